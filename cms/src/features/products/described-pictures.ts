import { usualAlt } from '@spa-bronze/domain/products/product-rules';
import type { PictureFacts, Product } from '@spa-bronze/domain/products/product-schemas';
import type { Payload, PayloadRequest } from 'payload';
import { ownFile, pictureFactsOf } from '../media/picture-facts';

type Pictured = Pick<Product, 'productName' | 'productImage'>;
type Facts = ReadonlyMap<string, PictureFacts>;

const describe = ({ productName, productImage }: Pictured, facts: Facts, most: number): PictureFacts[] =>
  productImage.slice(0, most).map((url, at) => {
    const stored = facts.get(ownFile(url) ?? '');
    return { ...stored, alt: stored?.alt || usualAlt(productName, at) };
  });

/** The products with the descriptions of their pictures: of the first one in lists, else of all. */
export async function withPictures(
  payload: Payload,
  products: readonly Product[],
  most = Infinity,
): Promise<Product[]> {
  const facts = await pictureFactsOf(payload);
  return products.map((it) => ({ ...it, pictures: describe(it, facts, most) }));
}

export async function coversOf(
  payload: Payload,
  products: Iterable<Pictured & Pick<Product, '_id'>>,
): Promise<Map<string, PictureFacts>> {
  const facts = await pictureFactsOf(payload);
  return new Map(
    [...products].flatMap((it) =>
      describe(it, facts, 1).map((cover): [string, PictureFacts] => [it._id, cover]),
    ),
  );
}

async function keepAlt(req: PayloadRequest, filename: string, alt: string): Promise<void> {
  const {
    docs: [row],
  } = await req.payload.find({
    collection: 'media',
    where: { filename: { equals: filename } },
    limit: 1,
    depth: 0,
    req,
    overrideAccess: false,
  });
  if (!row) throw new Error('no such picture');
  await req.payload.update({
    collection: 'media',
    id: row.id,
    data: { alt },
    req,
    overrideAccess: false,
    depth: 0,
  });
}

/**
 * Stores the descriptions of a product's pictures with each picture of this site. Pictures of other hosts
 * have no row and keep the default text. The product is saved already, so a failure is logged and the others
 * are stored. Returns whether all were.
 */
export async function describePictures(
  req: PayloadRequest,
  urls: readonly string[],
  texts: readonly { alt: string }[] = [],
): Promise<boolean> {
  const facts = await pictureFactsOf(req.payload);
  let all = true;
  for (const [at, { alt }] of texts.entries()) {
    const filename = ownFile(urls[at] ?? '');
    if (!filename || !facts.has(filename) || facts.get(filename)?.alt === alt) continue;
    await keepAlt(req, filename, alt).catch((err: unknown) => {
      all = false;
      req.payload.logger.error({ err, filename }, 'What a picture of a product shows could not be kept');
    });
  }
  return all;
}

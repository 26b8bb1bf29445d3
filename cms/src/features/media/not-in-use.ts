import { recordOf } from '@spa-bronze/domain/lib/unknown';
import { messages } from '@spa-bronze/domain/messages';
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, Payload, Where } from 'payload';
import { AppError } from '../../lib/app-error';
import { rowBatches } from '../../lib/row-batches';

/** Where drafts and published documents show pictures, those of the trash too, and their Spanish names. */
const written = [
  { slug: 'banners', called: 'el banner' },
  { slug: 'pages', called: 'la página' },
  { slug: 'posts', called: 'el artículo' },
] as const;
const globals = [
  { slug: 'home', draft: false, called: 'la página de inicio' },
  { slug: 'home', draft: true, called: 'el borrador de la página de inicio' },
  { slug: 'business', draft: false, called: 'los datos del negocio' },
] as const;

interface File {
  id: string | number;
  url?: string | null;
}
const isIn = (doc: unknown, { id }: File) => JSON.stringify(doc).includes(JSON.stringify(id));
const named = (called: string, title: unknown, { deletedAt }: { deletedAt?: string | null }) =>
  `${called} «${typeof title === 'string' && title ? title : 'sin título'}»${deletedAt ? ', en la papelera' : ''}`;

/** The newest document of a collection that shows a file, published or as a draft. */
async function documentWith(
  payload: Payload,
  collection: (typeof written)[number]['slug'],
  draft: boolean,
  file: File,
): Promise<{ title?: unknown; deletedAt?: string | null } | undefined> {
  const read = async (_where: Where, ids: string[]) =>
    (
      await payload.find({
        collection,
        draft,
        trash: true,
        where: { id: { in: ids } },
        pagination: false,
        depth: 0,
      })
    ).docs;
  for await (const docs of rowBatches(payload, { collection, sort: '-createdAt' }, read)) {
    const found = docs.find((it) => isIn(it, file));
    if (found) return found;
  }
}

async function placeOf(payload: Payload, file: File): Promise<string | null> {
  for (const { slug, draft, called } of globals)
    if (isIn(await payload.findGlobal({ slug, draft, depth: 0 }), file)) return called;
  for (const { slug, called } of written) {
    for (const draft of [false, true]) {
      const found = await documentWith(payload, slug, draft, file);
      if (found) return named(called, found.title, found);
    }
  }
  if (!file.url) return null;
  const {
    docs: [product],
  } = await payload.find({
    collection: 'products',
    trash: true,
    where: { productImage: { contains: file.url } },
    limit: 1,
    depth: 0,
  });
  return product ? named('el producto', product.productName, product) : null;
}

async function refuse(payload: Payload, file: File | null): Promise<void> {
  const place = file && (await placeOf(payload, file));
  if (place) throw new AppError(409, `${messages.pictureInUse} ${place}.`);
}

export const refuseInUse: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) =>
  refuse(
    payload,
    await payload.findByID({ collection: 'media', id, trash: true, depth: 0, disableErrors: true }),
  );

export const refuseTrashInUse: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const stored = recordOf(originalDoc);
  if (data.deletedAt && !stored.deletedAt) await refuse(req.payload, originalDoc as File);
  return data;
};

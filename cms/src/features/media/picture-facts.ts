import type { PictureFacts } from '@spa-bronze/domain/products/product-schemas';
import { readColumns } from '../../database/read-columns';
import { keptInMemory } from '../../lib/generation';

const columns = ['filename', 'alt', 'focalX', 'focalY', 'kind'];
const MIDDLE = 50;

export const ownFile = (url: string): string | null =>
  /^\/api\/media\/file\/([^/?#]+)/.exec(url)?.[1] ?? null;

const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other);
function factsOf({ alt, focalX, focalY }: Record<string, unknown>): PictureFacts {
  const [x, y] = [numberOr(focalX, MIDDLE), numberOr(focalY, MIDDLE)];
  const text = typeof alt === 'string' ? alt : '';
  return { alt: text, ...((x !== MIDDLE || y !== MIDDLE) && { focus: { x, y } }) };
}

export const pictureFactsOf = keptInMemory<ReadonlyMap<string, PictureFacts>>(async (payload) => {
  const facts = new Map<string, PictureFacts>();
  for await (const rows of readColumns(payload, 'media', columns)) {
    for (const row of rows)
      if (typeof row.filename === 'string' && row.kind !== 'profile') facts.set(row.filename, factsOf(row));
  }
  return facts;
}, 'media');

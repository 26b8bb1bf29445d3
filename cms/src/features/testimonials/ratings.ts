import { starChoices, totalsOf } from '@spa-bronze/domain/testimonials/rules';
import type { Testimonials } from '@spa-bronze/domain/testimonials/schemas';
import type { Payload } from 'payload';
import { contentVersion } from '../../lib/content-version';

type Rating = Pick<Testimonials, 'count' | 'average'>;
type Ratings = ReadonlyMap<string, Rating>;

interface Known {
  version: string;
  ratings: Promise<Ratings>;
}
const known = new WeakMap<object, Known>();

async function read(payload: Payload): Promise<Ratings> {
  const { docs } = await payload.find({
    collection: 'testimonials',
    where: { state: { equals: 'PUBLISHED' } },
    select: { product: true, stars: true },
    depth: 0,
    pagination: false,
  });
  const counts = new Map<string, number[]>();
  for (const { product, stars } of docs) {
    const own = counts.get(String(product)) ?? starChoices.map(() => 0);
    own[stars - 1] = (own[stars - 1] ?? 0) + 1;
    counts.set(String(product), own);
  }
  return new Map([...counts].map(([product, own]) => [product, totalsOf(own)]));
}

/**
 * Number and mean of the stars of each service that has published testimonials, from memory. They are read again
 * when the content version changes.
 */
export async function ratingsOf(payload: Payload): Promise<Ratings> {
  const version = await contentVersion(payload);
  const present = known.get(payload);
  if (present?.version === version) return present.ratings;
  const own = { version, ratings: read(payload) };
  known.set(payload, own);
  own.ratings.catch(() => known.delete(payload));
  return own.ratings;
}

import { starChoices, totalsOf } from '@spa-bronze/domain/testimonials/testimonial-rules';
import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import { keptInMemory } from '../../lib/generation';

type Rating = Pick<Testimonials, 'count' | 'average'>;

/** Number and mean of the stars of each service that has published testimonials. */
export const ratingsOf = keptInMemory<ReadonlyMap<string, Rating>>(async (payload) => {
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
});

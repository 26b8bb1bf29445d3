import { deliveryWords } from '@spa-bronze/domain/emails/words';
import { keptInMemory } from '../../lib/generation';

/** When goods arrive, as marketers wrote it for the emails. Every page shows it. */
export const deliveryOnPages = keptInMemory(async (payload) =>
  deliveryWords(await payload.findGlobal({ slug: 'emails', depth: 0, select: { delivery: true } })),
);

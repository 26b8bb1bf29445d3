import { chargedInWords } from '@spa-bronze/domain/lib/currency';
import { messages } from '@spa-bronze/domain/messages';
import type { Sale, Surplus } from './sale';

const inWords = ({ currency }: Pick<Sale, 'currency'>, more: readonly Omit<Surplus, 'at'>[]): string =>
  more.map(({ id, minor }) => `${chargedInWords({ currency, minor })} (${id})`).join(', ');

/** What a person settled. */
export const settledInWords = (sale: Sale, settled: readonly Surplus[]): string =>
  settled.length > 0 ? `Resuelto lo que llegó de más: ${inWords(sale, settled)}` : '';

/** That an order was paid more than once, and what came beside its payment. */
export const surplusInWords = (sale: Pick<Sale, 'currency'>, more: readonly Omit<Surplus, 'at'>[]): string =>
  `${messages.paidTwice} ${inWords(sale, more)}.`;

/** The surplus of a sale that no person has settled yet: all of it, or of these ids. */
export const openSurplus = ({ surplus }: Pick<Sale, 'surplus'>, ids?: readonly string[]): Surplus[] =>
  (surplus ?? []).filter(({ id, settledAt }) => !settledAt && (!ids || ids.includes(id)));

/** The surplus of a sale of which a person said that it is settled: all of it, or these ids. */
export function withSurplusSettled(
  sale: Pick<Sale, 'surplus'>,
  settledAt: string,
  ids?: readonly string[],
): Pick<Sale, 'surplus'> {
  const settled = openSurplus(sale, ids);
  if (settled.length === 0) return {};
  return { surplus: sale.surplus!.map((it) => (settled.includes(it) ? { ...it, settledAt } : it)) };
}

/** Why else a sale waits, beside its surplus. */
export function whyBesides(why: string): string {
  const [first = '', ...said] = why.split(messages.paidTwice);
  const END = ').';
  return [first, ...said.map((it) => it.slice(it.indexOf(END) + END.length))]
    .map((it) => it.trim())
    .filter(Boolean)
    .join(' ');
}

/**
 * What a change of a sale leaves of its review while surplus is not settled: it waits, and says so, whatever else ends
 * or begins. A decision stays written. Nothing where the change is not about the review.
 */
export function surplusReview(before: Sale, data: Partial<Sale>): Partial<Sale> {
  if (!('reviewDue' in data || 'review' in data)) return {};
  const after = { ...before, ...data };
  const open = openSurplus(after);
  const why = (after.reviewDue && after.review?.why) || '';
  if (open.length === 0 || why.includes(messages.paidTwice)) return {};
  return {
    reviewDue: true,
    review: {
      ...after.review,
      why: [why, surplusInWords(after, open)].filter(Boolean).join(' '),
      since: after.review?.since ?? open[0]!.at,
    },
  };
}

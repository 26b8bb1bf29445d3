import { chargedInWords } from '@spa-bronze/domain/lib/currency';
import { messages } from '@spa-bronze/domain/messages';
import type { Sale, Surplus } from './sale';

/** That an order was paid more than once, and what came beside its payment. */
export function surplusInWords(
  { currency }: Pick<Sale, 'currency'>,
  more: readonly Omit<Surplus, 'at'>[],
): string {
  const came = more.map(({ id, minor }) => `${chargedInWords({ currency, minor })} (${id})`);
  return `${messages.paidTwice} ${came.join(', ')}.`;
}

/** The surplus of a sale of which a person said that it is settled. */
export const withSurplusSettled = ({ surplus }: Sale, settledAt: string): Pick<Sale, 'surplus'> =>
  surplus ? { surplus: surplus.map((it) => ({ settledAt, ...it })) } : {};

/**
 * What a change of a sale leaves of its review while surplus is not settled: it waits, and says so, whatever else ends
 * or begins. Nothing where the change is not about the review.
 */
export function surplusReview(before: Sale, data: Partial<Sale>): Partial<Sale> {
  if (!('reviewDue' in data || 'review' in data)) return {};
  const after = { ...before, ...data };
  const open = (after.surplus ?? []).filter(({ settledAt }) => !settledAt);
  const why = (after.reviewDue && after.review?.why) || '';
  if (open.length === 0 || why.includes(messages.paidTwice)) return {};
  return {
    reviewDue: true,
    review: {
      why: [why, surplusInWords(after, open)].filter(Boolean).join(' '),
      since: after.review?.since ?? open[0]!.at,
    },
  };
}

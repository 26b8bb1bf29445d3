import type { InPersonMethod, Review } from '@spa-bronze/domain/sales/staff';
import { messages } from '@spa-bronze/domain/messages';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { logged } from '../sales/edit-sale';
import { actionLabels } from '../sales/review-ends';
import type { Sale } from '../sales/sale';
import { waitsForHandover } from '../sales/sales-operations';
import { handedOver } from '../sales/sale-movements';
import { openSurplus, settledInWords, whyBesides, withSurplusSettled } from '../sales/surplus-review';

export interface Decision {
  action: ReviewAction;
  by: string;
  note: string;
  method?: InPersonMethod;
  /** What of the money beside its payment is settled; absent: all. */
  surplus?: readonly string[];
  /** Of a transfer. */
  reference?: string;
}

/** Closes the refused refunds when the decision is not about them, so that nobody pays them again later. */
const withRefusedClosed = ({ refunds }: Sale): Pick<Sale, 'refunds'> =>
  refunds ? { refunds: refunds.map((it) => (it.state === 'REFUSED' ? { ...it, closed: true } : it)) } : {};

/**
 * The fields that end the review, with the decision and its author. `what` precedes the note in the log. Surplus is
 * settled by closing the review alone; until all of it is, the sale waits, and refused refunds are still to be made.
 * Asking the provider again hands nothing over: what waits for that waits on.
 */
export function ended(sale: Sale, { action, by, note, surplus }: Decision, what = ''): Partial<Sale> {
  const doneAt = new Date().toISOString();
  const settled = action === 'dismiss' ? openSurplus(sale, surplus) : [];
  const isRequested = action === 'retry' && waitsForHandover(sale);
  const isPart = isRequested || (action === 'dismiss' && settled.length < openSurplus(sale).length);
  const why = isRequested ? messages.depositByHand : (sale.review?.why ?? '');
  const review: Review = {
    why: isPart && !isRequested ? whyBesides(why) : why,
    since: sale.review?.since ?? sale.updatedAt,
    action,
    by,
    note,
    doneAt,
  };
  const after = isPart || action === 'retry' ? sale : { ...sale, ...handedOver(sale, by) };
  return {
    ...(after.charges && { charges: after.charges }),
    ...(!isPart && withRefusedClosed(after)),
    ...(action === 'dismiss' && withSurplusSettled(sale, doneAt, surplus)),
    reviewDue: isPart,
    review,
    version: sale.version + 1,
    ...logged(
      sale,
      by,
      actionLabels[action],
      [what || settledInWords(sale, settled), note].filter(Boolean).join(' · '),
    ),
  };
}

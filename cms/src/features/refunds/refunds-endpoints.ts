import { messages } from '@spa-bronze/domain/messages';
import { isByHand, refusalInWords } from '@spa-bronze/domain/sales/refusals';
import { failedRefunds } from '@spa-bronze/domain/sales/refund-plan';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { ReviewAction } from '@spa-bronze/domain/sales/states';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { saleToWire } from '../sales/sale-to-wire';
import { saleById } from '../sales/sales-operations';
import { ledgerSaleOf, refundsOf, type Sale } from '../sales/sale';
import { refundSale } from './refund';
import { resolveReview } from './review';
import { salesToReview } from './review-list';

const wire = (sale: Sale) => saleToWire(sale, { forStaff: true });

/** What staff do about a refund that the provider leaves to them. */
const byHandWords = (why: string) => `${messages.refundByHand} ${refusalInWords(why)}`;

/** The message for the state of a refund. A refused refund is an error, unless its provider leaves it to staff. */
function reported({ state, why = '' }: Refund): string {
  if (state === 'REFUSED' && isByHand(why)) return byHandWords(why);
  if (state === 'REFUSED') throw new AppError(409, messages.refundRefused, undefined, { data: { why } });
  return state === 'ASKED' ? messages.refundRequested : messages.refundDone;
}

/** The message for a decision on a payment under review. A refund that the provider refused is an error. */
function reviewWords(sale: Sale, action: ReviewAction): string {
  const last = refundsOf(sale).at(-1);
  const isLeft = last?.state === 'REFUSED' && isByHand(last.why ?? '') && sale.reviewDue;
  if (isLeft && (action === 'refund' || action === 'retry')) return byHandWords(last.why!);
  if (action === 'refund') reported(last!);
  if (action === 'hand') return messages.reviewHanded;
  if (action !== 'retry') return messages.reviewResolved;
  if (failedRefunds(ledgerSaleOf(sale)).length > 0) throw new AppError(409, messages.refundRefused);
  return sale.refundDue ? messages.refundRequested : messages.refundDone;
}

export const refundsEndpoints = contractHandlers({
  'POST /transactions/{id}/refund': async ({ req: { payload }, user, params: { id }, body }) => {
    if (!(await saleById(payload, id))) throw new AppError(404, messages.saleNotFound);
    const sale = await refundSale(payload, id, body, String(user.email));
    return { message: reported(refundsOf(sale).find(({ key }) => key === body.key)!), data: wire(sale) };
  },

  'GET /payments/review': async ({ req: { payload }, query }) => {
    const { data, total } = await salesToReview(payload, query);
    return { data: data.map(wire), extra: { total } };
  },

  'POST /payments/review': async ({ req: { payload }, user, body: { id, ...decision } }) => {
    if (!(await saleById(payload, id))) throw new AppError(404, messages.saleNotFound);
    const sale = await resolveReview(payload, id, { ...decision, by: String(user.email) });
    return { message: reviewWords(sale, decision.action), data: wire(sale) };
  },
});

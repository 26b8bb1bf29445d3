import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products';
import { failedRefunds, type Refund } from '@spa-bronze/domain/sales-refunds';
import type { ReviewAction } from '@spa-bronze/domain/sales-staff';
import { AppError } from '../../lib/app-error';
import type { Handlers } from '../../lib/contract-handler';
import { productsByIds } from '../products/products-by-ids';
import { saleToWire } from '../sales/sale-to-wire';
import { saleById } from '../sales/sales-operations';
import { refundableOf, refundsOf, type Sale } from '../sales/sale';
import { sellInPerson } from '../checkout/in-person-sale';
import { refundSale } from './refund';
import { resolveReview, salesToReview } from './review';
import { readSummary } from '../reports/summary';

const wire = (sale: Sale) => saleToWire(sale, { forStaff: true });

/** How a refund stands, in words; one that the provider refused is an error. */
function reported({ state, why }: Refund): string {
  if (state === 'REFUSED') throw new AppError(409, messages.refundRefused, undefined, { data: { why } });
  return state === 'ASKED' ? messages.refundRequested : messages.refundDone;
}

/** What came of a decision on a payment under review; a refund that the provider refused is an error. */
function reviewWords(sale: Sale, action: ReviewAction): string {
  if (action === 'refund') reported(refundsOf(sale).at(-1)!);
  if (action === 'hand') return messages.reviewHanded;
  if (action !== 'retry') return messages.reviewResolved;
  if (failedRefunds(refundableOf(sale)).length > 0) throw new AppError(409, messages.refundRefused);
  return sale.refundDue ? messages.refundRequested : messages.refundDone;
}

type Keys =
  | 'POST /transactions/{id}/refund'
  | 'POST /transactions/manual'
  | 'GET /summary'
  | 'GET /payments/review'
  | 'POST /payments/review';
export const staffEndpoints: Handlers<Keys> = {
  'POST /transactions/{id}/refund': async ({ req: { payload }, user, params: { id }, body }) => {
    if (!(await saleById(payload, id))) throw new AppError(404, messages.saleNotFound);
    const sale = await refundSale(payload, id, body, String(user.email));
    return { message: reported(refundsOf(sale).find(({ key }) => key === body.key)!), data: wire(sale) };
  },

  'POST /transactions/manual': async ({ req: { payload }, user, body: { lines, ...input } }) => {
    const products = await productsByIds(
      payload,
      lines.map(({ productId }) => productId),
    );
    if ([...products.values()].some(({ category }) => isService(category)))
      throw new AppError(400, messages.manualGoodsOnly, { lines: messages.manualGoodsOnly });
    if (new Set(lines.map(({ productId }) => productId)).size < lines.length)
      throw new AppError(400, messages.invalidInput, { lines: messages.invalidInput });
    const cart = lines.map((line) => ({ id: line.productId, ...line, reservation: null }));
    const { sale, made } = await sellInPerson(payload, {
      ...input,
      cart,
      paid: 'all',
      by: String(user.email),
    });
    return { message: messages.manualSaleDone, status: made ? 201 : 200, data: wire(sale) };
  },

  'GET /summary': async ({ req: { payload }, query }) => ({ data: await readSummary(payload, query) }),

  'GET /payments/review': async ({ req: { payload } }) => ({
    data: (await salesToReview(payload)).map(wire),
  }),

  'POST /payments/review': async ({ req: { payload }, user, body: { id, ...decision } }) => {
    if (!(await saleById(payload, id))) throw new AppError(404, messages.saleNotFound);
    const sale = await resolveReview(payload, id, { ...decision, by: String(user.email) });
    return { message: reviewWords(sale, decision.action), data: wire(sale) };
  },
};

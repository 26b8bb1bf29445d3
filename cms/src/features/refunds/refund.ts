import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { isPaid } from '@spa-bronze/domain/sales/sale-rules';
import { planRefund, type RefundPlan } from '@spa-bronze/domain/sales/refund-plan';
import type { RefundRequest } from '@spa-bronze/domain/sales/refund-schemas';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { logged } from '../sales/edit-sale';
import { orderChargesOf } from '../sales/order-charges';
import { withSale, changeSale } from '../sales/sales-operations';
import { ledgerSaleOf, refundsOf, type Sale } from '../sales/sale';
import { saleToWire } from '../sales/sale-to-wire';
import { moneyOf } from '../sales/sale-ledger';
import { executeRefundsNow } from '../checkout/execute-refunds';

/**
 * Refunds all or part of a sale. The request is written on the row before the provider is called. A repeated
 * `request.key` is the same refund, and the reconciliation job finishes an interrupted one. Returns the row; its
 * refund may still be ASKED (no result yet) or REFUSED. Throws 400 for an invalid request, 409 when nothing is
 * left to refund, when a payment link paid a sale of the counter (its provider holds that money), when the sale
 * changed since `input.version` (`data`: the sale), or when the lease is not free in time.
 */
export async function refundSale(
  payload: Payload,
  id: string,
  input: RefundRequest,
  by: string,
): Promise<Sale> {
  const sale = await withSale(payload, id, (fresh) => refundLeased(payload, fresh, input, { by }));
  if (!sale) throw new AppError(409, messages.paymentUnderWay);
  return sale;
}

/** Who refunds, and what else is written in the same step. */
interface RefundCause {
  by: string;
  more?: (sale: Sale) => Partial<Sale>;
}

/** The refund inside a lease that is held already; see refundSale. */
export async function refundLeased(
  payload: Payload,
  sale: Sale,
  input: RefundRequest,
  cause: RefundCause,
): Promise<Sale> {
  return executeRefundsNow(payload, await writeRequest(payload, sale.id, input, cause), 'staff');
}

/**
 * Writes the request on the row before the provider is called. A sale that holds nothing restocks nothing.
 */
const writeRequest = (payload: Payload, id: string, input: RefundRequest, { by, more }: RefundCause) =>
  changeSale(payload, id, (sale) => {
    const made = refundsOf(sale);
    const same = made.find(({ key }) => key === input.key);
    if (same && !isSame(sale, made, same, input)) throw new AppError(409, messages.refundKeyTaken);
    if (same) return null;
    if (input.version !== undefined && input.version !== sale.version)
      throw new AppError(409, messages.conflict, undefined, { data: saleToWire(sale, { forStaff: true }) });
    if (sale.status === 'REFUNDED') throw new AppError(409, messages.refundNothingLeft);
    if (!isPaid(sale.status)) throw new AppError(409, messages.refundNotPaid);
    if (orderChargesOf(sale).some(({ capture }) => capture))
      throw new AppError(409, messages.orderPaidByLink);
    if (moneyOf(sale).orderDue > 0) throw new AppError(409, messages.orderNotPaid);
    const plan = planRefund(ledgerSaleOf(sale), input);
    if (plan === messages.refundNothingLeft) throw new AppError(409, plan);
    if (typeof plan === 'string')
      throw new AppError(400, plan, { [input.lines ? 'lines' : 'amountCop']: plan });
    const extra = more?.(sale);
    const requested = newRefund(sale, {
      ...plan,
      restock: sale.held ? plan.restock : [],
      key: input.key,
      by,
      note: input.note,
      staffNote: input.staffNote,
    });
    const present = extra?.refunds ?? made;
    const isWhole = input.amountCop === undefined;
    const refunds = isWhole ? withWholeRefund(present, requested) : [...present, requested];
    return {
      version: sale.version + 1,
      ...logged(sale, by, 'Devolución', formatAdminPrice(toPesos(plan.centavos))),
      ...extra,
      refunds,
      refundDue: true,
    };
  });

/**
 * Whether a request with a known key asks for the same refund. Any other request with that key is refused.
 */
function isSame(sale: Sale, made: readonly Refund[], refund: Refund, input: RefundRequest): boolean {
  const plan = planRefund(ledgerSaleOf({ ...sale, refunds: made.slice(0, made.indexOf(refund)) }), input);
  return (
    typeof plan !== 'string' &&
    plan.centavos === refund.centavos &&
    JSON.stringify([plan.lines, sale.held ? plan.restock : [], plan.frees ?? []]) ===
      JSON.stringify([refund.lines, refund.restock, refund.frees ?? []])
  );
}

/**
 * The refunds of a sale with one of all that is left of its lines. It holds the differences of these lines that a
 * provider refused, which are not made by themselves any more.
 */
export const withWholeRefund = (present: readonly Refund[], whole: Refund): Refund[] => [
  ...present.map((it) => {
    const isHeld = it.state === 'REFUSED' && whole.lines.some((line) => lineIdOf(line) === it.difference);
    return isHeld ? { ...it, closed: true } : it;
  }),
  whole,
];

/** A refund of a sale as it is now, not yet requested from the provider. */
export const newRefund = (
  { version }: Pick<Sale, 'version'>,
  planned: RefundPlan & Pick<Refund, 'key' | 'by' | 'note' | 'staffNote'>,
): Refund => ({ state: 'ASKED', ...planned, version, at: new Date().toISOString() });

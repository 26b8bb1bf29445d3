import { messages } from '@spa-bronze/domain/messages';
import { formatAdminPrice, toPesos } from '@spa-bronze/domain/lib/money';
import { isPaid } from '@spa-bronze/domain/sales/rules';
import { planRefund, type RefundPlan } from '@spa-bronze/domain/sales/refund-plan';
import type { RefundRequest } from '@spa-bronze/domain/sales/refund-schemas';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { logged } from '../sales/edit-sale';
import { withSale } from '../sales/sales-repository';
import { refundableOf, refundsOf, type Sale } from '../sales/sale';
import { changeSale } from '../sales/sales-operations';
import { applySideEffects } from '../checkout/finalize-sale';
import { executeRefundsNow } from '../checkout/execute-refunds';

/**
 * Pays back all or part of a sale. The request is on the row before the provider is asked, under
 * `request.key`: asked again with it, it is the same refund, and the reconciliation job finishes one that was
 * cut short. Returns the row; its refund may still be ASKED (the provider has not said) or REFUSED. Throws
 * 400 for what cannot be paid back, 409 when there is nothing to, or when somebody works on the row.
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

/** Who pays back, and what else is written in the same step. */
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
  const settled = await applySideEffects(payload, sale);
  return executeRefundsNow(payload, await writeRequest(payload, settled.id, input, cause), 'staff');
}

/**
 * Writes the request on the row before the provider is asked. Where nothing was ever taken off the shelf,
 * nothing goes back.
 */
const writeRequest = (payload: Payload, id: string, input: RefundRequest, { by, more }: RefundCause) =>
  changeSale(payload, id, (sale) => {
    const made = refundsOf(sale);
    const present = made.find(({ key }) => key === input.key);
    if (present && !isSame(sale, made, present, input)) throw new AppError(409, messages.refundKeyTaken);
    if (present) return null;
    if (sale.status === 'REFUNDED') throw new AppError(409, messages.refundNothingLeft);
    if (!isPaid(sale.status)) throw new AppError(409, messages.refundNotPaid);
    const plan = planRefund(refundableOf(sale), input);
    if (typeof plan === 'string')
      throw new AppError(400, plan, { [input.lines ? 'lines' : 'amountCop']: plan });
    const extra = more?.(sale);
    const refunds = [
      ...(extra?.refunds ?? made),
      newRefund(input.key, { ...plan, restock: sale.held ? plan.restock : [] }, by, input.note),
    ];
    return {
      version: sale.version + 1,
      ...logged(sale, by, 'Devolución', formatAdminPrice(toPesos(plan.centavos))),
      ...extra,
      refunds,
      refundDue: true,
    };
  });

/** The same request under the same key; another one would be answered with somebody else's refund. */
function isSame(sale: Sale, made: readonly Refund[], refund: Refund, input: RefundRequest): boolean {
  const plan = planRefund(refundableOf({ ...sale, refunds: made.slice(0, made.indexOf(refund)) }), input);
  return (
    typeof plan !== 'string' &&
    plan.centavos === refund.centavos &&
    JSON.stringify([plan.lines, sale.held ? plan.restock : [], plan.frees]) ===
      JSON.stringify([refund.lines, refund.restock, refund.frees])
  );
}

/** A refund that was not yet requested from the provider. */
export const newRefund = (key: string, plan: RefundPlan, by: string, note = ''): Refund => ({
  key,
  state: 'ASKED',
  ...plan,
  note,
  by,
  at: new Date().toISOString(),
});

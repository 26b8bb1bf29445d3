import { messages } from '@spa-bronze/domain/messages';
import { standingCharges, WHOLE_SALE } from '@spa-bronze/domain/sales/charges';
import type { SaleChargesInput } from '@spa-bronze/domain/sales/charge-schemas';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { checkLinkPage } from './link-review';
import { actInWords, checkSeen, withCharges } from './logged-charges';
import { checkPayments, duesOf, inCentavos, isTaken, newCharges } from './new-charges';
import { byHandOf, isRefused } from './order-charges';
import { chargesOf, type Sale } from './sale';
import { isConfirmed } from './sale-lines';
import { changeSale } from './sales-operations';
import { chargeUndone, paidBy } from './undo-charges';

/** Throws 409 for a sale whose money nobody may touch. */
function checkOpenToMoney(sale: Sale): void {
  if (sale.deletedAt) throw new AppError(409, messages.saleInTrash);
  if (!isConfirmed(sale)) throw new AppError(409, messages.bookingNotPaid);
}

/**
 * Records money for all that is due of a sale, in one way or in several, and a tip beside it. A repeated key changes
 * nothing. Throws 409 when the key came with other money, when the sale changed since staff read it (who collected
 * meanwhile is said), when it is in the trash or not confirmed, while the page of a link is open unless `anyway`;
 * 400 for more than is due.
 */
export function collectSale(
  payload: Payload,
  id: string,
  { version, key, anyway, ...input }: SaleChargesInput,
  by: string,
): Promise<Sale> {
  const payments = input.payments.map(inCentavos);
  const tip = input.tip && inCentavos(input.tip);
  return changeSale(payload, id, (sale) => {
    if (isTaken(sale, { key, payments, tip })) return null;
    checkOpenToMoney(sale);
    checkSeen(sale, standingCharges(byHandOf(sale)).at(-1), { version, by });
    const dues = duesOf(sale);
    checkPayments(dues, payments);
    checkLinkPage(sale, anyway);
    const act = { key, by, ...(tip && { tip: { ...tip, lineId: WHOLE_SALE } }) };
    const charges = newCharges(sale, dues, payments, act);
    return withCharges(sale, [...chargesOf(sale), ...charges], {
      by,
      of: paidBy(sale, charges),
      ...actInWords(charges),
    });
  });
}

/**
 * Undoes one charge of a sale: the money was handed back, or never came, and is due again. `whole`: with all that was
 * taken in the same act. What is undone stays so. Throws 404 for a charge that is not there, 409 when the sale changed
 * since staff read it, for a sale that was refused, and
 * for money that cannot be undone.
 */
export function undoSaleCharge(
  payload: Payload,
  id: string,
  { charge: named, ...how }: { version: number; charge: string; whole?: boolean | undefined },
  by: string,
): Promise<Sale> {
  return changeSale(payload, id, (sale) => {
    if (isRefused(sale)) throw new AppError(409, messages.saleTookNothing);
    const charge = byHandOf(sale).find((it) => it.id === named && it.centavos > 0);
    if (!charge) throw new AppError(404, messages.chargeNotFound);
    if (sale.deletedAt) throw new AppError(409, messages.saleInTrash);
    return chargeUndone(sale, charge, { ...how, by });
  });
}

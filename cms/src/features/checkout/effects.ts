import { isClosed } from '@spa-bronze/domain/transactions';
import type { Payload } from 'payload';
import { releaseVisits } from '../booking/booking-operations';
import { takeFromCart } from '../cart/cart-operations';
import { amendSale } from '../transactions/transactions-operations';
import { asCartLine, holderOf, type SaleRow } from '../transactions/sale-row';
import { releaseHolds, sellHolds, settleVisits } from './holds';

async function emptyCart(payload: Payload, sale: SaleRow): Promise<void> {
  if (sale.user) await takeFromCart(payload, sale.user, sale.id, sale.lines.map(asCartLine));
}

/** What follows from a sale's state. Every step may run again after a crash and then changes nothing more. */
async function follow(payload: Payload, sale: SaleRow): Promise<void> {
  if (isClosed(sale.status) || sale.status === 'REFUNDED') return releaseHolds(payload, sale);
  if (sale.deletedAt) await releaseVisits(payload, holderOf(sale));
  if (sale.status === 'PENDING') await emptyCart(payload, sale);
  if (sale.status !== 'APPROVED' && sale.status !== 'PARTLY_REFUNDED') return;
  await sellHolds(payload, sale);
  await settleVisits(payload, sale);
  await emptyCart(payload, sale);
}

/**
 * Does what a sale's last move still owes, and writes down that it is done. Only then is the row no longer its buyer's open order:
 * before, the cart may still hold what was bought. Inside withSale.
 */
export async function runEffects(payload: Payload, sale: SaleRow): Promise<SaleRow> {
  if (!sale.effectsDue) return sale;
  await follow(payload, sale);
  return amendSale(payload, sale.id, { effectsDue: false, openFor: sale.id });
}

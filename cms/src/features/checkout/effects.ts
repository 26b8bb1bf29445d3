import { isClosed } from '@spa-bronze/domain/transactions';
import type { Payload } from 'payload';
import { takeFromCart } from '../cart/cart-operations';
import { amendSale } from '../transactions/transactions-operations';
import { asCartLine, type SaleRow } from '../transactions/sale-row';
import { releaseHolds, sellHolds } from './holds';

/** What follows from a sale's state. Every step may run again after a crash and then changes nothing more. */
async function follow(payload: Payload, sale: SaleRow): Promise<void> {
  if (isClosed(sale.status) || sale.status === 'REFUNDED') return releaseHolds(payload, sale);
  if (sale.status !== 'APPROVED') return;
  await sellHolds(payload, sale);
  if (sale.user) await takeFromCart(payload, sale.user, sale.id, sale.lines.map(asCartLine));
}

/** Does what a sale's last move still owes, and writes down that it is done. */
export async function runEffects(payload: Payload, sale: SaleRow): Promise<SaleRow> {
  if (!sale.effectsDue) return sale;
  await follow(payload, sale);
  return amendSale(payload, sale.id, { effectsDue: false });
}

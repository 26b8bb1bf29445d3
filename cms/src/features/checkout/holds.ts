import type { Payload } from 'payload';
import { claimVisit, releaseVisits } from '../booking/booking-operations';
import { holdStock, releaseStock, sellStock } from '../products/products-stock';
import { holderOf, visitOf, type SaleRow } from '../transactions/sale-row';

type Held = Pick<SaleRow, 'id' | 'attempt' | 'lines'>;

/** Holds the stock and the cabins of every line, or nothing: then it throws the refusal (409). */
export async function takeHolds(payload: Payload, sale: Held): Promise<void> {
  const holder = holderOf(sale);
  try {
    for (const line of sale.lines) {
      const visit = visitOf(line);
      if (visit) await claimVisit(payload, visit, holder, new Date());
      else await holdStock(payload, line.productId, line.quantity, holder);
    }
  } catch (error) {
    await releaseHolds(payload, sale);
    throw error;
  }
}

/** Gives back all that a sale holds, once however often it is asked. */
export async function releaseHolds(payload: Payload, sale: Held): Promise<void> {
  const holder = holderOf(sale);
  await releaseVisits(payload, holder);
  for (const line of sale.lines.filter((it) => !visitOf(it))) await releaseStock(payload, line.productId, holder);
}

/** Makes the held stock final; the cabins stay claimed as they are. */
export async function sellHolds(payload: Payload, sale: Held): Promise<void> {
  const holder = holderOf(sale);
  for (const line of sale.lines.filter((it) => !visitOf(it))) await sellStock(payload, line.productId, holder);
}

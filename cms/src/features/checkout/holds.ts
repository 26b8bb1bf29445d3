import { instantOf } from '@spa-bronze/domain/booking';
import type { Payload } from 'payload';
import { claimVisit, keepClaims, releaseVisits } from '../booking/booking-operations';
import { bookingSettings, forStaff } from '../booking/booking-settings';
import { holdStock, releaseStock, sellStock } from '../products/products-stock';
import { claimsOf, holderOf, visitOf, type SaleRow } from '../transactions/sale-row';

type Held = Pick<SaleRow, 'id' | 'attempt' | 'lines'> & Partial<Pick<SaleRow, 'provider'>>;

/** What staff book needs no notice. */
const rulesOf = async (payload: Payload, { provider }: Held) => (provider === 'manual' ? forStaff(await bookingSettings(payload)) : undefined);

/** Holds the stock and the cabins of every line, or nothing: then it throws the refusal (409). */
export async function takeHolds(payload: Payload, sale: Held): Promise<void> {
  const [holder, rules] = [holderOf(sale), await rulesOf(payload, sale)];
  try {
    for (const { visit, token } of claimsOf(sale)) await claimVisit(payload, visit, { holder, token }, new Date(), rules);
    for (const line of sale.lines.filter((it) => !visitOf(it))) await holdStock(payload, line.productId, line.quantity, holder);
  } catch (error) {
    await releaseHolds(payload, sale);
    throw error;
  }
}

/** Gives back all that a sale holds, once however often it is asked. */
export async function releaseHolds(payload: Payload, sale: Held): Promise<void> {
  await releaseVisits(payload, holderOf(sale));
  await releaseGoods(payload, sale);
}

/** Gives back the stock alone; what is sold already stays sold. */
export async function releaseGoods(payload: Payload, sale: Held): Promise<void> {
  for (const line of sale.lines.filter((it) => !visitOf(it))) await releaseStock(payload, line.productId, holderOf(sale));
}

/** The visits that are ahead claim a cabin again, those that are past have nothing to claim; or none does, and it throws the refusal (409). */
export async function claimAgain(payload: Payload, sale: Held): Promise<void> {
  const [holder, now] = [holderOf(sale), new Date()];
  await releaseVisits(payload, holder);
  try {
    for (const { visit, token } of claimsOf(sale)) if (instantOf(visit.date, visit.time) > now) await claimVisit(payload, { ...visit, cabin: undefined }, { holder, token }, now);
  } catch (error) {
    await releaseVisits(payload, holder);
    throw error;
  }
}

/** Leaves a sale the cabins of its visits as they now are; what a move or a cancellation left behind is free again. */
export const settleVisits = (payload: Payload, sale: Held): Promise<void> => keepClaims(payload, holderOf(sale), claimsOf(sale).map(({ token }) => token));

/** Makes the held stock final; the cabins stay claimed as they are. */
export async function sellHolds(payload: Payload, sale: Held): Promise<void> {
  const holder = holderOf(sale);
  for (const line of sale.lines.filter((it) => !visitOf(it))) await sellStock(payload, line.productId, holder);
}

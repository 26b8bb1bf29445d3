import { instantOf } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { claimSlot } from '../slots/claim-slot';
import { slotChecker } from '../slots/slot-checker';
import { keepClaims, releaseClaims } from '../slots/slot-claims';
import { bookingSettings, forStaff, withoutNotice } from '../slots/booking-settings';
import { productsByIds } from '../products/products-by-ids';
import { holdAllowedStock, holdStock, releaseStock, dropHold } from '../products/products-stock';
import { holderOf, type SaleLine, type Sale } from '../sales/sale';
import { claimsNeeded, slotOf } from '../sales/sale-lines';

type Held = Pick<Sale, 'id' | 'attempt' | 'lines'> & Partial<Pick<Sale, 'provider'>>;

/** The lead time does not apply to bookings by staff. */
const rulesOf = async (payload: Payload, { provider }: Held) =>
  provider === 'manual' ? forStaff(await bookingSettings(payload)) : undefined;

/** Claims the cabins of these lines. */
async function claimSlots(payload: Payload, sale: Held, lines: SaleLine[]): Promise<void> {
  const [holder, rules] = [holderOf(sale), await rulesOf(payload, sale)];
  for (const { slot, token } of claimsNeeded({ ...sale, lines }))
    await claimSlot(payload, slot, { holder, token }, { now: new Date(), rules });
}

/**
 * Holds what a new, unpaid order may hold. Returns its lines; those without a hold are marked. Throws the
 * refusal (409); the caller must then close the row, which releases the holds.
 */
export async function holdAllowed(payload: Payload, sale: Held): Promise<SaleLine[]> {
  const holder = holderOf(sale);
  await claimSlots(payload, sale, sale.lines);
  const lines: SaleLine[] = [];
  for (const line of sale.lines) {
    const { productId, quantity } = line;
    const held = slotOf(line) !== null || (await holdAllowedStock(payload, { productId, quantity, holder }));
    lines.push(held ? line : unheld(line));
  }
  return lines;
}

/**
 * Refuses (409) an order without holds when one of its lines is not available now. Returns its lines, all
 * marked.
 */
export async function checkAvailable(payload: Payload, { lines }: Held): Promise<SaleLine[]> {
  const slots = lines.map(slotOf).filter((it) => it !== null);
  const settings = withoutNotice(await bookingSettings(payload));
  const refusalOf = await slotChecker(
    payload,
    slots.map(({ date }) => date),
    new Date(),
    { settings },
  );
  if (slots.some((slot) => refusalOf(slot) !== null)) throw new AppError(409, messages.slotTaken);
  const goods = goodsOf(lines);
  const products = await productsByIds(
    payload,
    goods.map(({ productId }) => productId),
  );
  for (const { productId, quantity } of goods) {
    const stock = products.get(productId)?.stock;
    if (stock === undefined) throw new AppError(409, messages.notForSale);
    if (stock < quantity) throw new AppError(409, messages.notEnoughStock);
  }
  return lines.map(unheld);
}

const goodsOf = (lines: SaleLine[]) => lines.filter((line) => !slotOf(line));
const unheld = (line: SaleLine): SaleLine => ({ ...line, unheld: true });

/** The lines that a sale does not hold: all of them, or the marked ones. */
const missingOf = ({ held, lines }: Pick<Sale, 'held' | 'lines'>): SaleLine[] =>
  held ? lines.filter((line) => line.unheld) : lines;

/** Whether a sale holds the stock and the cabin of every line. */
export const isWhollyHeld = (sale: Pick<Sale, 'held' | 'lines'>): boolean =>
  missingOf(sale).length === 0 && sale.held;

/** The fields of a sale that holds every line. */
export const whollyHeld = ({ lines }: Pick<Sale, 'lines'>): Pick<Sale, 'held' | 'lines'> => ({
  held: true,
  lines: lines.map(({ unheld: _, ...line }) => line),
});

/**
 * Holds the missing lines of a sale. Can be repeated. Throws 409 when one is not available; the earlier holds
 * stay.
 */
export async function holdMissing(payload: Payload, sale: Held & Pick<Sale, 'held'>): Promise<void> {
  const [holder, missing] = [holderOf(sale), missingOf(sale)];
  const heldTokens = claimsNeeded({
    ...sale,
    lines: sale.lines.filter((line) => !missing.includes(line)),
  }).map(({ token }) => token);
  /* A try that was cut short may have claimed a cabin: claimed again it would be a second one. */
  await keepClaims(payload, holder, heldTokens);
  try {
    await claimSlots(payload, sale, missing);
    for (const { productId, quantity } of goodsOf(missing))
      await holdStock(payload, productId, quantity, holder);
  } catch (error) {
    await keepClaims(payload, holder, heldTokens);
    await releaseGoods(payload, { ...sale, lines: missing });
    throw error;
  }
}

/** Holds the stock and the cabins of every line, or nothing: then it throws the refusal (409). */
export const holdAll = (payload: Payload, sale: Held): Promise<void> =>
  holdMissing(payload, { ...sale, held: false });

/** Releases all holds of a sale. Can be repeated. */
export async function releaseHolds(payload: Payload, sale: Held): Promise<void> {
  await releaseClaims(payload, holderOf(sale));
  await releaseGoods(payload, sale);
}

/** Releases the stock only. Sold stock stays sold. */
export async function releaseGoods(payload: Payload, sale: Held): Promise<void> {
  for (const { productId } of goodsOf(sale.lines)) await releaseStock(payload, productId, holderOf(sale));
}

/**
 * Claims a cabin again for every future booking. On a refusal (409) none is claimed. Past bookings need no
 * claim.
 */
export async function claimAgain(payload: Payload, sale: Held): Promise<void> {
  const [holder, now] = [holderOf(sale), new Date()];
  await releaseClaims(payload, holder);
  try {
    for (const { slot, token } of claimsNeeded(sale))
      if (instantOf(slot.date, slot.time) > now)
        await claimSlot(payload, { ...slot, cabin: undefined }, { holder, token }, { now });
  } catch (error) {
    await releaseClaims(payload, holder);
    throw error;
  }
}

/**
 * Keeps the cabins of a sale's current bookings and frees those that a reschedule or a cancellation left
 * behind.
 */
export const releaseUnusedClaims = (payload: Payload, sale: Held): Promise<void> =>
  keepClaims(
    payload,
    holderOf(sale),
    claimsNeeded(sale).map(({ token }) => token),
  );

/** Drops the holds of what is sold. The units left the stock when they were held; the cabins stay claimed. */
export async function dropHolds(payload: Payload, sale: Held): Promise<void> {
  for (const { productId } of goodsOf(sale.lines)) await dropHold(payload, productId, holderOf(sale));
}

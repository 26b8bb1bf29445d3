import { instantOf, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { isClosed, isOpen, type Status } from '@spa-bronze/domain/sales/rules';
import type { Payload } from 'payload';
import { envOf } from '../../env';
import { AppError } from '../../lib/app-error';
import { productsByIds } from '../products/products-by-ids';
import { holdStock, holdStockIfAllowed } from '../products/products-stock';
import { holderOf, type Sale, type SaleLine } from '../sales/sale';
import { claimsNeeded, goodsOf, slotOf } from '../sales/sale-lines';
import { changeSale, transitionSale } from '../sales/sales-operations';
import { bookingSettings, forStaff, withoutLeadTime } from '../slots/booking-settings';
import { claimSlot } from '../slots/claim-slot';
import { slotChecker } from '../slots/slot-checker';
import { retokenOrFreeClaims, releaseClaims } from '../slots/slot-claims';
import { applySideEffects, transitionWithEffects, releaseGoods } from './sale-effects';

/** The settings for bookings by staff, to which the lead time does not apply; undefined for others. */
const staffSettingsFor = async (payload: Payload, { provider }: Sale) =>
  provider === 'manual' ? forStaff(await bookingSettings(payload)) : undefined;

/** Claims the cabins of these lines. */
async function claimSlots(payload: Payload, sale: Sale, lines: SaleLine[]): Promise<void> {
  const [holder, settings] = [holderOf(sale), await staffSettingsFor(payload, sale)];
  for (const { slot, token } of claimsNeeded({ ...sale, lines }))
    await claimSlot(payload, slot, { holder, token }, { now: new Date(), settings });
}

/**
 * Holds what a new, unpaid order may hold. Returns its lines; those without a hold are marked. Throws the
 * refusal (409); the caller must then close the row, which releases the holds.
 */
export async function holdWhatIsAllowed(payload: Payload, sale: Sale): Promise<SaleLine[]> {
  const holder = holderOf(sale);
  await claimSlots(payload, sale, sale.lines);
  const lines: SaleLine[] = [];
  for (const line of sale.lines) {
    const { productId, quantity } = line;
    const held =
      slotOf(line) !== null || (await holdStockIfAllowed(payload, { productId, quantity, holder }));
    lines.push(held ? line : unheld(line));
  }
  return lines;
}

/**
 * Refuses (409) an order without holds when one of its lines is not available now. Returns its lines, all
 * marked.
 */
export async function leaveUnheld(payload: Payload, { lines }: Sale): Promise<SaleLine[]> {
  const slots = lines.map(slotOf).filter((it) => it !== null);
  const settings = withoutLeadTime(await bookingSettings(payload));
  const refusalOf = await slotChecker(
    payload,
    slots.map(({ date }) => date),
    new Date(),
    { settings },
  );
  const refusal = slots.map(refusalOf).find((it) => it !== null);
  if (refusal) throw new AppError(409, refusal.message);
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
async function holdMissing(payload: Payload, sale: Sale): Promise<void> {
  const [holder, missing] = [holderOf(sale), missingOf(sale)];
  const heldTokens = claimsNeeded({
    ...sale,
    lines: sale.lines.filter((line) => !missing.includes(line)),
  }).map(({ token }) => token);
  /* A process that died may have claimed a cabin already; claiming again would take a second one. */
  await retokenOrFreeClaims(payload, holder, heldTokens);
  try {
    await claimSlots(payload, sale, missing);
    for (const { productId, quantity } of goodsOf(missing))
      await holdStock(payload, productId, quantity, holder);
  } catch (error) {
    await retokenOrFreeClaims(payload, holder, heldTokens);
    await releaseGoods(payload, { ...sale, lines: missing });
    throw error;
  }
}

/**
 * Holds the stock and the cabins of every line, or nothing: then it throws the refusal (409). A sale in the
 * trash is about to leave it.
 */
export const holdAll = (payload: Payload, sale: Sale): Promise<void> =>
  holdMissing(payload, { ...sale, held: false, deletedAt: null });

/**
 * Claims a cabin again for every future booking of a sale that leaves the trash. On a refusal (409) none is
 * claimed. Past bookings need no claim.
 */
export async function claimAgain(payload: Payload, sale: Sale): Promise<void> {
  const [holder, now] = [holderOf(sale), new Date()];
  await releaseClaims(payload, holder);
  try {
    for (const { slot, token } of claimsNeeded({ ...sale, deletedAt: null }))
      if (instantOf(slot.date, slot.time) > now)
        await claimSlot(payload, { ...slot, cabin: undefined }, { holder, token }, { now });
  } catch (error) {
    await releaseClaims(payload, holder);
    throw error;
  }
}

/** The end of the hold of an order that is opened now. */
export const holdUntil = (payload: Payload): string =>
  new Date(Date.now() + envOf(payload).holdMinutes * MINUTE_MS).toISOString();

/** Where a sale ends whose stock or slot is gone: nothing was charged, or the money waits to go back. */
interface IfUnavailable {
  status: Status;
  data?: Partial<Sale>;
}

/**
 * Makes sure that a sale holds all its stock and slots, taking those that it was not to hold unpaid and those
 * that were given back. Null = they are gone, and the sale ends as `ifUnavailable` says. Inside withSale.
 */
export async function holdAllOrEnd(
  payload: Payload,
  found: Sale,
  by: string,
  ifUnavailable: IfUnavailable,
): Promise<Sale | null> {
  if (isOpen(found.status) && isWhollyHeld(found)) return found;
  const sale = await applySideEffects(payload, found);
  const open = isOpen(sale.status)
    ? sale
    : await transitionSale(payload, sale.id, 'PAYER_APPROVED', {
        by,
        note: 'Abierta otra vez',
        data: () => ({
          holdUntil: holdUntil(payload),
        }),
      });
  if (!isOpen(open.status)) return null;
  try {
    await holdMissing(payload, open);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    /* That a closed order held something counts among its buyer's holds. */
    const held = isClosed(ifUnavailable.status) && open.held;
    await transitionWithEffects(payload, open, ifUnavailable.status, {
      by,
      note: error.message,
      data: { ...ifUnavailable.data, held },
    });
    return null;
  }
  return changeSale(payload, open.id, whollyHeld);
}

/** A refusal of stock or slot. Contended rows and a database that is away say nothing of them. */
const isUnavailable = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 409 && error.message !== messages.conflict;

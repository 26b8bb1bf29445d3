import { instantOf } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { isClosed, isOpen, type Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { productsByIds } from '../products/products-by-ids';
import type { Sale, SaleLine } from '../sales/sale';
import { goodsOf, slotOf, unitsByProduct } from '../sales/sale-lines';
import { transition } from '../sales/sales-operations';
import { bookingSettings, withoutLeadTime } from '../slots/booking-settings';
import { slotChecker } from '../slots/slot-checker';
import { holdUntil } from './hold-plan';
import { changeWithEffects } from './sale-effects';

/** Refuses (409) an order without holds when one of its lines is not available now. */
export async function checkAvailable(payload: Payload, { lines }: Pick<Sale, 'lines'>): Promise<void> {
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
  const goods = unitsByProduct(goodsOf(lines));
  const products = await productsByIds(payload, [...goods.keys()]);
  for (const [productId, quantity] of goods) {
    const stock = products.get(productId)?.stock;
    if (stock === undefined) throw new AppError(409, messages.notForSale);
    if (stock < quantity) throw new AppError(409, messages.notEnoughStock);
  }
}

/** The lines that a sale does not hold: all of them, or the marked ones. */
const missingOf = ({ held, lines }: Pick<Sale, 'held' | 'lines'>): SaleLine[] =>
  held ? lines.filter((line) => line.unheld) : lines;

/** Whether a sale can be paid: it is open and holds the stock and the cabin of every line. */
export const isPayable = (sale: Pick<Sale, 'held' | 'lines' | 'status'>): boolean =>
  isOpen(sale.status) && sale.held && missingOf(sale).length === 0;

export const whollyHeld = ({ lines }: Pick<Sale, 'lines'>): Pick<Sale, 'held' | 'lines'> => ({
  held: true,
  lines: lines.map(({ unheld: _, ...line }) => line),
});

/**
 * The bookings of a sale that leaves the trash for which a cabin is claimed again, any that is free. Past bookings
 * need no claim.
 */
export const bookingsAhead = ({ lines }: Pick<Sale, 'lines'>): SaleLine[] =>
  lines.flatMap((line) => {
    const slot = slotOf(line);
    if (!line.booking || !slot || instantOf(slot.date, slot.time) <= new Date()) return [];
    return [{ ...line, booking: { ...line.booking, cabin: undefined } }];
  });

/** Where a sale ends whose stock or slot is gone: nothing was charged, or the money waits to go back. */
interface IfUnavailable {
  status: Status;
  data?: Partial<Sale>;
}

/**
 * The fields that open a closed sale again, none for an open one. One that gave back what it held takes it under a new
 * name. Null when it cannot be opened.
 */
function opening(payload: Payload, sale: Sale, by: string): Partial<Sale> | null {
  if (sale.status === 'PENDING' && !sale.held) return { attempt: sale.attempt + 1 };
  if (isOpen(sale.status)) return {};
  return transition(sale, 'PAYER_APPROVED', {
    by,
    note: 'Abierta otra vez',
    data: { holdUntil: holdUntil(payload) },
  });
}

/**
 * Makes sure that a sale holds all its stock and slots, taking those that it was not to hold unpaid and those
 * that were given back. If they are gone, the sale ends as `ifUnavailable` says. Inside withSale.
 */
export async function holdAllOrEnd(
  payload: Payload,
  found: Sale,
  by: string,
  ifUnavailable: IfUnavailable,
): Promise<Sale> {
  if (isPayable(found)) return found;
  try {
    return await changeWithEffects(payload, found, (row) => {
      const open = opening(payload, row, by);
      return open && { data: { ...open, ...whollyHeld(row) }, take: missingOf({ ...row, ...open }) };
    });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return changeWithEffects(payload, found, (row) => {
      const open = { ...row, ...opening(payload, row, by) };
      /* That a closed order held something counts among its buyer's holds. */
      const held = isClosed(ifUnavailable.status) && open.held;
      const data = { captureRequested: false, ...ifUnavailable.data, held };
      const ended = transition(open, ifUnavailable.status, { by, note: error.message, data });
      const { attempt, holdUntil: until } = open;
      return ended && { data: { attempt, holdUntil: until, ...ended } };
    });
  }
}

/** A refusal of stock or slot. Contended rows and a database that is away say nothing of them. */
export const isUnavailable = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 409 && error.message !== messages.conflict;

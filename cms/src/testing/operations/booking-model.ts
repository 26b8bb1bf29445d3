import {
  collectedFor,
  depositLeft,
  dueOf,
  freeCabin,
  freeUnused,
  isConfirmed,
  lineOf,
  saleOf,
  stateOf,
  type Booking,
  type Sale,
  type Shop,
} from './model';
import { give } from './refund-model';

/** A booking, and who changes it: its shopper, or staff, who may waive what the policy would keep. */
export interface Change {
  sale: string;
  line: string;
  staff: boolean;
  waive: boolean;
}
/** The booking and the amounts that somebody saw before. */
export interface Seen {
  sequence: number;
  refund: number;
  kept: number;
}
export interface Slot {
  date: string;
  time: string;
}

/** The amounts of a change, which the page shows before. */
export function costOf(
  shop: Shop,
  action: 'cancel' | 'move',
  { sale: id, line: named, staff, waive }: Change,
): Seen {
  const sale = saleOf(shop, id);
  const line = lineOf(sale, named);
  const { sequence, late, past } = line.booking!;
  const isFree = (staff && waive) || !(late || past);
  const deposit = depositLeft(sale, line);
  const refund = isFree && action === 'cancel' ? deposit : 0;
  return { sequence, refund, kept: isFree ? 0 : deposit };
}

/** Whether a booking can be changed now. */
function isChangeable(sale: Sale, named: string, staff: boolean): boolean {
  const line = lineOf(sale, named);
  if (stateOf(sale, line) === 'CANCELLED' || !isConfirmed(sale)) return false;
  return line.booking!.state === 'BOOKED' && (staff || !line.booking!.past);
}
const isSame = (a: Seen, b: Seen) => a.refund === b.refund && a.kept === b.kept;

/** A request that was carried out already is answered again, an outdated one refused. */
function repeated(sequence: number, seen: Seen, isDone: boolean): boolean | null {
  if (sequence === seen.sequence) return null;
  return sequence === seen.sequence + 1 && isDone;
}

function changed(sale: Sale, booking: Booking): void {
  booking.sequence += 1;
  sale.version += 1;
}

export function cancel(shop: Shop, change: Change, seen: Seen): boolean {
  const sale = saleOf(shop, change.sale);
  if (sale.trashed) return false;
  const line = lineOf(sale, change.line);
  const booking = line.booking!;
  const again = repeated(booking.sequence, seen, stateOf(sale, line) === 'CANCELLED');
  if (again !== null) return again;
  const cost = costOf(shop, 'cancel', change);
  if (!isChangeable(sale, change.line, change.staff) || !isSame(cost, seen)) return false;
  const isByHand = !change.staff && (booking.collected > 0 || (!sale.online && cost.refund > 0));
  Object.assign(booking, { state: 'CANCELLED', kept: booking.kept + cost.kept, collected: 0 });
  changed(sale, booking);
  freeUnused(sale);
  if (cost.refund > 0) {
    const lines = [{ line: line.id, units: 1 }];
    give(shop, sale, { centavos: cost.refund, lines, shipping: 0, frees: [line.id], restock: [] });
  }
  if (isByHand) Object.assign(sale, { waiting: true, isByHand });
  return true;
}

/** Moves a booking, or staff to a cabin, which costs nothing at the same time. */
export function move(shop: Shop, change: Change, to: Slot & { cabin?: number }, seen: Seen): boolean {
  const sale = saleOf(shop, change.sale);
  if (sale.trashed) return false;
  const line = lineOf(sale, change.line);
  const booking = line.booking!;
  const chosen = change.staff ? to.cabin : undefined;
  const keepsTime = booking.date === to.date && booking.time === to.time;
  const isSameBooking = keepsTime && (chosen === undefined || chosen === booking.cabin);
  const again = repeated(booking.sequence, seen, isSameBooking);
  if (again !== null) return again;
  const waive = change.waive || (keepsTime && chosen !== undefined);
  const cost = costOf(shop, 'move', { ...change, waive });
  if (!isChangeable(sale, change.line, change.staff) || !isSame(cost, { ...seen, refund: 0 })) return false;
  /* A time that has passed cannot be booked, in another cabin neither. */
  if (isSameBooking || (keepsTime && booking.past)) return false;
  const free = (wanted?: number) => freeCabin(shop, to, { except: [booking], chosen: wanted });
  const cabin = (chosen === undefined && booking.cabin && free(booking.cabin)) || free(chosen);
  if (cabin === null) return false;
  Object.assign(booking, {
    date: to.date,
    time: to.time,
    cabin,
    past: false,
    kept: booking.kept + cost.kept,
  });
  changed(sale, booking);
  return true;
}

/** Staff note who came and who did not. */
export function attend(
  shop: Shop,
  { sale: id, line: named }: Pick<Change, 'sale' | 'line'>,
  state: 'BOOKED' | 'ATTENDED' | 'NO_SHOW',
  sequence: number,
): boolean {
  const sale = saleOf(shop, id);
  if (sale.trashed) return false;
  const line = lineOf(sale, named);
  const booking = line.booking!;
  const again = repeated(booking.sequence, { sequence, refund: 0, kept: 0 }, booking.state === state);
  if (again !== null) return again;
  if (booking.state === state) return true;
  if (stateOf(sale, line) === 'CANCELLED' || !isConfirmed(sale)) return false;
  if (state !== 'BOOKED' && !booking.past) return false;
  booking.state = state;
  changed(sale, booking);
  freeUnused(sale);
  return true;
}

/** All that is due for a sale is paid at the spa, or that is undone. */
export function collectAll(shop: Shop, id: string, isPaidNow: boolean, version: number): boolean {
  const sale = saleOf(shop, id);
  if (sale.trashed || sale.version !== version) return false;
  const lines = sale.lines.filter(({ booking, added }) => booking ?? added);
  const more = lines.map((it) => (isPaidNow ? dueOf(sale, it) : -collectedFor(it)));
  const isCollected = lines.some((it) => collectedFor(it) > 0);
  const isDue = isConfirmed(sale) && more.some((it) => it > 0);
  if (isPaidNow && !isCollected && !isDue) return false;
  for (const [at, { booking, added }] of lines.entries()) (booking ?? added)!.collected += more[at]!;
  if (more.some((it) => it !== 0)) sale.version += 1;
  return true;
}

/** The balance of a booking is paid at the spa, or that is undone. */
export function collect(
  shop: Shop,
  { sale: id, line: named }: Pick<Change, 'sale' | 'line'>,
  isPaidNow: boolean,
  version: number,
): boolean {
  const sale = saleOf(shop, id);
  if (sale.trashed) return false;
  const line = lineOf(sale, named);
  const booking = line.booking!;
  if (sale.version !== version || stateOf(sale, line) === 'CANCELLED' || !isConfirmed(sale)) return false;
  const more = isPaidNow ? dueOf(sale, line) : -booking.collected;
  if (more === 0) return true;
  booking.collected += more;
  sale.version += 1;
  return true;
}

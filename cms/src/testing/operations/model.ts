/*
 * What the shop has to be, by docs/rules.md alone. Nothing of the domain is imported here: both would share a
 * mistake. Amounts are centavos of COP and cents of USD.
 */

/** The cabins of the spa, and the half hours that a service of the model takes. */
export const CABINS = [1, 2];
const UNITS = 2;

type BookingState = 'BOOKED' | 'CANCELLED' | 'ATTENDED' | 'NO_SHOW';
export interface Booking {
  date: string;
  time: string;
  /** The cabin that it takes, null where it takes none. */
  cabin: number | null;
  state: BookingState;
  sequence: number;
  /** A change is not free any more, and whether it has begun. */
  late: boolean;
  past: boolean;
  /** Of its deposit, for late changes. */
  kept: number;
  /** Paid at the spa. */
  collected: number;
}
export interface Line {
  /** Its product, and `~2` for the second line of a product. */
  id: string;
  product: string;
  price: number;
  units: number;
  /** Of a service. */
  booking?: Booking;
  /** An unpaid order holds no unit of it. */
  unheld?: boolean;
  /** Of goods that staff added to the sale: what was paid for them at the spa. */
  added?: { collected: number };
}
interface Portion {
  line: string;
  units: number;
}
export interface Refund {
  state: 'DONE' | 'REFUSED';
  centavos: number;
  cents: number;
  lines: Portion[];
  shipping: number;
  /** Lines whose time it frees. Null: it asks nobody. */
  frees: string[] | null;
  restock: Portion[];
  /** Staff ended its review in another way. */
  closed?: boolean;
}
export type Status =
  | 'CREATED'
  | 'EXPIRED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'PENDING'
  | 'APPROVED'
  | 'IN_REVIEW'
  | 'PARTLY_REFUNDED'
  | 'REFUNDED';
export interface Sale {
  id: string;
  /** The shopper whose sale it is, null: nobody's. */
  buyer: number | null;
  online: boolean;
  status: Status;
  lines: Line[];
  shipping: number;
  /** What was to come when it was ordered: all of it, or goods, shipping and deposits, or nothing. */
  charge: number;
  /** What stays for the spa. */
  atSpa: number;
  cents: number;
  /** What came. Another amount counts in pesos by its cents. */
  received: number;
  /** Cents that the provider has captured, and given back. */
  captured: number;
  returned: number;
  /** Refunds that the provider made itself and the shop does not know yet. */
  unseen: number[];
  /** Its payment was declined after it was held back: the provider takes no other one. */
  failed: boolean;
  refunds: Refund[];
  /** Whether stock and cabins are its own. */
  held: boolean;
  trashed: boolean;
  version: number;
  /** Under review, also because money has to be handed over at the spa, and how the last review ended. */
  waiting: boolean;
  isByHand: boolean;
  decision: string | null;
}
export interface Shop {
  sales: Sale[];
  /** Units that are neither sold nor held. */
  stock: Record<string, number>;
}

export const sum = (numbers: number[]): number => numbers.reduce((all, it) => all + it, 0);
/** Half up. */
export const depositOf = (centavos: number): number => Math.floor((centavos * 20 + 50) / 100);
export const toCents = (centavos: number): number => Math.floor((centavos + 2000) / 4000);

export const isPaid = ({ status }: Sale): boolean =>
  ['APPROVED', 'PARTLY_REFUNDED', 'REFUNDED', 'IN_REVIEW'].includes(status);
export const isConfirmed = (sale: Sale): boolean => isPaid(sale) && sale.status !== 'IN_REVIEW';
export const isOpen = ({ status }: Sale): boolean => status === 'CREATED' || status === 'PENDING';

export const saleOf = ({ sales }: Shop, id: string): Sale => sales.find((sale) => sale.id === id)!;
export const lineOf = ({ lines }: Sale, line: string): Line => lines.find(({ id }) => id === line)!;

const made = ({ refunds }: Sale): Refund[] => refunds.filter(({ state }) => state === 'DONE');
const unitsIn = (refunds: Refund[], line: string): number =>
  sum(refunds.flatMap(({ lines }) => lines.filter((it) => it.line === line).map(({ units }) => units)));
/** Units of a line that no refund names. */
export const unitsLeft = (sale: Sale, { id, units }: Line): number => units - unitsIn(made(sale), id);

/** What is to be paid for units of a line when it is ordered. */
export function shareOf(sale: Sale, { price, booking, added }: Line, units: number): number {
  if (sale.charge === 0 || added) return 0;
  return booking && sale.atSpa > 0 ? depositOf(price * units) : price * units;
}

/** What came for a line. It pays the shipping first, then goods, then deposits. */
export function paidFor(sale: Sale, line: Line): number {
  const before = (it: Line) =>
    Number(Boolean(it.booking)) - Number(Boolean(line.booking)) ||
    sale.lines.indexOf(it) - sale.lines.indexOf(line);
  const first = sum(sale.lines.filter((it) => before(it) < 0).map((it) => shareOf(sale, it, it.units)));
  return Math.max(0, Math.min(shareOf(sale, line, line.units), sale.received - sale.shipping - first));
}

/** What is left of what came. When the last cent is back, no peso is left. */
export function leftOf(sale: Sale): { centavos: number; cents: number } {
  const centavos = sale.received - sum(made(sale).map((it) => it.centavos));
  const cents = (sale.online ? sale.captured : sale.cents) - sum(made(sale).map((it) => it.cents));
  return cents <= 0 && sale.online ? { centavos: 0, cents: 0 } : { centavos, cents };
}

/** Whether a booking will not take place. A refund decides about a booking that it names. */
export function stateOf(sale: Sale, { id, booking }: Line): BookingState {
  if (!booking || booking.state === 'ATTENDED') return 'ATTENDED';
  const choices = made(sale).filter((it) => it.frees && it.lines.some(({ line }) => line === id));
  if (choices.some(({ frees }) => frees!.includes(id))) return 'CANCELLED';
  return choices.length === 0 && sale.status === 'REFUNDED' ? 'CANCELLED' : booking.state;
}

/** Whether nothing more is given or paid for a line: cancelled, missed or refunded. */
const isOver = (sale: Sale, line: Line): boolean =>
  ['CANCELLED', 'NO_SHOW'].includes(stateOf(sale, line)) ||
  sale.status === 'REFUNDED' ||
  unitsLeft(sale, line) === 0;

/** What was paid for a line at the spa. */
export const collectedFor = ({ booking, added }: Line): number => (booking ?? added)?.collected ?? 0;

/** What is due at the spa for a booking, or for goods that were added there. */
export function dueOf(sale: Sale, line: Line): number {
  const { booking, price, units, added } = line;
  if (added) return price * units - added.collected;
  if (!booking || isOver(sale, line)) return 0;
  return Math.max(0, price - paidFor(sale, line) + booking.kept - booking.collected);
}

/** What is given back when a booking is cancelled in time. */
export function depositLeft(sale: Sale, line: Line): number {
  if (!line.booking || unitsLeft(sale, line) === 0 || sale.status === 'REFUNDED') return 0;
  return Math.max(0, Math.min(paidFor(sale, line) - line.booking.kept, leftOf(sale).centavos));
}

/** The half hours of a booking, as claims name them. */
export function unitsOf({ date, time }: Pick<Booking, 'date' | 'time'>, cabin: number): string[] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return Array.from({ length: UNITS }, (_, at) => {
    const minutes = hour * 60 + minute + at * 30;
    const [h, m] = [Math.floor(minutes / 60), minutes % 60].map((it) => String(it).padStart(2, '0'));
    return `${date} ${h}:${m} #${cabin}`;
  });
}

/** The claims of the bookings of a sale. */
export const claimsOf = ({ id, lines }: Sale): string[] =>
  lines.flatMap(({ id: line, booking }) =>
    booking?.cabin ? unitsOf(booking, booking.cabin).map((unit) => `${id} ${line} ${unit}`) : [],
  );

/** The first cabin that is free for a booking, or only the chosen one; null where there is none. */
export function freeCabin(
  shop: Shop,
  slot: Pick<Booking, 'date' | 'time'>,
  { except = [], chosen }: { except?: Booking[]; chosen?: number } = {},
): number | null {
  const taken = new Set(
    shop.sales.flatMap(({ lines }) =>
      lines.flatMap(({ booking }) =>
        booking?.cabin && !except.includes(booking) ? unitsOf(booking, booking.cabin) : [],
      ),
    ),
  );
  const cabins = CABINS.filter((cabin) => chosen === undefined || cabin === chosen);
  return cabins.find((cabin) => unitsOf(slot, cabin).every((unit) => !taken.has(unit))) ?? null;
}

/** The cabins of bookings that do not take place are free. */
export function freeUnused(sale: Sale): void {
  for (const line of sale.lines)
    if (line.booking && (sale.trashed || !sale.held || stateOf(sale, line) === 'CANCELLED'))
      line.booking.cabin = null;
}

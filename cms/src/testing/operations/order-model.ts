import {
  depositOf,
  freeCabin,
  freeUnused,
  isOpen,
  isPaid,
  saleOf,
  stateOf,
  sum,
  toCents,
  type Booking,
  type Line,
  type Sale,
  type Shop,
} from './model';
import type { Slot } from './booking-model';
import { give } from './refund-model';

/** A product or service, in so many units or at a time. */
export interface Item {
  product: string;
  price: number;
  units: number;
  slot?: Slot;
}
/** What somebody orders or staff sell, under an id that the model gives. */
export interface Order {
  id: string;
  buyer: number | null;
  items: Item[];
  shipping: number;
  /** Changes of its bookings are late at once. */
  late: boolean;
}

/** Whether an earlier item is of the same product. */
export const isAgain = (items: readonly Item[], at: number): boolean =>
  items.findIndex(({ product }) => product === items[at]!.product) < at;

const bookingAt = (slot: Slot, late: boolean): Booking => ({
  ...slot,
  cabin: null,
  state: 'BOOKED',
  sequence: 0,
  late,
  past: false,
  kept: 0,
  collected: 0,
});

/** What is charged when something is ordered: goods, shipping and deposits. */
export function chargeOf(items: Item[], shipping: number): { centavos: number; cents: number } {
  const ofItems = items.map(({ price, units, slot }) => (slot ? depositOf(price) : price * units));
  const centavos = sum(ofItems) + shipping;
  return { centavos, cents: toCents(centavos) };
}

/** A sale that holds nothing yet. `paid`: the whole price, goods and deposits, or nothing. */
function saleFrom({ id, buyer, items, shipping, late }: Order, paid: 'all' | 'deposit' | 'none'): Sale {
  const lines = items.map(({ slot, ...item }, at): Line => ({
    id: isAgain(items, at) ? `${item.product}~2` : item.product,
    ...item,
    ...(slot && { booking: bookingAt(slot, late) }),
  }));
  const total = sum(lines.map(({ price, units }) => price * units)) + shipping;
  const charge = { all: total, deposit: chargeOf(items, shipping).centavos, none: 0 }[paid];
  return {
    id,
    buyer,
    online: false,
    status: 'CREATED',
    lines,
    shipping,
    charge,
    atSpa: total - charge,
    cents: toCents(charge),
    received: charge,
    captured: 0,
    returned: 0,
    unseen: [],
    failed: false,
    refunds: [],
    held: false,
    trashed: false,
    version: 0,
    waiting: false,
    isByHand: false,
    decision: null,
  };
}

/** Takes a cabin for every booking that takes place. Null cabins of all if one has none. */
function takeCabins(shop: Shop, { lines }: Pick<Sale, 'lines'>, chosen?: number): boolean {
  const bookings = lines.flatMap(({ booking }) => booking ?? []);
  for (const booking of bookings) booking.cabin = freeCabin(shop, booking, { except: [booking], chosen });
  const isDone = bookings.every(({ cabin }) => cabin !== null);
  if (!isDone) for (const booking of bookings) booking.cabin = null;
  return isDone;
}

/** Whether there are all units of these goods. */
const isInStock = ({ stock }: Shop, goods: readonly Line[]): boolean =>
  goods.every(
    ({ product }) =>
      sum(goods.filter((it) => it.product === product).map(({ units }) => units)) <= stock[product]!,
  );

/** Takes the missing units and cabins of a sale, or none of them. */
function holdAll(shop: Shop, sale: Sale): boolean {
  const missing = sale.held ? sale.lines.filter(({ unheld }) => unheld) : sale.lines;
  const goods = missing.filter(({ booking }) => !booking);
  if (!isInStock(shop, goods)) return false;
  if (!takeCabins(shop, { lines: missing })) return false;
  for (const line of goods) shop.stock[line.product]! -= line.units;
  for (const line of sale.lines) delete line.unheld;
  sale.held = true;
  return true;
}

/** Ends an order that is not paid. What it held is free. */
function close(shop: Shop, sale: Sale, status: 'EXPIRED' | 'CANCELLED' | 'DECLINED'): void {
  if (sale.held)
    for (const { product, units, booking, unheld } of sale.lines)
      if (!booking && !unheld) shop.stock[product]! += units;
  Object.assign(sale, { status, held: false, version: sale.version + 1 });
  freeUnused(sale);
}

/** The order that a new one replaces. One whose money is held back stays beside it. */
const openOrderOf = ({ sales }: Shop, buyer: number): Sale | undefined =>
  sales.find((it) => it.buyer === buyer && it.status === 'CREATED');

/** Whether the first line of each product can go into the cart. What the buyer's open order holds counts as free. */
export function fitsCart(shop: Shop, { items, buyer }: Order): boolean {
  const open = openOrderOf(shop, buyer!);
  const own = open?.held ? open.lines.filter(({ unheld }) => !unheld) : [];
  const except = own.flatMap(({ booking }) => booking ?? []);
  return items.every(({ product, units, slot }, at) => {
    if (isAgain(items, at)) return true;
    if (slot) return freeCabin(shop, slot, { except }) !== null;
    return (
      units <= shop.stock[product]! + sum(own.filter((it) => it.product === product).map((it) => it.units))
    );
  });
}

/** An order whose cart changed under way is refused for its price. It has replaced the former one all the same. */
export function refuseChangedCart(shop: Shop, order: Order): boolean {
  const open = openOrderOf(shop, order.buyer!);
  if (open) close(shop, open, 'CANCELLED');
  return false;
}

/**
 * A shopper orders. The order replaces the former one, and holds what an unpaid order may hold. `isInCart`: the cart
 * was filled before; an order that then gets no cabin has replaced the former one all the same.
 */
export function placeOrder(shop: Shop, order: Order, { isInCart = false } = {}): boolean {
  const open = openOrderOf(shop, order.buyer!);
  if (!isInCart && !fitsCart(shop, order)) return false;
  if (open) close(shop, open, 'CANCELLED');
  const sale = { ...saleFrom(order, 'deposit'), online: true };
  shop.sales.push(sale);
  if (!takeCabins(shop, sale)) {
    shop.sales.pop();
    return false;
  }
  for (const line of sale.lines.filter(({ booking }) => !booking)) {
    const free = shop.stock[line.product]!;
    if (line.units <= Math.max(1, free / 2)) shop.stock[line.product] = free - line.units;
    else line.unheld = true;
  }
  sale.held = sale.lines.some(({ unheld }) => !unheld);
  return true;
}

/** Money comes. Another amount than was requested counts by its cents. */
function receive(sale: Sale, cents = sale.cents): void {
  const received = cents === sale.cents ? sale.charge : cents * 4000;
  Object.assign(sale, { captured: cents, received, version: sale.version + 1 });
}

/** The buyer has a newer order that is open or paid, or one that staff made. */
const isSuperseded = ({ sales }: Shop, sale: Sale): boolean =>
  sales.slice(sales.indexOf(sale) + 1).some((it) => it.buyer === sale.buyer && (isOpen(it) || isPaid(it)));

/** How the provider ends a payment; OTHER: another amount comes. */
export type Outcome = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'OTHER';

const statusAfter = { COMPLETED: 'APPROVED', PENDING: 'PENDING', OTHER: 'IN_REVIEW' } as const;
/** The amount that comes instead. */
export const otherCents = ({ cents }: Pick<Sale, 'cents'>): number => Math.ceil(cents / 2);

/** A shopper approves an order and its money is captured. A lapsed order is opened again if all can be had. */
export function pay(shop: Shop, id: string, outcome: Outcome): boolean {
  const sale = saleOf(shop, id);
  if (isPaid(sale) || sale.status === 'PENDING')
    return sale.status !== 'REFUNDED' && sale.status !== 'IN_REVIEW';
  if (sale.status === 'CANCELLED' || sale.failed) return false;
  if (!isOpen(sale) && (sale.trashed || isSuperseded(shop, sale))) return false;
  if (!holdAll(shop, sale)) {
    close(shop, sale, 'EXPIRED');
    return false;
  }
  if (outcome === 'DECLINED') {
    close(shop, sale, 'DECLINED');
    return false;
  }
  sale.status = statusAfter[outcome];
  if (outcome === 'COMPLETED') receive(sale);
  if (outcome === 'OTHER') {
    receive(sale, otherCents(sale));
    sale.waiting = true;
  }
  return outcome !== 'OTHER';
}

/** The provider ends a payment that it held back. */
export function endPending(shop: Shop, id: string, outcome: 'COMPLETED' | 'DECLINED'): boolean {
  const sale = saleOf(shop, id);
  if (sale.status !== 'PENDING') return true;
  if (outcome === 'DECLINED') {
    close(shop, sale, 'DECLINED');
    sale.failed = true;
  } else {
    sale.status = 'APPROVED';
    receive(sale);
  }
  return true;
}

/** The time to pay is over. */
export function expire(shop: Shop, id: string): boolean {
  const sale = saleOf(shop, id);
  if (sale.status === 'CREATED') close(shop, sale, 'EXPIRED');
  return true;
}

/** Money comes for a closed order: it is paid if all can be had, else the money goes back. */
export function payLate(shop: Shop, id: string): boolean {
  const sale = saleOf(shop, id);
  receive(sale);
  if (holdAll(shop, sale)) {
    sale.status = 'APPROVED';
    return true;
  }
  const { charge: centavos, shipping } = sale;
  give(shop, sale, { centavos, lines: [], shipping, frees: null, restock: [] });
  return true;
}

/** Staff book or sell at the spa. */
export function sellInPerson(
  shop: Shop,
  order: Order,
  paid: 'all' | 'deposit' | 'none',
  cabin?: number,
): boolean {
  const sale: Sale = { ...saleFrom(order, paid), status: 'APPROVED' };
  if (
    !isInStock(
      shop,
      sale.lines.filter(({ booking }) => !booking),
    )
  )
    return false;
  shop.sales.push(sale);
  if (!takeCabins(shop, sale, cabin)) {
    shop.sales.pop();
    return false;
  }
  holdAll(shop, { ...sale, lines: sale.lines.filter(({ booking }) => !booking) });
  sale.held = true;
  return true;
}

/** The trash frees the cabins. An open sale stays. */
export function trash(shop: Shop, id: string): boolean {
  const sale = saleOf(shop, id);
  if (sale.trashed) return false;
  if (isOpen(sale)) return false;
  Object.assign(sale, { trashed: true, version: sale.version + 1 });
  freeUnused(sale);
  return true;
}

/** Future bookings of a restored sale take a cabin again, or it stays in the trash. */
export function restore(shop: Shop, id: string): boolean {
  const sale = saleOf(shop, id);
  if (!sale.trashed) return true;
  const alive = sale.lines.filter(
    (it) => it.booking && !it.booking.past && stateOf(sale, it) !== 'CANCELLED',
  );
  if (isPaid(sale) && sale.held && !takeCabins(shop, { lines: alive })) return false;
  Object.assign(sale, { trashed: false, version: sale.version + 1 });
  return true;
}

import { addGoods, removeGoods, type Addition } from './added-model';
import {
  attend,
  cancel,
  collect,
  collectAll,
  move,
  type Change,
  type Seen,
  type Slot,
} from './booking-model';
import type { Shop } from './model';
import {
  endPending,
  expire,
  fitsCart,
  pay,
  payLate,
  placeOrder,
  refuseChangedCart,
  restore,
  sellInPerson,
  trash,
  type Order,
  type Outcome,
} from './order-model';
import {
  dispute,
  learn,
  refund,
  refundAtProvider,
  review,
  type Decision,
  type RefundRequest,
  type Trouble,
} from './refund-model';

/** Something that one person, the provider or the time does. */
export type Operation =
  | { do: 'order'; order: Order }
  | { do: 'pay'; sale: string; outcome: Outcome }
  | { do: 'end-pending'; sale: string; outcome: 'COMPLETED' | 'DECLINED' }
  | { do: 'expire' | 'pay-late'; sale: string }
  | { do: 'trash' | 'restore'; sale: string; person: number }
  | { do: 'sell'; order: Order; paid: 'all' | 'deposit' | 'none'; cabin?: number; person: number }
  | { do: 'cancel'; change: Change; seen: Seen; person: number }
  | { do: 'move'; change: Change; to: Slot & { cabin?: number }; seen: Seen; person: number }
  | {
      do: 'attend';
      booking: Pick<Change, 'sale' | 'line'>;
      state: 'BOOKED' | 'ATTENDED' | 'NO_SHOW';
      sequence: number;
      person: number;
    }
  | {
      do: 'collect';
      booking: Pick<Change, 'sale' | 'line'>;
      isPaid: boolean;
      version: number;
      person: number;
    }
  | { do: 'collect-all'; sale: string; isPaid: boolean; version: number; person: number }
  | {
      do: 'refund';
      sale: string;
      request: RefundRequest;
      version?: number;
      trouble?: Trouble;
      /** The same request is sent twice at once. */
      isDoubled?: boolean;
      person: number;
    }
  | { do: 'add'; addition: Addition; version: number; person: number }
  | { do: 'remove'; sale: string; line: string; version: number; person: number }
  | { do: 'dispute'; sale: string }
  | { do: 'refund-at-provider'; sale: string; cents: number }
  | { do: 'review'; sale: string; decision: Decision; person: number }
  | { do: 'day-comes'; sale: string; date: string };

function dayComes(shop: Shop, id: string, date: string): boolean {
  for (const { booking } of shop.sales.find((it) => it.id === id)!.lines)
    if (booking) Object.assign(booking, { date, past: true });
  return true;
}

/** Changes the model, and returns whether the shop has to do it. What it refuses changes nothing. */
export function apply(shop: Shop, it: Operation): boolean {
  switch (it.do) {
    case 'order':
      return placeOrder(shop, it.order);
    case 'pay':
      return pay(shop, it.sale, it.outcome);
    case 'end-pending':
      return endPending(shop, it.sale, it.outcome);
    case 'expire':
      return expire(shop, it.sale);
    case 'pay-late':
      return payLate(shop, it.sale);
    case 'sell':
      return sellInPerson(shop, it.order, it.paid, it.cabin);
    case 'cancel':
      return cancel(shop, it.change, it.seen);
    case 'move':
      return move(shop, it.change, it.to, it.seen);
    case 'attend':
      return attend(shop, it.booking, it.state, it.sequence);
    case 'collect':
      return collect(shop, it.booking, it.isPaid, it.version);
    case 'refund':
      return refund(shop, it.sale, it.request, it);
    case 'collect-all':
      return collectAll(shop, it.sale, it.isPaid, it.version);
    case 'add':
      return addGoods(shop, it.addition, it.version);
    case 'remove':
      return removeGoods(shop, it.sale, it.line, it.version);
    case 'dispute':
      return dispute(shop, it.sale);
    case 'refund-at-provider':
      return refundAtProvider(shop, it.sale, it.cents);
    case 'review':
      return review(shop, it.sale, it.decision);
    case 'trash':
      return trash(shop, it.sale);
    case 'restore':
      return restore(shop, it.sale);
    case 'day-comes':
      return dayComes(shop, it.sale, it.date);
  }
}

/** Gives the bookings the cabins of these claims: who of two at once was first is not known. */
export function takeCabinsFrom({ sales }: Shop, claims: readonly string[]): void {
  for (const sale of sales)
    for (const { id, booking } of sale.lines) {
      const claim = claims.find((it) => it.startsWith(`${sale.id} ${id} `));
      if (booking?.cabin && claim) booking.cabin = Number(claim.split('#')[1]);
    }
}

/** What may have happened: which operations were done, and the shop afterwards. */
export interface Course {
  done: boolean[];
  shop: Shop;
}

type OrderStep = Extract<Operation, { do: 'order' }>;
/** Another way in which an order may come about. */
interface OtherWay {
  of: OrderStep;
  as: (shop: Shop, order: Order) => boolean;
}
type Step = Operation | OtherWay | 'learn';

function course(before: Shop, steps: Step[], order: Operation[]): Course {
  const shop = structuredClone(before);
  const done = new Map<Operation, boolean>();
  for (const step of steps)
    if (step === 'learn') learn(shop);
    else if ('as' in step) done.set(step.of, step.as(shop, step.of.order));
    else done.set(step, apply(shop, step));
  learn(shop);
  /* One that is not among the steps was refused, because the other was under way. */
  return { shop, done: order.map((it) => done.get(it) ?? false) };
}

/** Whether an in-person sale takes something out of the cart of an order. */
const emptiesCart = (sale: Operation, { order }: OrderStep): boolean =>
  sale.do === 'sell' &&
  sale.order.buyer === order.buyer &&
  sale.order.items.some(({ product }) => order.items.some((it) => it.product === product));

/** How an order may come about beside `other`: its cart was filled before it, or was changed by it. */
const otherWays = (shop: Shop, it: Operation, other: Operation): OtherWay[] =>
  it.do !== 'order' || !fitsCart(shop, it.order)
    ? []
    : [
        { of: it, as: (now, order) => placeOrder(now, order, { isInCart: true }) },
        ...(emptiesCart(other, it) ? [{ of: it, as: refuseChangedCart }] : []),
      ];

/**
 * What may come of operations at once: as if one came after the other, or as if one of them was refused. The
 * shop may learn of a refund in the provider's pages before the other operation.
 */
export function coursesOf(shop: Shop, operations: Operation[]): Course[] {
  const [one, other] = operations;
  if (!one || !other) return [course(shop, operations, operations)];
  const courses = [
    [one, other],
    [other, one],
    [one, 'learn' as const, other],
    [other, 'learn' as const, one],
    ...otherWays(shop, other, one).map((it) => [one, it]),
    ...otherWays(shop, one, other).map((it) => [other, it]),
    [one],
    [other],
  ].map((steps) => course(shop, steps, operations));
  /* Two who put one sale in the trash at once are both answered that it is there. */
  const isOneTrash = one.do === 'trash' && other.do === 'trash' && one.sale === other.sale;
  const [first] = courses;
  return isOneTrash && first?.done.includes(true) ? [...courses, { ...first, done: [true, true] }] : courses;
}

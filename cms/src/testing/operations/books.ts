import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { saleOf as storedSale, stockOf } from '../shop';
import { server } from '../worker-server';
import {
  claimsOf,
  collectedFor,
  depositLeft,
  dueOf,
  isOpen,
  isPaid,
  leftOf,
  stateOf,
  sum,
  type Line,
  type Sale,
  type Shop,
} from './model';
import { shippingLeft } from './refund-model';
import { moneyAt } from './provider-steps';
import { nameOf, type World } from './world';

/** A booking as its page shows it, amounts in pesos. */
interface BookingBook {
  state: string;
  time: string;
  sequence: number;
  due: number;
  collected: number;
  /** What a cancellation in time gives back. */
  deposit: number;
}
interface Money {
  paid: number;
  refunded: number;
  refundable: number;
  refundableShipping: number;
  due: number;
  collected: number;
}
/** A sale as staff see it, and what the provider says of it. Amounts are pesos, the provider's are cents. */
interface SaleBook {
  status: string;
  trashed: boolean;
  waiting: boolean;
  money: Money | null;
  refunds: string[];
  /** Lines that an open order does not hold. */
  unheld: string[];
  bookings: Record<string, BookingBook>;
  provider: { captured: number; returned: number } | null;
}
/** What can be seen of a shop from outside. */
export interface Books {
  sales: Record<string, SaleBook>;
  /** Sale, line, half hour and cabin. */
  claims: string[];
  stock: Record<string, number>;
}

const pesos = (centavos: number) => centavos / 100;

function expectedBooking(sale: Sale, line: Line): BookingBook {
  const { date, time, sequence, collected } = line.booking!;
  const due = pesos(dueOf(sale, line));
  const state = stateOf(sale, line);
  const deposit = state === 'NO_SHOW' ? 0 : pesos(depositLeft(sale, line));
  return { state, time: `${date} ${time}`, sequence, due, collected: pesos(collected), deposit };
}

function expectedSale(sale: Sale): SaleBook {
  const bookings = sale.lines.filter(({ booking }) => booking);
  return {
    status: sale.status,
    trashed: sale.trashed,
    waiting: sale.waiting,
    money: isPaid(sale)
      ? {
          paid: pesos(sale.received),
          refunded: pesos(sum(sale.refunds.map((it) => (it.state === 'DONE' ? it.centavos : 0)))),
          refundable: sale.status === 'REFUNDED' ? 0 : pesos(leftOf(sale).centavos),
          refundableShipping:
            sale.status === 'REFUNDED' ? 0 : pesos(Math.min(shippingLeft(sale), leftOf(sale).centavos)),
          due: pesos(sum(sale.lines.map((line) => dueOf(sale, line)))),
          collected: pesos(sum(sale.lines.map(collectedFor))),
        }
      : null,
    refunds: sale.refunds.map((it) => `${it.state} ${pesos(it.centavos)} ${(it.cents / 100).toFixed(2)}`),
    unheld: isOpen(sale) ? sale.lines.flatMap(({ id, unheld }) => (unheld ? [id] : [])) : [],
    bookings:
      sale.trashed || !isPaid(sale)
        ? {}
        : Object.fromEntries(bookings.map((line) => [line.id, expectedBooking(sale, line)])),
    provider: sale.online ? { captured: sale.captured, returned: sale.returned } : null,
  };
}

/** What the model says that can be seen. */
export const booksOf = ({ sales, stock }: Shop): Books => ({
  sales: Object.fromEntries(sales.map((sale) => [sale.id, expectedSale(sale)])),
  claims: sales.flatMap(claimsOf).sort(),
  stock,
});

async function saleShown({ staff: [ana] }: World, id: string): Promise<SaleView> {
  for (const trash of ['', '&trash=true']) {
    const { body } = await ana!.client.get<SaleView[]>(`/transactions?id=${id}${trash}`);
    if (body.data[0]) return body.data[0];
  }
  throw new Error(`No sale ${id}`);
}

/** A booking, which its shopper and staff see alike. */
async function bookingShown(world: World, sale: Sale, id: string): Promise<BookingBook> {
  const readers = [world.staff[0]!, ...(sale.buyer === null ? [] : [world.shoppers[sale.buyer]!])];
  const [first, ...others] = await Promise.all(
    readers.map(async ({ client }) => {
      const { status, body } = await client.get<BookingView>(`/bookings/${id}`);
      if (status !== 200) throw new Error(`${id}: ${status}`);
      const { state, reservationDate, reservationTime, sequence, dueAtSpaCop: due, depositCop } = body.data;
      const time = `${reservationDate} ${reservationTime}`;
      return {
        state,
        time,
        sequence,
        due,
        collected: body.data.collected?.amountCop ?? 0,
        deposit: depositCop,
      };
    }),
  );
  for (const other of others) expect(other).toEqual(first);
  return first!;
}

async function saleSeen(world: World, sale: Sale): Promise<SaleBook> {
  const { id, reference } = world.stored.get(sale.id)!;
  const shown = await saleShown(world, id);
  world.versions.set(sale.id, shown.version);
  const isPaidHere = ['APPROVED', 'PARTLY_REFUNDED', 'REFUNDED', 'IN_REVIEW'].includes(shown.status);
  const bookings: Record<string, BookingBook> = {};
  if (isPaidHere && !shown.deletedAt)
    for (const line of shown.reservationDetails)
      if (line.booking) bookings[nameOf(line)] = await bookingShown(world, sale, line.booking._id);
  return {
    status: shown.status,
    trashed: shown.deletedAt !== null,
    waiting: shown.review?.waiting ?? false,
    money: isPaidHere
      ? {
          paid: shown.paidCop,
          refunded: shown.refundedCop,
          refundable: shown.refundableCop,
          refundableShipping: shown.refundableShippingCop,
          due: shown.balanceDueCop,
          collected: shown.balancePaidCop,
        }
      : null,
    refunds: shown.refunds.map(({ state, amountCop, amountUsd }) => `${state} ${amountCop} ${amountUsd}`),
    unheld: shown.reservationDetails.flatMap((line) => (line.unheld ? [nameOf(line)] : [])),
    bookings,
    provider: sale.online ? await moneyAt(reference) : null,
  };
}

interface Claim {
  id: string;
  key: string;
  holder: string;
  token: string;
}
/** All claims on the days of a history, by the booking that they are for. */
async function claimsSeen({ stored, days }: World): Promise<string[]> {
  const owners = new Map<string, string>();
  for (const [name, { reference }] of stored) {
    const { id, attempt, lines } = await storedSale(reference);
    for (const line of lines)
      if (line.booking)
        owners.set(
          `${id}.${attempt} ${line.booking.claim ?? line.lineId ?? line.productId}`,
          `${name} ${nameOf(line)}`,
        );
  }
  const { docs } = await server.payload.db.find<Claim>({
    collection: 'slot-claims',
    where: { date: { in: days } },
    pagination: false,
    limit: 0,
  });
  return docs
    .map(({ key, holder, token }) => `${owners.get(`${holder} ${token}`) ?? `nobody ${holder}`} ${key}`)
    .sort();
}

/** The same of the real shop, with the sales of the model that it has. */
export async function booksSeen(world: World, sales: Sale[]): Promise<Books> {
  const seen = await Promise.all(
    sales
      .filter(({ id }) => world.stored.has(id))
      .map(async (it) => [it.id, await saleSeen(world, it)] as const),
  );
  const claims = await claimsSeen(world);
  const units = await Promise.all(
    world.products.filter((it) => !it.isService).map(async ({ id }) => [id, await stockOf(id)] as const),
  );
  return { sales: Object.fromEntries(seen), claims: claims.sort(), stock: Object.fromEntries(units) };
}

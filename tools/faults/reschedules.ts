import { isDeepStrictEqual } from 'node:util';
import { claimKeys } from '@spa-bronze/domain/booking/slots';
import { holderOf, type Sale } from '../../cms/src/features/sales/sale';
import type { ClaimRow } from '../../cms/src/features/slots/slot-claims';
import { eventually } from '../../cms/src/testing/eventually';
import { Buyer } from './buyer';
import type { Booking, Item, World } from './world';

/** What `world.service()` lasts. */
const MINUTES = 60;

/** A paid booking and who has it. */
export interface Booked {
  buyer: Buyer;
  service: Item;
  reference: string;
}
/** The sale of a booking and its claims, as they are in the database. */
export interface Stored {
  sale: Sale;
  claims: ClaimRow[];
}

/** Paid bookings of one service at these times. */
export async function bookedAt(world: World, times: readonly Booking[]): Promise<Booked[]> {
  const service = await world.service();
  const carts = times.map((booking) => [{ item: service, booking }]);
  const booked: Booked[] = [];
  for (const buyer of await Buyer.come(world, carts)) {
    const reference = (await buyer.fill()) && (await buyer.pay());
    if (!reference) throw new Error('A booking could not be paid');
    await world.webhooksDelivered(reference);
    booked.push({ buyer, service, reference });
  }
  return booked;
}

export async function storedOf(world: World, { reference }: Booked): Promise<Stored> {
  const { sales, claims } = (await world.shop.ask('books')) as unknown as {
    sales: Sale[];
    claims: ClaimRow[];
  };
  const sale = sales.find((it) => it.reference === reference)!;
  const own = claims.filter(({ holder }) => holder === holderOf(sale));
  return { sale, claims: own.sort((a, b) => a.key.localeCompare(b.key)) };
}

/** Those of later days are not tried yet. */
const isSent = ({ sale: { outbox } }: Stored) =>
  outbox!.every(({ doneAt, at, tries }) => Boolean(doneAt) || (tries === 0 && Date.parse(at) > Date.now()));

/** A booking whose emails are sent, so that nobody writes its sale. */
export const quietly = (world: World, booked: Booked): Promise<Stored> =>
  eventually(
    async () => {
      const stored = await storedOf(world, booked);
      return isSent(stored) && stored;
    },
    { what: 'the emails of a booking' },
  );

export const timeOf = ({ sale: { lines } }: Stored): Booking => ({
  reservationDate: lines[0]!.reservationDate!,
  reservationTime: lines[0]!.reservationTime!,
});
export const sequenceOf = ({ sale: { lines } }: Stored): number => lines[0]!.booking!.sequence;

/** Half an hour later it keeps one claim, leaves one and takes one; then back. */
export const otherTime = ({ reservationDate, reservationTime }: Booking): Booking => ({
  reservationDate,
  reservationTime: reservationTime.endsWith(':00')
    ? reservationTime.replace(':00', ':30')
    : reservationTime.replace(':30', ':00'),
});

/** The request of somebody who saw the booking as `seen`. */
export const move = ({ buyer, service }: Booked, seen: Stored, to: Booking) =>
  buyer.reschedule(`${seen.sale.id}_${service.id}`, to, sequenceOf(seen));

const noticesOf = ({ sale }: Stored) =>
  sale.outbox!.filter(({ key }) => key.startsWith('rescheduled:')).length;

/** The claims that the booking of a sale must have. */
export const dueClaims = (stored: Stored): string[] => {
  const { reservationDate: date, reservationTime: time } = timeOf(stored);
  return claimKeys({ date, time }, MINUTES, stored.claims[0]?.cabin ?? 0);
};

/** What is not as one reschedule to that time leaves it. */
export function notMoved(before: Stored, after: Stored, to: Booking): string[] {
  const isRight = {
    time: isDeepStrictEqual(timeOf(after), to),
    sequence: sequenceOf(after) === sequenceOf(before) + 1,
    version: after.sale.version === before.sale.version + 1,
    log: after.sale.edits!.length === before.sale.edits!.length + 1,
    email: noticesOf(after) === noticesOf(before) + 1,
    updatedAt: after.sale.updatedAt > before.sale.updatedAt,
  };
  const [own, due] = [after.claims.map(({ key }) => key).join(), dueClaims(after).join()];
  return [
    ...Object.entries(isRight).flatMap(([what, isSo]) => (isSo ? [] : [what])),
    ...(own === due ? [] : [`claims ${own || 'none'} instead of ${due}`]),
  ];
}

/** What is not as it was, though nothing was to be written. */
export function changed(before: Stored, after: Stored): string[] {
  const names = Object.keys({ ...before.sale, ...after.sale }) as (keyof Sale)[];
  const fields = names.filter((it) => !isDeepStrictEqual(before.sale[it], after.sale[it]));
  return [...fields, ...(isDeepStrictEqual(before.claims, after.claims) ? [] : ['claims'])];
}

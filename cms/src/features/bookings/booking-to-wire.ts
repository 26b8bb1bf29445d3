import { bookingIdOf } from '@spa-bronze/domain/booking/booking-id';
import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { minutesTaken, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { instantOf, MINUTE_MS } from '@spa-bronze/domain/lib/dates';
import { googleCalendarUrl, type CalendarEntry } from '@spa-bronze/domain/booking/calendar';
import { freeUntil } from '@spa-bronze/domain/booking/policy';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { outsideOpeningText, reminderText } from '@spa-bronze/domain/booking/words';
import { billedWith } from '@spa-bronze/domain/booking/bill';
import { sum, toCentavos, toPesos } from '@spa-bronze/domain/lib/money';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { chargesFor, collectedIn, isOfAct, standingCharges } from '@spa-bronze/domain/sales/charges';
import { pageOpenedAt } from '@spa-bronze/domain/sales/payment-links';
import { isSameLine } from '@spa-bronze/domain/sales/line-id';
import type { Payload } from 'payload';
import { claimsOfHolders } from '../slots/slot-claims';
import { bookingSettings } from '../slots/booking-settings';
import { soldProductsByIds } from '../products/products-by-ids';
import { buyerPhone, chargesOf, holderOf, linksOf, refundsOf, wireReferenceOf } from '../sales/sale';
import { claimTokenOf, isActive, stateOf, type Booking } from '../sales/sale-lines';
import { lineMoneyOf } from '../sales/sale-ledger';
import { returnable } from '../sales/hand-back';
import { paidBesideDeposit, paidFor } from '../sales/sale-charges';
import { calendarEntry, spaOf, type Spa } from './calendar-entry';
import { reminderKey } from '../sales/outbox';
import type { Caller } from './caller';
import { whyLeftOut } from './outside-hours';

interface RelatedData {
  spa: Spa;
  products: ReadonlyMap<string, Pick<Product, 'servicePreparation' | 'serviceAftercare'>>;
  cabins: ReadonlyMap<string, number>;
  settings: BookingSettings;
}

const cabinKey = (holder: string, token: string) => `${holder}/${token}`;

export async function relatedDataOf(payload: Payload, bookings: Booking[]): Promise<RelatedData> {
  const [spa, products, claims, settings] = await Promise.all([
    spaOf(payload),
    soldProductsByIds(
      payload,
      bookings.map(({ line }) => line.productId),
    ),
    claimsOfHolders(
      payload,
      bookings.map(({ sale }) => holderOf(sale)),
    ),
    bookingSettings(payload),
  ]);
  return {
    spa,
    products,
    settings,
    cabins: new Map(claims.map(({ holder, token, cabin }) => [cabinKey(holder, token ?? ''), cabin])),
  };
}

export const calendarEntryOf = (
  { sale, line }: Booking,
  { spa, products }: Pick<RelatedData, 'spa' | 'products'>,
): CalendarEntry => calendarEntry(sale, line, spa, products.get(line.productId)?.servicePreparation)!;

function moneyPart({
  sale,
  line,
}: Booking): Pick<
  BookingView,
  'priceCop' | 'depositCop' | 'keptCop' | 'dueAtSpaCop' | 'balancePaid' | 'collected' | 'refund'
> {
  const refunds = refundsOf(sale);
  const { refundable, depositLeft, kept, due } = lineMoneyOf(sale, line);
  const paid = paidBesideDeposit(sale, line);
  const last = paid.at(-1);
  const missed = stateOf(sale, line) === 'NO_SHOW';
  const refund =
    refunds.find((it) => it.key === line.booking.refund) ??
    refunds.find(({ lines }) => lines.some((it) => isSameLine(it, line)));
  return {
    priceCop: toPesos(toCentavos(line.sellingPrice)),
    depositCop: missed ? 0 : toPesos(refundable + depositLeft),
    keptCop: toPesos(kept),
    dueAtSpaCop: toPesos(due),
    balancePaid: due === 0 && paid.length > 0,
    collected: last ? { amountCop: toPesos(collectedIn(paid)), method: last.method } : null,
    refund: refund ? { amountCop: toPesos(refund.centavos), state: refund.state } : null,
  };
}

/**
 * The WhatsApp link with a reminder, or with a request for another time when the spa is closed then. '' when
 * nobody can call the buyer's phone or the booking is not active.
 */
function messageUrl(booking: Booking, { spa, products }: RelatedData, outside: boolean): string {
  const { sale, line } = booking;
  if (!isActive(booking)) return '';
  const phone = buyerPhone(sale);
  const facts = {
    name: sale.buyer.name,
    service: line.productName,
    date: line.reservationDate,
    time: line.reservationTime,
  };
  if (outside) return whatsAppUrl(phone, outsideOpeningText(facts));
  const preparation = products.get(line.productId)?.servicePreparation ?? '';
  return whatsAppUrl(phone, reminderText({ ...facts, location: spa.address, preparation }));
}

type StaffPart = Pick<
  BookingView,
  | 'cabin'
  | 'version'
  | 'notes'
  | 'user'
  | 'whatsAppUrl'
  | 'remindedAt'
  | 'outsideOpening'
  | 'outsideWhy'
  | 'collectedBy'
  | 'charges'
  | 'discountCop'
  | 'linkOpenedAt'
  | 'billDueCop'
>;
function chargesToWire({ sale, line }: Booking): BookingView['charges'] {
  const free = new Set(returnable(sale, line).map(({ id }) => id));
  const standing = standingCharges(chargesOf(sale));
  return chargesFor(standing, line).map((it) => {
    const { id, lineId: _, capture: __, centavos, ...charge } = it;
    const act = sum(standing.filter((other) => isOfAct(other, it)).map((other) => other.centavos));
    return {
      ...charge,
      _id: id,
      amountCop: toPesos(centavos),
      ...(charge.purpose === 'DEPOSIT' && !free.has(id) && { kept: true }),
      ...(act > centavos && { actCop: toPesos(act) }),
    };
  });
}

function staffPart(booking: Booking, related: RelatedData, now: Date): StaffPart {
  const { sale, line } = booking;
  const cabin = related.cabins.get(cabinKey(holderOf(sale), claimTokenOf(line))) ?? null;
  const { outsideWhy } = line.booking;
  const outsideOpening = whyLeftOut(booking, cabin, { settings: related.settings, now }) ?? '';
  return {
    outsideOpening,
    /* MongoDB keeps what was taken away as null. */
    outsideWhy: outsideWhy || undefined,
    cabin,
    collectedBy: paidFor(sale, line).at(-1)?.by,
    charges: chargesToWire(booking),
    linkOpenedAt: pageOpenedAt(linksOf(sale), now.getTime()) ?? undefined,
    discountCop: toPesos(line.booking.discount ?? 0),
    billDueCop: toPesos(sum(billedWith(sale.lines, line).map((it) => lineMoneyOf(sale, it).due))),
    version: sale.version,
    notes: sale.notes ?? '',
    user: sale.user,
    whatsAppUrl: messageUrl(booking, related, outsideOpening !== ''),
    remindedAt:
      sale.outbox?.find(({ key, dropped }) => key === reminderKey(line) && !dropped)?.doneAt ?? null,
  };
}
const noStaffPart: StaffPart = {
  cabin: null,
  version: 0,
  notes: '',
  user: null,
  whatsAppUrl: '',
  remindedAt: null,
  outsideOpening: '',
};

function viewOf(booking: Booking, related: RelatedData, caller: Caller, now = new Date()): BookingView {
  const { sale, line } = booking;
  const { booking: details, reservationDate: date, reservationTime: time } = line;
  const start = instantOf(date, time);
  const product = related.products.get(line.productId);
  return {
    _id: bookingIdOf(sale.id, line),
    transaction: sale.id,
    reference: wireReferenceOf(sale),
    status: sale.status,
    productId: line.productId,
    productName: line.productName,
    productImage: line.productImage,
    duration: line.duration,
    reservationDate: date,
    reservationTime: time,
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + minutesTaken(line) * MINUTE_MS).toISOString(),
    zone: details.zone,
    state: stateOf(sale, line),
    sequence: details.sequence,
    changeable: isActive(booking) && (caller.staff || start > now),
    freeHours: details.policy.freeHours,
    freeUntil: freeUntil({ date, time, policy: details.policy }).toISOString(),
    ...moneyPart(booking),
    source: details.source ?? 'WEB',
    createdAt: new Date(sale.createdAt).toISOString(),
    changedAt: details.moved || details.claim ? (details.changedAt ?? null) : null,
    googleUrl: googleCalendarUrl(calendarEntryOf(booking, related)),
    location: related.spa.address,
    preparation: product?.servicePreparation ?? '',
    aftercare: product?.serviceAftercare ?? '',
    customer: { ...sale.buyer, telE164: buyerPhone(sale) },
    ...(caller.staff ? staffPart(booking, related, now) : noStaffPart),
  };
}

/** Bookings in the contract's form. Their related rows are read in one step. */
export async function bookingsToWire(
  payload: Payload,
  bookings: Booking[],
  caller: Caller,
): Promise<BookingView[]> {
  const related = await relatedDataOf(payload, bookings);
  return bookings.map((booking) => viewOf(booking, related, caller));
}

export async function bookingToWire(
  payload: Payload,
  booking: Booking,
  caller: Caller,
): Promise<BookingView> {
  const [shown] = await bookingsToWire(payload, [booking], caller);
  return shown!;
}

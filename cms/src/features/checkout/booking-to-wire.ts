import { instantOf, whyOutsideOpening, type BookingSettings } from '@spa-bronze/domain/booking';
import { googleCalendarUrl, whatsAppUrl, type CalendarVisit } from '@spa-bronze/domain/booking-calendar';
import { freeUntil } from '@spa-bronze/domain/booking-policy';
import type { Booking } from '@spa-bronze/domain/booking-wire';
import { outsideOpeningText, reminderText } from '@spa-bronze/domain/booking-words';
import { toCentavos, toPesos } from '@spa-bronze/domain/money';
import type { Product } from '@spa-bronze/domain/products';
import { isPaid } from '@spa-bronze/domain/sales';
import { visitMoney } from '@spa-bronze/domain/sales-balance';
import type { Payload } from 'payload';
import { claimsOfHolders } from '../booking/booking-operations';
import { bookingSettings } from '../booking/booking-settings';
import { productsByIds } from '../products/products-by-ids';
import { bookingIdOf, claimTokenOf, holderOf, isCancelled, refundableOf } from '../sales/sale';
import { methodOf } from '../sales/in-person-payments';
import { calendarVisit, spaOf, type Spa } from './email-facts';
import { reminderKey } from '../sales/visit-causes';
import type { Caller, Visit } from './visits';

/** What a visit is shown with beside itself. */
interface Around {
  spa: Spa;
  products: ReadonlyMap<string, Pick<Product, 'servicePreparation' | 'serviceAftercare'>>;
  cabins: ReadonlyMap<string, number>;
  settings: BookingSettings;
}

const cabinKey = (holder: string, token: string) => `${holder}/${token}`;

export async function aroundOf(payload: Payload, visits: Visit[]): Promise<Around> {
  const [spa, products, claims, settings] = await Promise.all([
    spaOf(payload),
    productsByIds(
      payload,
      visits.map(({ line }) => line.productId),
    ),
    claimsOfHolders(
      payload,
      visits.map(({ sale }) => holderOf(sale)),
    ),
    bookingSettings(payload),
  ]);
  return {
    spa,
    products,
    settings,
    cabins: new Map(claims.map(({ holder, visit, cabin }) => [cabinKey(holder, visit ?? ''), cabin])),
  };
}

export const isConfirmed = ({ sale }: Visit): boolean => isPaid(sale.status) && sale.status !== 'IN_REVIEW';
/** Whether a visit stands: paid for as far as it must be, and neither cancelled nor over. */
export const isActive = (visit: Visit): boolean =>
  isConfirmed(visit) && visit.line.booking.state === 'BOOKED' && !isCancelled(visit.sale, visit.line);

/** A visit as its calendar entry. */
export const calendarVisitOf = (
  { sale, line }: Visit,
  { spa, products }: Pick<Around, 'spa' | 'products'>,
): CalendarVisit => calendarVisit(sale, line, spa, products.get(line.productId)?.servicePreparation)!;

function moneyShown({
  sale,
  line,
}: Visit): Pick<
  Booking,
  'priceCop' | 'depositCop' | 'keptCop' | 'dueAtSpaCop' | 'balancePaid' | 'collected' | 'refund'
> {
  const money = refundableOf(sale);
  const { deposit, due } = visitMoney(money, line);
  const { kept = 0, paidAtSpa = 0, state, refund: key } = line.booking;
  const missed = state === 'NO_SHOW';
  const refund =
    money.refunds.find((it) => it.key === key) ??
    money.refunds.find(({ lines }) => lines.some(({ productId }) => productId === line.productId));
  return {
    priceCop: toPesos(toCentavos(line.sellingPrice)),
    depositCop: missed ? 0 : toPesos(deposit),
    keptCop: toPesos(missed ? kept + deposit : kept),
    dueAtSpaCop: toPesos(due),
    balancePaid: due === 0 && paidAtSpa > 0,
    collected: paidAtSpa > 0 ? { amountCop: toPesos(paidAtSpa), method: methodOf(line.booking) } : null,
    refund: refund ? { amountCop: toPesos(refund.centavos), state: refund.state } : null,
  };
}

/**
 * The prepared message that calls a visit to mind, or asks for another time when the spa does not open then;
 * '' where there is nobody to send it to.
 */
function messageUrl(visit: Visit, { spa, products }: Around, outside: boolean): string {
  const {
    sale: { buyer },
    line,
  } = visit;
  if (!buyer.tel || !isActive(visit)) return '';
  const facts = {
    name: buyer.name,
    service: line.productName,
    date: line.reservationDate,
    time: line.reservationTime,
  };
  if (outside) return whatsAppUrl(buyer.tel, outsideOpeningText(facts));
  const preparation = products.get(line.productId)?.servicePreparation ?? '';
  return whatsAppUrl(buyer.tel, reminderText({ ...facts, location: spa.address, preparation }));
}

type StaffPart = Pick<
  Booking,
  'cabin' | 'version' | 'notes' | 'user' | 'whatsAppUrl' | 'remindedAt' | 'outsideOpening'
>;
function staffPart(visit: Visit, around: Around, now: Date): StaffPart {
  const { sale, line } = visit;
  const when = { date: line.reservationDate, time: line.reservationTime };
  const ahead = isActive(visit) && instantOf(when.date, when.time) > now;
  const outsideOpening = (ahead && whyOutsideOpening(when, around.settings)) || '';
  return {
    outsideOpening,
    cabin: around.cabins.get(cabinKey(holderOf(sale), claimTokenOf(line))) ?? null,
    version: sale.edition ?? 0,
    notes: sale.notes ?? '',
    user: sale.user,
    whatsAppUrl: messageUrl(visit, around, outsideOpening !== ''),
    remindedAt:
      sale.outbox?.find(({ key, dropped }) => key === reminderKey(line) && !dropped)?.doneAt ?? null,
  };
}
const forBookers: StaffPart = {
  cabin: null,
  version: 0,
  notes: '',
  user: null,
  whatsAppUrl: '',
  remindedAt: null,
  outsideOpening: '',
};

/** A visit as the contract carries it, money in pesos. */
function bookingToWire(visit: Visit, around: Around, caller: Caller, now = new Date()): Booking {
  const { sale, line } = visit;
  const { booking, reservationDate: date, reservationTime: time } = line;
  const start = instantOf(date, time);
  const product = around.products.get(line.productId);
  return {
    _id: bookingIdOf(sale.id, line.productId),
    transaction: sale.id,
    reference: sale.reference.startsWith('new-') ? '' : sale.reference,
    status: sale.status,
    productId: line.productId,
    productName: line.productName,
    productImage: line.productImage,
    duration: line.duration,
    reservationDate: date,
    reservationTime: time,
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + Math.max(30, line.duration) * 60_000).toISOString(),
    zone: booking.zone,
    state: isCancelled(sale, line) ? 'CANCELLED' : booking.state,
    sequence: booking.sequence,
    changeable: isActive(visit) && (caller.staff || start > now),
    freeHours: booking.policy.freeHours,
    freeUntil: freeUntil({ date, time, policy: booking.policy }).toISOString(),
    ...moneyShown(visit),
    source: booking.source ?? 'WEB',
    createdAt: new Date(sale.createdAt).toISOString(),
    changedAt: booking.changedAt ?? null,
    googleUrl: googleCalendarUrl(calendarVisitOf(visit, around)),
    location: around.spa.address,
    preparation: product?.servicePreparation ?? '',
    aftercare: product?.serviceAftercare ?? '',
    customer: sale.buyer,
    ...(caller.staff ? staffPart(visit, around, now) : forBookers),
  };
}

/** Visits as the contract carries them, with what stands around them read at once. */
export async function bookingsToWire(payload: Payload, visits: Visit[], caller: Caller): Promise<Booking[]> {
  const around = await aroundOf(payload, visits);
  return visits.map((visit) => bookingToWire(visit, around, caller));
}

export async function bookingShown(payload: Payload, visit: Visit, caller: Caller): Promise<Booking> {
  const [shown] = await bookingsToWire(payload, [visit], caller);
  return shown!;
}

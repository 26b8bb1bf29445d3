import { BOOKING_LINK_HEADER } from '@spa-bronze/domain/booking/booking-id';
import type { Query } from '@spa-bronze/domain/api';
import { whyClosed } from '@spa-bronze/domain/booking/booking-rules';
import { daysOf, slotsOf } from '@spa-bronze/domain/booking/slots';
import { daysFrom } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/product-rules';
import { may } from '@spa-bronze/domain/users/rights';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { contractHandlers, type Person } from '../../lib/contract-handler';
import { productById } from '../products/products-by-ids';
import { claimedOn, type OwnClaims } from '../slots/slot-claims';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { ownClaims } from './bookings-repository';
import { callerOf, linkCaller, type Caller } from './caller';

/** Whose hours are requested: a service as it is offered now, or a booking as it was bought. */
interface Requested {
  service: string;
  durationMinutes: number;
  /** What the booking has claimed, which counts as free. */
  own?: OwnClaims;
  /** Why there are none, whatever the day. */
  reason: string | null;
}

/**
 * A booking that is rescheduled keeps its service and minutes, also when that is no longer offered. The booking of
 * somebody else counts as none. Throws 404 for a product that there is not, 400 for one that is no service.
 */
async function requestedIn(
  payload: Payload,
  { productId, booking }: Pick<Query<'GET /availability'>, 'productId' | 'booking'>,
  caller: Caller | null,
): Promise<Requested> {
  const own = booking && caller ? await ownClaims(payload, booking, caller) : undefined;
  if (own) return { service: own.service, durationMinutes: own.duration, own, reason: null };
  const { category, serviceDuration, stock } = await productById(payload, productId);
  if (!isService(category))
    throw new AppError(400, messages.notAService, { productId: messages.notAService });
  const reason = stock > 0 ? null : messages.serviceUnavailable;
  return { service: productId, durationMinutes: serviceDuration ?? 0, reason };
}

/** Who moves a booking: whoever has its link, also in a browser in which somebody is logged in. */
function moverOf(headers: Headers, user: Person | null): Caller | null {
  const link = headers.get(BOOKING_LINK_HEADER);
  if (link) return linkCaller(link);
  return user && callerOf(user);
}

const rulesFor = async (payload: Payload, user: Person | null) =>
  may(user, 'bookings') ? forStaff(await bookingSettings(payload)) : bookingSettings(payload);

export const availabilityEndpoints = contractHandlers({
  'GET /availability': async ({ req: { payload, headers }, user, query }) => {
    const { own, reason: never, ...requested } = await requestedIn(payload, query, moverOf(headers, user));
    const { date, view } = query;
    const anyHour = query.anyHour !== undefined && may(user, 'bookings');
    const [settings, claimed] = await Promise.all([rulesFor(payload, user), claimedOn(payload, [date], own)]);
    const now = new Date();
    const reason = never ?? (anyHour ? null : whyClosed(date, settings, now));
    if (reason) return { data: { open: false, reason, slots: [] } };
    return {
      data: { open: true, slots: slotsOf(date, { ...requested, view, settings, claimed, now, anyHour }) },
    };
  },

  'GET /availability/days': async ({ req: { payload, headers }, user, query }) => {
    const { own, reason, ...requested } = await requestedIn(payload, query, moverOf(headers, user));
    const { from, days, view } = query;
    const dates = daysFrom(from, days);
    if (reason) return { data: dates.map((date) => ({ date, open: false, reason, free: 0 })) };
    const [settings, claimed] = await Promise.all([rulesFor(payload, user), claimedOn(payload, dates, own)]);
    return { data: daysOf(from, days, { ...requested, view, settings, claimed, now: new Date() }) };
  },
});

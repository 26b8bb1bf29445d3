import { whyClosed } from '@spa-bronze/domain/booking/rules';
import { daysOf, slotsOf } from '@spa-bronze/domain/booking/slots';
import { daysFrom } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { isService } from '@spa-bronze/domain/products/rules';
import type { Product } from '@spa-bronze/domain/products/schemas';
import { isAdmin } from '@spa-bronze/domain/users/rules';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import type { Handlers, Person } from '../../lib/contract-handler';
import { productById } from '../products/products-by-ids';
import { claimedOn } from '../slots/slot-claims';
import { bookingSettings, forStaff } from '../slots/booking-settings';
import { ownClaims } from './bookings-repository';

async function serviceOf(payload: Payload, productId: string): Promise<Product> {
  const service = await productById(payload, productId);
  if (!isService(service.category))
    throw new AppError(400, messages.notAService, { productId: messages.notAService });
  return service;
}

/** The lead time does not apply to staff. */
const rulesFor = async (payload: Payload, user: Person | null) =>
  isAdmin(user) ? forStaff(await bookingSettings(payload)) : bookingSettings(payload);

/** The claims and the minutes of the caller's booking. None when the booking belongs to somebody else. */
const own = async (payload: Payload, booking: string | undefined, user: Person | null) =>
  booking && user ? ownClaims(payload, booking, user) : undefined;

/**
 * Availability as everyone sees it. For a booking that is rescheduled its own slot is free, and its own duration
 * counts.
 */
export const availabilityEndpoints: Handlers<'GET /availability' | 'GET /availability/days'> = {
  'GET /availability': async ({ req: { payload }, user, query: { productId, date, view, booking } }) => {
    const mine = await own(payload, booking, user);
    const [service, settings, claimed] = await Promise.all([
      serviceOf(payload, productId),
      rulesFor(payload, user),
      claimedOn(payload, [date], mine),
    ]);
    const now = new Date();
    const reason = service.stock > 0 || mine ? whyClosed(date, settings, now) : messages.serviceUnavailable;
    if (reason) return { data: { open: false, reason, slots: [] } };
    return {
      data: {
        open: true,
        slots: slotsOf(date, {
          view,
          durationMinutes: mine?.duration ?? service.serviceDuration ?? 0,
          settings,
          claimed,
          now,
          service: productId,
        }),
      },
    };
  },

  'GET /availability/days': async ({
    req: { payload },
    user,
    query: { productId, from, days, view, booking },
  }) => {
    const mine = await own(payload, booking, user);
    const [service, settings, claimed] = await Promise.all([
      serviceOf(payload, productId),
      rulesFor(payload, user),
      claimedOn(payload, daysFrom(from, days), mine),
    ]);
    const states = daysOf(from, days, {
      view,
      durationMinutes: mine?.duration ?? service.serviceDuration ?? 0,
      settings,
      claimed,
      now: new Date(),
      service: productId,
    });
    return {
      data:
        service.stock > 0 || mine
          ? states
          : states.map(({ date }) => ({ date, open: false, reason: messages.serviceUnavailable, free: 0 })),
    };
  },
};

import { randomUUID } from 'node:crypto';
import { whyNotBookable, type BookingSettings } from '@spa-bronze/domain/booking';
import { keptTime } from '@spa-bronze/domain/booking-calendar';
import { visitInWords } from '@spa-bronze/domain/booking-words';
import { messages } from '@spa-bronze/domain/messages';
import type { Payload } from 'payload';
import { AppError } from '../../access/app-error';
import { claimMove } from '../booking/booking-operations';
import { bookingSettings, forStaff } from '../booking/booking-settings';
import { claimTokenOf, holderOf, type SaleRow } from '../transactions/sale-row';
import { amendSale, saleById } from '../transactions/transactions-operations';
import { isRepeated, rested, withVisit, writeVisit, type Seen } from './change-visit';
import { runEffects } from './effects';
import { agreedPreview } from './visit-previews';
import type { Caller, Visit } from './visits';

export interface Move extends Seen { date: string; time: string; keptCop: number; waive: boolean }

const whenOf = ({ line }: Visit) => ({ date: line.reservationDate, time: line.reservationTime });

/** Refuses (400) a time that the calendar does not have for them, and the one that the visit has. */
function checkTime(visit: Visit, { date, time }: Move, settings: BookingSettings, now: Date): void {
  const was = whenOf(visit);
  const refusal = was.date === date && was.time === time ? messages.bookingSameTime : whyNotBookable({ date, time }, settings, now);
  if (refusal) throw new AppError(400, refusal, { reservationDate: refusal });
}

/**
 * The new cabin is claimed beside the old one, then the row says the new time, then the old one is let go. That the sale owes effects
 * is written first: cut short anywhere, the settling job leaves it the cabin of whichever time the row says. Whoever stood still so long
 * that somebody else took the sale over leaves what it claimed to the job, too.
 */
async function move(payload: Payload, visit: Visit, wish: Move, kept: number, settings: BookingSettings, by: string): Promise<SaleRow> {
  const { sale, line } = visit;
  const { date, time } = wish;
  const [holder, token] = [holderOf(sale), randomUUID()];
  const marked = await amendSale(payload, sale.id, { effectsDue: true }, ({ busyBy }) => busyBy === sale.busyBy);
  if (marked.busyBy !== sale.busyBy) throw new AppError(409, messages.conflict);
  try {
    await claimMove(payload, { date, time, duration: line.duration, service: line.productId }, { holder, token: claimTokenOf(line) }, token, settings);
    const step = { by, what: 'Cita movida', before: visitInWords(whenOf(visit)), after: visitInWords(wish) };
    await writeVisit(payload, visit, step, ({ booking }) => ({
      line: { reservationDate: date, reservationTime: time, booking: { ...booking!, ...keptTime(date, time), claim: token, kept: (booking?.kept ?? 0) + kept } },
    }));
  } finally {
    const now = await saleById(payload, sale.id);
    if (now?.busyBy === sale.busyBy) await runEffects(payload, now);
    else if (now) await amendSale(payload, now.id, { effectsDue: true });
  }
  return await saleById(payload, sale.id) ?? sale;
}

/**
 * Moves a visit to another time under the same claims as a new booking. Throws 400 for a time that cannot be, 409 when it is taken, when
 * the visit changed meanwhile, or when it would cost something else than agreed. The same wish again answers the visit as it is.
 */
export function rescheduleVisit(payload: Payload, wish: Move, caller: Caller): Promise<Visit> {
  return withVisit(payload, wish.id, caller, async (visit) => {
    const [now, rules] = [new Date(), await bookingSettings(payload)];
    const was = whenOf(visit);
    if (await isRepeated(payload, visit, wish.sequence, caller, was.date === wish.date && was.time === wish.time)) return visit.sale;
    const settings = caller.staff ? forStaff(rules) : rules;
    const { kept } = agreedPreview(visit, { action: 'reschedule', caller, waive: wish.waive }, wish, now);
    checkTime(visit, wish, settings, now);
    return move(payload, await rested(payload, visit), wish, kept, settings, caller.email);
  });
}

import { dayWithYear, timeInWords, longDay } from '@spa-bronze/domain/booking/words';
import { datesLike, momentsLike } from '@spa-bronze/domain/lib/moments';

const day = datesLike({ day: 'numeric', month: 'long', year: 'numeric' });

/** `2026-11-23` → `lunes, 23 de noviembre`; what is no day is shown as it is. */
export function showDay(date: string): string {
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : longDay(date);
}

/** `14:30` → `2:30 p. m.`; what is no hour is shown as it is. */
export function showTime(time: string): string {
  return /^\d\d:\d\d/.test(time) ? timeInWords(time) : time;
}

export function showSlot(date: string, time: string): string {
  return [Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : dayWithYear(date), showTime(time)]
    .filter(Boolean)
    .join(', ');
}

export function showInstant(iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? iso : day(instant);
}

const moment = momentsLike({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const shortDay = datesLike({ day: 'numeric', month: 'short', year: 'numeric' });

/** The spa's day of an instant, short. */
export function showShortDay(iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? iso : shortDay(instant);
}

/** An instant in the spa's date and time, short. */
export function showMoment(iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? iso : moment(instant);
}

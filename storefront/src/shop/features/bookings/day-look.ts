import type { DayState, Slot } from '@spa-bronze/domain/booking/slots';
import { instantOf, isTuesday } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import type { DayLook } from '../../../ui/calendar';

export const closedDayText = 'Los martes estamos cerrados.';
/** Up to this number of free times a day is shown as nearly full. */
const FEW = 2;
const plural = (count: number) => (count === 1 ? '1 hora libre' : `${count} horas libres`);
const closedWords: Record<string, string> = {
  [messages.closedTuesday]: 'cerrado los martes',
  [messages.bookingInPast]: 'ya pasó',
  [messages.bookingTooSoon]: 'ya no hay horas',
  [messages.bookingTooFar]: 'todavía no recibimos reservas',
};

/**
 * Why a day is closed, by an earlier reply of the server, else by the rule that Tuesdays are closed. It asks
 * nobody.
 */
export function knownClosed(date: string, today: string, states: readonly DayState[]): string | null {
  if (date < today) return messages.bookingInPast;
  const state = states.find((it) => it.date === date);
  if (state) return state.open ? null : (state.reason ?? messages.closedDay);
  return isTuesday(date) ? messages.closedTuesday : null;
}

/**
 * How a day of the calendar looks. `states` are the days that the server returned; `failed`: the request
 * failed.
 */
export function dayLook(date: string, today: string, states: readonly DayState[], failed = false): DayLook {
  const closed = knownClosed(date, today, states);
  if (closed) return { kind: 'off', words: closedWords[closed] ?? 'cerrado' };
  const state = states.find((it) => it.date === date);
  if (!state) return { kind: 'unknown', words: failed ? 'horarios sin consultar' : '' };
  if (state.free === 0) return { kind: 'full', words: 'sin horas libres' };
  return { kind: state.free <= FEW ? 'few' : 'free', words: plural(state.free) };
}

/** Why a start is not free: it is over, or it is taken. */
export const whyNotFree = (date: string, time: string, now: Date): string =>
  instantOf(date, time) <= now ? 'ya pasó' : 'ocupada';

export const firstFree = (states: readonly DayState[]): DayState | undefined =>
  states.find(({ open, free }) => open && free > 0);

export const spokenDay = (day: string, slots: readonly Slot[]): string => {
  const free = slots.filter(({ available }) => available).length;
  return `${day}: ${free === 0 ? 'no queda ninguna hora libre' : plural(free)}.`;
};

import type { DayState, Slot } from '@spa-bronze/domain/booking';
import { messages } from '@spa-bronze/domain/messages';
import type { DayLook } from '../../ui/calendar';

/** So many free hours or fewer are called few. */
const FEW = 2;
const plural = (count: number) => (count === 1 ? '1 hora libre' : `${count} horas libres`);
const closedWords: Record<string, string> = { [messages.closedTuesday]: 'cerrado los martes', [messages.bookingInPast]: 'ya pasó', [messages.bookingTooFar]: 'todavía no recibimos reservas' };

/** How a day of the calendar looks; `states` are the days that the server told of. */
export function dayLook(date: string, today: string, states: readonly DayState[]): DayLook {
  if (date < today) return { kind: 'off', words: 'ya pasó' };
  const state = states.find((it) => it.date === date);
  if (!state) return { kind: 'unknown', words: '' };
  if (!state.open) return { kind: 'off', words: closedWords[state.reason ?? ''] ?? 'cerrado' };
  if (state.free === 0) return { kind: 'full', words: 'sin horas libres' };
  return { kind: state.free <= FEW ? 'few' : 'free', words: plural(state.free) };
}

/** The first day with a free hour; undefined if there is none. */
export const firstFree = (states: readonly DayState[]): DayState | undefined => states.find(({ open, free }) => open && free > 0);

/** What is said aloud once a day is chosen. */
export const spokenDay = (day: string, slots: readonly Slot[]): string => {
  const free = slots.filter(({ available }) => available).length;
  return `${day}: ${free === 0 ? 'no queda ninguna hora libre' : plural(free)}.`;
};

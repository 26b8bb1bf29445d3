import { timeInWords } from '@spa-bronze/domain/booking/words';
import { dayOf, timeAt, instantOf } from '@spa-bronze/domain/lib/dates';

/** How a field of the CMS writes a date and time, for date-fns. A person types it with plain spaces. */
export const shownDate = "dd/MM/yyyy, h:mm aaaaa'. m.'";
/** The same in a list, where a time stays on one line. */
export const listedDate = "dd/MM/yyyy, h:mm\u00a0aaaaa'.\u00a0m.'";
export const timeFormat = 'h:mm aaaa';

/** Texts that react-datepicker has in English by default. */
export const pickerWords = {
  timeCaption: 'Hora',
  placeholderText: 'dd/mm/aaaa, 8:00 a. m.',
  previousMonthAriaLabel: 'Mes anterior',
  previousMonthButtonLabel: 'Mes anterior',
  nextMonthAriaLabel: 'Mes siguiente',
  nextMonthButtonLabel: 'Mes siguiente',
  monthAriaLabelPrefix: 'Mes de',
  chooseDayAriaLabelPrefix: 'Elegir',
  disabledDayAriaLabelPrefix: 'No disponible:',
};

const two = (number: number) => String(number).padStart(2, '0');

/** A date whose local time in this browser equals the date and time in Bogotá at the instant. */
export function onSpaClock(iso: string): Date {
  const instant = new Date(iso);
  return new Date(`${dayOf(instant)}T${timeAt(instant)}:00`);
}

/** The instant at which the time in Bogotá equals the local time of `shown` in this browser. */
export function fromSpaClock(shown: Date): string {
  return instantOf(
    `${shown.getFullYear()}-${two(shown.getMonth() + 1)}-${two(shown.getDate())}`,
    `${two(shown.getHours())}:${two(shown.getMinutes())}`,
  ).toISOString();
}

/** `2026-12-01T13:00:00Z` → `01/12/2026, 8:00 a. m.` */
export function spaDate(iso: string): string {
  const instant = new Date(iso);
  const [year, month, day] = dayOf(instant).split('-');
  return `${day}/${month}/${year}, ${timeInWords(timeAt(instant))}`;
}

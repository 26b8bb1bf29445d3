import { addDays, weekdayOf } from '../lib/dates';
import { weekdayNames } from './calendar';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

const monthOf = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';

/** `2026-11-25` → `miércoles, 25 de noviembre`, as the site and its emails say a day. */
export const longDay = (date: string): string =>
  `${weekdayNames[weekdayOf(date)]}, ${Number(date.slice(8))} de ${monthOf(date)}`;

/** `2026-11-25` → `miércoles, 25 de noviembre de 2026`. */
export const dayWithYear = (date: string): string => `${longDay(date)} de ${date.slice(0, 4)}`;

/** `13:30` → `1:30 p. m.`, as it is written in Colombia, with non-breaking spaces. */
export function timeInWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)}\u00a0${hour < 12 ? 'a.' : 'p.'}\u00a0m.`;
}

/** `13:30` → `la 1:30 p. m.`, `14:00` → `las 2:00 p. m.`, after *a* or *hasta*. */
export const theTimeInWords = (time: string): string =>
  `${timeInWords(time).startsWith('1:') ? 'la' : 'las'} ${timeInWords(time)}`;

export const slotInWords = ({ date, time }: { date: string; time: string }): string =>
  `${longDay(date)} a ${theTimeInWords(time)}`;

/** The same with the year, for what is kept: `miércoles, 25 de noviembre de 2026 a las 9:30 a. m.` */
export const slotWithYear = ({ date, time }: { date: string; time: string }): string =>
  slotInWords({ date, time }).replace(longDay(date), dayWithYear(date));

/** `2026-11-25` → `25 de noviembre`. */
export const showDayMonth = (date: string): string => `${Number(date.slice(8))} de ${monthOf(date)}`;

const WEEK_DAYS = 7;
type Slot = { date: string; time: string };

/** `mié 25 de nov, 10:00 a. m.` */
export const slotInBrief = ({ date, time }: Slot): string =>
  `${(weekdayNames[weekdayOf(date)] ?? '').slice(0, 3)} ${Number(date.slice(8))} de ${monthOf(date).slice(0, 3)}, ${timeInWords(time)}`;

/** `miércoles 25, 10:00 a. m.` within a week of `today`, `miércoles 25 de noviembre, 10:00 a. m.` after it. */
export function slotInShort({ date, time }: Slot, today: string): string {
  const near = date < addDays(today, WEEK_DAYS);
  const day = near
    ? `${weekdayNames[weekdayOf(date)]} ${Number(date.slice(8))}`
    : longDay(date).replace(',', '');
  return `${day}, ${timeInWords(time)}`;
}

/** Ends a sentence with a full stop, unless it has one already: `a las 9:30 a. m.`. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const firstName = (name: string) => name.trim().split(/\s/, 1).join();

/** What staff send by WhatsApp when the spa does not open then. */
export function outsideOpeningText({
  name,
  service,
  date,
  time,
}: {
  name: string;
  service: string;
  date: string;
  time: string;
}): string {
  return (
    `Hola, ${firstName(name)}. Te escribimos de Spa Bronze por tu cita de ${service} del ${slotInWords({ date, time })}: ` +
    'a esa hora no vamos a poder atenderte. ¿Qué otro día u hora te queda bien?'
  );
}

/** What staff send by WhatsApp a day before. */
export function reminderText({
  name,
  service,
  date,
  time,
  location,
  preparation,
}: {
  name: string;
  service: string;
  date: string;
  time: string;
  location: string;
  preparation: string;
}): string {
  return [
    `Hola, ${firstName(name)}. Te recordamos tu cita de ${service} en Spa Bronze el ${slotInWords({ date, time })}`,
    location && `Te esperamos en ${location}.`,
    preparation && `Antes de venir: ${preparation}`,
    '¿Nos confirmas que vienes?',
  ]
    .filter(Boolean)
    .join('\n\n');
}

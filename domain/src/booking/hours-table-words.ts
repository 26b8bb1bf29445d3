import type { DayHours, Hours, HoursTable, OpenWeekday } from './hours';
import { dayWithYear, timeInWords } from './words';

/** The open weekdays with their names, in the order in which staff read them. */
export const openWeekdays: readonly [OpenWeekday, string][] = [
  ['monday', 'Lunes'],
  ['wednesday', 'Miércoles'],
  ['thursday', 'Jueves'],
  ['friday', 'Viernes'],
  ['saturday', 'Sábado'],
  ['sunday', 'Domingo'],
];

const closingInWords = (time: string) => (time === '00:00' ? 'medianoche' : timeInWords(time));
const spanInWords = ({ opens, closes }: Hours) => `de ${timeInWords(opens)} a ${closingInWords(closes)}`;

function dayInWords(row: DayHours | null): string {
  if (!row) return 'cerrado';
  const reception = row.reception ? spanInWords(row.reception) : 'cerrada';
  return `citas ${spanInWords(row)}, recepción ${reception}`;
}

function datesInWords({ from, to }: { from: string; to: string }): string {
  const text = from === to ? dayWithYear(from) : `${dayWithYear(from)} a ${dayWithYear(to)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The whole table in sentences, one a row: `Lunes: citas de 8:00 a. m. a 7:30 p. m., recepción cerrada`. */
export const tableInWords = ({ week, holidays, ranges, cabins }: HoursTable): string[] => [
  ...openWeekdays.map(([name, label]) => `${label}: ${dayInWords(week[name])}`),
  `Festivos: ${dayInWords(holidays)}`,
  ...ranges.map((range) => {
    const where = range.cabin === null ? 'todo el spa' : `cabina ${range.cabin}`;
    return `${datesInWords(range)}, ${where}: ${range.hours ? `citas ${spanInWords(range.hours)}` : 'cerrado'}`;
  }),
  ...cabins.map((row) => `Cabina ${row.cabin}: citas ${spanInWords(row)}`),
];

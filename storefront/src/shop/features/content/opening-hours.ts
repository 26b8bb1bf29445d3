import { plain } from '@spa-bronze/domain/lib/text';
import type { Business } from './content-defaults';

const week = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const english = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'PublicHolidays',
];
const HOLIDAYS = 7;

const numberOf = (word: string) =>
  /^festivos?$/.test(word)
    ? HOLIDAYS
    : week.findIndex((day) => day.replace(/s$/, '') === word.replace(/s$/, ''));

/** `Miércoles a lunes` → the numbers of its days, Monday = 0, holidays = 7. */
function daysOf(text: string): number[] {
  const words = plain(text).split(' ');
  return words.flatMap((word, at) => {
    if (word !== 'a') return numberOf(word) < 0 ? [] : [numberOf(word)];
    const [first, last] = [numberOf(words[at - 1] ?? ''), numberOf(words[at + 1] ?? '')];
    if (first < 0 || last < 0 || first === HOLIDAYS || last === HOLIDAYS) return [];
    return Array.from({ length: (last - first + 7) % 7 }, (_, step) => (first + step) % 7);
  });
}

/** `9:00-16:00` → its two ends; null for what is no span of hours, `Cerrado` among it. */
function spanOf(text: string): { opens: string; closes: string } | null {
  const [, opens, closes] = /(\d{1,2}:\d{2})\s*[-–a]\s*(\d{1,2}:\d{2})/.exec(text) ?? [];
  return opens && closes ? { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') } : null;
}

/**
 * The hours of the CMS as schema.org has them; a line further down goes before one further up, what cannot be
 * read is left out.
 */
export function openingHours(
  lines: Business['openingHours'],
): { '@type': string; dayOfWeek: string; opens: string; closes: string }[] {
  const spans = new Map(
    lines.flatMap(({ days, hours }) => daysOf(days).map((day) => [day, spanOf(hours)] as const)),
  );
  return [...spans]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, span]) =>
      span
        ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${english[day]}`, ...span }]
        : [],
    );
}

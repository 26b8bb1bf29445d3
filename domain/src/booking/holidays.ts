import { DAY_MS } from '../lib/dates';

const at = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Easter Sunday of a year of the Gregorian calendar (the method of Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const a = year % 19,
    b = Math.floor(year / 100),
    c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return iso(at(year, month, (h + l - 7 * m + 33 * month + 19) % 32));
}

/** Ley Emiliani: the feast is kept on its day if that is a Monday, else on the next Monday. */
function monday(ms: number): number {
  return ms + ((8 - new Date(ms).getUTCDay()) % 7) * DAY_MS;
}

const fixed: [month: number, day: number, name: string][] = [
  [1, 1, 'Año Nuevo'],
  [5, 1, 'Día del Trabajo'],
  [7, 20, 'Independencia'],
  [8, 7, 'Batalla de Boyacá'],
  [12, 8, 'Inmaculada Concepción'],
  [12, 25, 'Navidad'],
];
const mondays: [month: number, day: number, name: string][] = [
  [1, 6, 'Reyes Magos'],
  [3, 19, 'San José'],
  [6, 29, 'San Pedro y San Pablo'],
  [8, 15, 'Asunción de la Virgen'],
  [10, 12, 'Día de la Raza'],
  [11, 1, 'Todos los Santos'],
  [11, 11, 'Independencia de Cartagena'],
];
/**
 * Days after Easter Sunday; the last three are the Mondays to which the law moves Ascension, Corpus Christi
 * and Sacred Heart.
 */
const afterEaster: [days: number, name: string][] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón'],
];

const known = new Map<number, ReadonlyMap<string, string>>();

/** Colombia's holidays of a year (Ley 51 de 1983), by day `YYYY-MM-DD`. Two feasts may share a Monday. */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const present = known.get(year);
  if (present) return present;
  const easter = Date.parse(easterOf(year));
  const all: [number, string][] = [
    ...fixed.map(([month, day, name]): [number, string] => [at(year, month, day), name]),
    ...mondays.map(([month, day, name]): [number, string] => [monday(at(year, month, day)), name]),
    ...afterEaster.map(([days, name]): [number, string] => [easter + days * DAY_MS, name]),
  ];
  const days = new Map<string, string>();
  for (const [ms, name] of all.sort(([a], [b]) => a - b))
    days.set(iso(ms), [days.get(iso(ms)), name].filter(Boolean).join(' y '));
  known.set(year, days);
  return days;
}

export const holidayOn = (date: string): string | undefined => holidaysOf(Number(date.slice(0, 4))).get(date);

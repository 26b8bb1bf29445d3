import { weekdayOf } from '@spa-bronze/domain/booking';
import { weekdayNames } from '@spa-bronze/domain/booking-calendar';
import { hourInWords, longDay } from '@spa-bronze/domain/booking-words';

const NBSP = '\u00a0';

/** `lun 23`. */
export const dayHead = (date: string): string => `${weekdayNames[weekdayOf(date)]?.slice(0, 3)}${NBSP}${Number(date.slice(8))}`;
/** `23 de noviembre`. */
const dayAndMonth = (date: string): string => longDay(date).split(' ').slice(1).join(' ');
/** `martes 24 de noviembre`, or `23 de noviembre a 29 de noviembre`. */
export const spanInWords = (days: readonly string[]): string => (days.length === 1 ? longDay(days[0]!) : `${dayAndMonth(days[0]!)} a ${dayAndMonth(days.at(-1)!)}`);
/** `2:30 p. m.`, never broken over two lines. */
export const hourShown = (time: string): string => hourInWords(time).replaceAll(' ', NBSP);

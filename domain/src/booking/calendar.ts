import { addDays, DAY_MINUTES, SPA_ZONE } from '../lib/dates';
import { minutesTaken } from './rules';

/** A booking as a calendar needs it; `duration` in minutes. */
export interface CalendarEntry {
  /** Never changes while the booking lives. */
  id: string;
  /** Counts the changes of the booking. */
  sequence: number;
  date: string;
  time: string;
  duration: number;
  title: string;
  description: string;
  location: string;
  /** TENTATIVE: its payment is not settled. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  changedAt: Date;
}

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** The spa's wall clock `YYYYMMDDTHHMMSS`, so many minutes after a booking's start. */
function local(date: string, time: string, minutes = 0): string {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  const clock = [Math.floor(total / 60) % 24, total % 60].map((it) => String(it).padStart(2, '0')).join('');
  return `${addDays(date, Math.floor(total / DAY_MINUTES)).replaceAll('-', '')}T${clock}00`;
}

/** RFC 5545: no line longer than 75 octets; the next one begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, length] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (length + size > 75) {
      out += '\r\n ';
      length = 1;
    }
    out += character;
    length += size;
  }
  return out;
}

const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${SPA_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19930404T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'TZNAME:-05',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const alarm = (trigger: string, text: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(text)}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
];

function event(booking: CalendarEntry, alarms: boolean): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}@spa-bronze`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${stamp(booking.changedAt)}`,
    `LAST-MODIFIED:${stamp(booking.changedAt)}`,
    `DTSTART;TZID=${SPA_ZONE}:${local(booking.date, booking.time)}`,
    `DTEND;TZID=${SPA_ZONE}:${local(booking.date, booking.time, minutesTaken(booking))}`,
    `SUMMARY:${escaped(booking.title)}`,
    `DESCRIPTION:${escaped(booking.description)}`,
    `LOCATION:${escaped(booking.location)}`,
    `STATUS:${booking.status}`,
    ...(alarms && booking.status === 'CONFIRMED'
      ? [...alarm('-P1D', `Mañana: ${booking.title}`), ...alarm('-PT2H', booking.title)]
      : []),
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file (RFC 5545) of these bookings, with alarms unless it is a feed that shows them to staff.
 */
export function icsOf(bookings: CalendarEntry[], { name = 'Spa Bronze', alarms = true } = {}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spa Bronze//Reservas//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${SPA_ZONE}`,
    ...zone,
    ...bookings.flatMap((it) => event(it, alarms)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** The page of Google's calendar that adds a booking. */
export function googleCalendarUrl({
  date,
  time,
  duration,
  title,
  description,
  location,
}: Pick<CalendarEntry, 'date' | 'time' | 'duration' | 'title' | 'description' | 'location'>): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${local(date, time)}/${local(date, time, minutesTaken({ duration }))}`,
    ctz: SPA_ZONE,
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** 0 = Sunday … 6 = Saturday. */
export const weekdayNames = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

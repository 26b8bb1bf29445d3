import { addDays, DAY_MINUTES, SPA_ZONE } from '../lib/dates';
import { minutesTaken } from './booking-rules';

/** Whom a calendar names as the organizer of an entry, or as invited. */
export interface CalendarPerson {
  name: string;
  email: string;
}

export interface CalendarEntry {
  /** Never changes while the booking lives. */
  id: string;
  organizer: CalendarPerson;
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
const person = ({ name, email }: CalendarPerson) => `CN="${name.replace(/["\p{Cc}]/gu, '')}":mailto:${email}`;
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

interface FileOptions {
  name?: string;
  alarms?: boolean;
  attendee?: CalendarPerson | undefined;
}

export function methodOf(
  bookings: readonly CalendarEntry[],
  attendee?: CalendarPerson,
): 'PUBLISH' | 'REQUEST' | 'CANCEL' {
  if (bookings.length > 0 && bookings.every(({ status }) => status === 'CANCELLED')) return 'CANCEL';
  return attendee ? 'REQUEST' : 'PUBLISH';
}

function event(booking: CalendarEntry, { alarms, attendee }: FileOptions): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${booking.id}@spa-bronze`,
    `SEQUENCE:${booking.sequence}`,
    `DTSTAMP:${stamp(booking.changedAt)}`,
    `LAST-MODIFIED:${stamp(booking.changedAt)}`,
    `DTSTART;TZID=${SPA_ZONE}:${local(booking.date, booking.time)}`,
    `DTEND;TZID=${SPA_ZONE}:${local(booking.date, booking.time, minutesTaken(booking))}`,
    `ORGANIZER;${person(booking.organizer)}`,
    ...(attendee ? [`ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE;${person(attendee)}`] : []),
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
 * An iCalendar file (RFC 5545) of these bookings, with alarms unless it is a feed that shows them to staff. A file for
 * one `attendee` is a message to a calendar (RFC 5546): it invites, changes or, of a cancelled booking, removes.
 */
export function icsOf(
  bookings: readonly CalendarEntry[],
  { name = 'Spa Bronze', alarms = true, attendee }: FileOptions = {},
): string {
  const method = methodOf(bookings, attendee);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Spa Bronze//Reservas//ES',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`X-WR-CALNAME:${escaped(name)}`, `X-WR-TIMEZONE:${SPA_ZONE}`] : []),
    ...zone,
    ...bookings.flatMap((it) => event(it, { alarms, attendee })),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

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

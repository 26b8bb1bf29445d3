import { googleCalendarUrl, icsOf, methodOf, type CalendarEntry } from './calendar';
import { storedTime } from './stored-time';

const booking: CalendarEntry = {
  id: 'abc_0',
  sequence: 2,
  organizer: { name: 'Spa "Bronze"', email: 'citas@spa.example' },
  date: '2026-12-31',
  time: '23:30',
  duration: 60,
  title: 'Bronceado, clásico; novia',
  status: 'CONFIRMED',
  description:
    'Llega con la piel limpia\nSin cremas. Ropa oscura y holgada, sandalias; evita el ejercicio ese día y el siguiente, por favor.',
  location: 'Calle del Arsenal',
  changedAt: new Date('2026-11-21T17:00:00.123Z'),
};
const unfolded = (ics: string) => ics.replace(/\r\n /g, '').split('\r\n');

describe('the calendar file', () => {
  const lines = unfolded(icsOf([booking]));
  it.each([
    'UID:abc_0@spa-bronze',
    'SEQUENCE:2',
    'DTSTAMP:20261121T170000Z',
    'DTSTART;TZID=America/Bogota:20261231T233000',
    'DTEND;TZID=America/Bogota:20270101T003000',
    'SUMMARY:Bronceado\\, clásico\\; novia',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'TRIGGER:-P1D',
    'TZOFFSETTO:-0500',
  ])('has %s', (line) => expect(lines).toContain(line));
  it('is valid RFC 5545: the zone of Bogotá, the booking and its two alarms', () => {
    const short = {
      ...booking,
      date: '2026-11-23',
      time: '09:00',
      title: 'Bronceado',
      description: 'Ven sin crema',
      location: 'Calle 1',
    };
    expect(icsOf([short])).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Spa Bronze//Reservas//ES',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Spa Bronze',
        'X-WR-TIMEZONE:America/Bogota',
        'BEGIN:VTIMEZONE',
        'TZID:America/Bogota',
        'BEGIN:STANDARD',
        'DTSTART:19930404T000000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0500',
        'TZNAME:-05',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
        'UID:abc_0@spa-bronze',
        'SEQUENCE:2',
        'DTSTAMP:20261121T170000Z',
        'LAST-MODIFIED:20261121T170000Z',
        'DTSTART;TZID=America/Bogota:20261123T090000',
        'DTEND;TZID=America/Bogota:20261123T100000',
        'ORGANIZER;CN="Spa Bronze":mailto:citas@spa.example',
        'SUMMARY:Bronceado',
        'DESCRIPTION:Ven sin crema',
        'LOCATION:Calle 1',
        'STATUS:CONFIRMED',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Mañana: Bronceado',
        'TRIGGER:-P1D',
        'END:VALARM',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'DESCRIPTION:Bronceado',
        'TRIGGER:-PT2H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    expect(icsOf([short], { name: 'Reservas', alarms: false })).toBe(
      icsOf([short])
        .replace('X-WR-CALNAME:Spa Bronze', 'X-WR-CALNAME:Reservas')
        .replace(/BEGIN:VALARM[^]*?END:VALARM\r\n/g, ''),
    );
  });
  it('contains no control characters', () =>
    expect(unfolded(icsOf([{ ...booking, title: 'a\u0000b\u001bc' }]))).toContain('SUMMARY:abc'));
  it('folds a line at 75 octets and not before', () => {
    const summary = (letters: number) =>
      icsOf([{ ...booking, status: 'CANCELLED', title: 'x'.repeat(letters) }])
        .split('\r\n')
        .filter((line) => /^(SUMMARY:| x)/.test(line))
        .map((line) => line.length);
    expect([summary(67), summary(68)]).toEqual([[75], [75, 2]]);
    const accents = icsOf([{ ...booking, status: 'CANCELLED', title: 'ñ'.repeat(80) }])
      .split('\r\n')
      .filter((line) => /^(SUMMARY:| ñ)/.test(line))
      .map((line) => Buffer.byteLength(line));
    expect(accents).toEqual([74, 75, 21]);
  });
  it('states the times of a booking to the minute', () =>
    expect(
      unfolded(icsOf([{ ...booking, time: '09:59', duration: 119 }]))
        .filter((line) => line.startsWith('DT'))
        .slice(-2),
    ).toEqual(['DTSTART;TZID=America/Bogota:20261231T095900', 'DTEND;TZID=America/Bogota:20261231T115800']));
  it('states the end of a booking that lasts past midnight', () =>
    expect(unfolded(icsOf([{ ...booking, time: '22:15', duration: 135 }]))).toContain(
      'DTEND;TZID=America/Bogota:20270101T003000',
    ));
  it('escapes line breaks and folds long lines by octets', () => {
    expect(lines).toContainEqual(expect.stringContaining('piel limpia\\nSin cremas'));
    const raw = icsOf([booking]).split('\r\n');
    expect(raw.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(raw.at(-1)).toBe('');
  });
  it('marks a cancelled booking as cancelled, without alarm', () => {
    const cancelled = unfolded(icsOf([{ ...booking, status: 'CANCELLED' }]));
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).not.toContain('BEGIN:VALARM');
  });
  describe('that a client gets by email (RFC 5546)', () => {
    const attendee = { name: 'Luz "La Negra"\nB', email: 'luz@correo.example' };
    it('of a booking asks the calendar to show or change it', () => {
      const lines = unfolded(icsOf([booking], { attendee }));
      expect(lines).toEqual(
        expect.arrayContaining([
          'METHOD:REQUEST',
          'UID:abc_0@spa-bronze',
          'SEQUENCE:2',
          'ORGANIZER;CN="Spa Bronze":mailto:citas@spa.example',
          'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Luz La NegraB":mailto:luz@correo.example',
          'STATUS:CONFIRMED',
          'BEGIN:VALARM',
        ]),
      );
      expect(lines.join()).not.toContain('X-WR');
    });
    it('of a cancelled booking asks the calendar to remove it', () => {
      const lines = unfolded(icsOf([{ ...booking, sequence: 3, status: 'CANCELLED' }], { attendee }));
      expect(lines).toEqual(
        expect.arrayContaining([
          'METHOD:CANCEL',
          'UID:abc_0@spa-bronze',
          'SEQUENCE:3',
          'ORGANIZER;CN="Spa Bronze":mailto:citas@spa.example',
          'STATUS:CANCELLED',
        ]),
      );
      expect(lines).not.toContain('BEGIN:VALARM');
    });
    it('names its method for the header of the email', () => {
      expect(methodOf([booking], attendee)).toBe('REQUEST');
      expect(methodOf([{ ...booking, status: 'CANCELLED' }], attendee)).toBe('CANCEL');
    });
  });
  it('without an invited person publishes, or removes what is cancelled', () => {
    expect(unfolded(icsOf([booking])).join()).not.toContain('ATTENDEE');
    expect(unfolded(icsOf([]))).toContain('METHOD:PUBLISH');
    expect(unfolded(icsOf([{ ...booking, status: 'CANCELLED' }]))).toContain('METHOD:CANCEL');
    expect(unfolded(icsOf([booking, { ...booking, status: 'CANCELLED' }]))).toContain('METHOD:PUBLISH');
  });
  it('marks a booking whose payment is not settled as tentative, without alarm', () => {
    const tentative = unfolded(icsOf([{ ...booking, status: 'TENTATIVE' }]));
    expect(tentative).toContain('STATUS:TENTATIVE');
    expect(tentative).not.toContain('BEGIN:VALARM');
  });
  it('gives a booking without duration half an hour', () =>
    expect(unfolded(icsOf([{ ...booking, time: '09:00', duration: 0 }]))).toContain(
      'DTEND;TZID=America/Bogota:20261231T093000',
    ));
});

it('Google Calendar link: uses the time and zone of the spa', () => {
  const query = new URL(googleCalendarUrl({ ...booking, time: '09:00' })).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    action: 'TEMPLATE',
    text: booking.title,
    dates: '20261231T090000/20261231T100000',
    ctz: 'America/Bogota',
    details: booking.description,
    location: booking.location,
  });
  expect(
    new URL(googleCalendarUrl({ ...booking, time: '09:00', duration: 0 })).searchParams.get('dates'),
  ).toBe('20261231T090000/20261231T093000');
});
it('a booking is stored as an instant and its zone', () =>
  expect(storedTime('2026-11-23', '19:30')).toEqual({
    startsAt: '2026-11-24T00:30:00.000Z',
    zone: 'America/Bogota',
  }));

import { googleCalendarUrl, icsOf, keptTime, whatsAppUrl, type CalendarVisit } from './booking-calendar';

const visit: CalendarVisit = {
  id: 'abc_0', sequence: 2, date: '2026-12-31', time: '23:30', duration: 60, title: 'Bronceado, clásico; novia', cancelled: false,
  description: 'Llega con la piel limpia\nSin cremas. Ropa oscura y holgada, sandalias; evita el ejercicio ese día y el siguiente, por favor.', location: 'Calle del Arsenal', changedAt: new Date('2026-11-21T17:00:00.123Z'),
};
const unfolded = (ics: string) => ics.replace(/\r\n /g, '').split('\r\n');

describe('the calendar file', () => {
  const lines = unfolded(icsOf([visit]));
  it.each([
    'UID:abc_0@spa-bronze', 'SEQUENCE:2', 'DTSTAMP:20261121T170000Z', 'DTSTART;TZID=America/Bogota:20261231T233000', 'DTEND;TZID=America/Bogota:20270101T003000',
    'SUMMARY:Bronceado\\, clásico\\; novia', 'STATUS:CONFIRMED', 'BEGIN:VALARM', 'TRIGGER:-P1D', 'TZOFFSETTO:-0500',
  ])('has %s', (line) => expect(lines).toContain(line));
  it('escapes line breaks and folds long lines by octets', () => {
    expect(lines).toContainEqual(expect.stringContaining('piel limpia\\nSin cremas'));
    const raw = icsOf([visit]).split('\r\n');
    expect(raw.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(raw.at(-1)).toBe('');
  });
  it('tells of a cancelled visit, without alarm', () => {
    const cancelled = unfolded(icsOf([{ ...visit, cancelled: true }]));
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(cancelled).not.toContain('BEGIN:VALARM');
  });
  it('gives a visit without duration half an hour', () => expect(unfolded(icsOf([{ ...visit, time: '09:00', duration: 0 }]))).toContain('DTEND;TZID=America/Bogota:20261231T093000'));
});

it('Google gets the spa\'s own clock and zone', () => {
  const query = new URL(googleCalendarUrl({ ...visit, time: '09:00' })).searchParams;
  expect([query.get('dates'), query.get('ctz'), query.get('text')]).toEqual(['20261231T090000/20261231T100000', 'America/Bogota', visit.title]);
});
it.each([['300 123 4567', '573001234567'], ['+57 (300) 123-4567', '573001234567'], ['+34 600 11 22 33', '34600112233']])('WhatsApp of %s', (phone, digits) => expect(whatsAppUrl(phone, 'Hola, ¿vienes?')).toBe(`https://wa.me/${digits}?text=Hola%2C%20%C2%BFvienes%3F`));
it('a visit is kept as an instant and its zone', () => expect(keptTime('2026-11-23', '19:30')).toEqual({ startsAt: '2026-11-24T00:30:00.000Z', zone: 'America/Bogota' }));

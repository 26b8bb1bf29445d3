import { fromBrowserClock } from './payload-dates';
import { spaDate } from './spa-date';

const two = (number: number) => String(number).padStart(2, '0');
/** As Payload writes an instant: by the clock of the machine. */
const here = (at: Date) => `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}, ${at.getHours() % 12 || 12}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'a.m.' : 'p.m.'}`;

it('an hour of the browser\'s clock is told by the spa\'s, wherever the browser stands', () => {
  for (const iso of ['2026-12-01T13:05:00.000Z', '2026-12-31T04:30:00.000Z', '2027-01-01T05:00:00.000Z', '2026-06-15T17:00:00.000Z']) expect(fromBrowserClock(here(new Date(iso)))).toBe(spaDate(iso));
});

it.each(['', 'Publicado', '01/12/2026', '3', 'Última modificación: 01/12/2026, 8:05 a.m.'])('%p is no hour', (text) => { expect(fromBrowserClock(text)).toBeNull(); });

import { cancelOutcome, rescheduleOutcome } from '../booking/policy';
import { defaultSettings } from '../booking/booking-rules';
import { depositOf } from '../checkout/checkout-rules';
import { instantOf } from '../lib/dates';
import { usualCancellations, usualPrivacy, usualReturns } from './usual-policies';

const textOf = (heading: string, hours = defaultSettings.freeHours) =>
  usualCancellations(hours)
    .sections.find((it) => it.heading === heading)
    ?.paragraphs.join(' ') ?? '';
const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([it]) => Number(it));
const { freeHours } = defaultSettings;
const booking = {
  date: '2026-11-25',
  time: '10:00',
  policy: { freeHours },
  deposit: 2000,
  depositAtSpa: 0,
  charged: 2000,
  kept: 0,
  due: 8000,
  collected: 0,
};
const hoursBefore = (hours: number) =>
  new Date(instantOf(booking.date, booking.time).getTime() - hours * 3_600_000);

test('usual policies: the deposit is the one that a service costs', () => {
  expect(numbersOf(textOf('Tu reserva'))).toEqual([depositOf(100)]);
});

test('usual policies: the hours are those until which a change is free', () => {
  for (const heading of ['Si necesitas cambiar la fecha', 'Si necesitas cancelar'])
    expect([...new Set(numbersOf(textOf(heading)))]).toEqual([freeHours]);
  expect(textOf('Si necesitas cancelar')).toContain(`${freeHours} horas o más`);
  expect(cancelOutcome(booking, hoursBefore(freeHours))).toMatchObject({ refund: 2000, kept: 0 });
  expect(cancelOutcome(booking, hoursBefore(freeHours - 0.01))).toMatchObject({ refund: 0, kept: 2000 });
});

test('usual policies: a limit of the spa is the one that the text says', () => {
  for (const heading of ['Si necesitas cambiar la fecha', 'Si necesitas cancelar']) {
    expect([...new Set(numbersOf(textOf(heading, 48)))]).toEqual([48]);
    expect(textOf(heading, 1)).toMatch(/\b1 hora\b/);
    expect(numbersOf(textOf(heading, 0))).toEqual([]);
    expect(textOf(heading, 0)).toContain('comience');
  }
});

test('usual policies: a late change keeps the deposit and costs it again, as the text says', () => {
  expect(textOf('Si necesitas cambiar la fecha')).toContain('pagas ese valor otra vez');
  expect(rescheduleOutcome(booking, hoursBefore(1))).toMatchObject({
    allowed: true,
    kept: 2000,
    dueAtSpa: 10_000,
  });
  expect(rescheduleOutcome(booking, hoursBefore(0)).allowed).toBe(false);
});

test('usual policies: returns have no figure but that of the law', () => {
  const figures = usualReturns.sections.flatMap(({ paragraphs }) => numbersOf(paragraphs.join(' ')));
  expect([...new Set(figures)]).toEqual([47, 1480, 2011, 51]);
});

test('usual policies: privacy has no figure but those of the law and the age of who may buy', () => {
  const figures = usualPrivacy().sections.flatMap(({ paragraphs }) => numbersOf(paragraphs.join(' ')));
  expect([...new Set(figures)]).toEqual([1581, 2012, 1074, 2015, 1377, 2013, 10, 5, 15, 8, 18]);
});

import { testimonialLinkGone } from '../message-texts';
import { firstNameOf, isTestimonialDue, LINK_DAYS, linkEnd, totalsOf } from './testimonial-rules';

test.each([
  ['Luz Marina Pérez', 'Luz'],
  ['  ana ', 'ana'],
  ['María-José Gil', 'María-José'],
  ["D'Angelo Ruiz", "D'Angelo"],
  ['luz@correo.example', 'Cliente'],
  ['3001234567', 'Cliente'],
  ['<b>Luz</b>', 'Cliente'],
  ['x'.repeat(41), 'Cliente'],
  ['', 'Cliente'],
])('first name: of %j it is %j', (name, first) => expect(firstNameOf(name)).toBe(first));

test('link: ends after the days that its refusal names', () => {
  const now = new Date('2026-11-25T10:00:00Z');
  expect(linkEnd(now).toISOString()).toBe('2026-12-25T10:00:00.000Z');
  expect(testimonialLinkGone).toContain(`${LINK_DAYS} días`);
});

test('question: is due from the end of the booking on, while a link would last', () => {
  const end = new Date('2026-11-25T10:00:00Z');
  const after = (ms: number) => isTestimonialDue(end, new Date(end.getTime() + ms));
  const span = LINK_DAYS * 86_400_000;
  expect([after(-1), after(0), after(span - 1), after(span)]).toEqual([false, true, true, false]);
});

test('totals: the mean of the stars has one decimal, and is 0 without any', () => {
  const totals = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1],
    [0, 0, 0, 2, 1],
    [1, 1],
  ].map(totalsOf);
  expect(totals).toEqual([
    { count: 0, average: 0 },
    { count: 1, average: 5 },
    { count: 3, average: 4.3 },
    { count: 2, average: 1.5 },
  ]);
});

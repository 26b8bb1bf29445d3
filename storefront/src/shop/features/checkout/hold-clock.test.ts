import { secondsLeft, showClock, spoken, unheldNote } from './hold-clock';

test('hold clock: counts down to zero and no further', () => {
  const now = Date.parse('2026-11-21T15:00:00Z');
  expect(secondsLeft('2026-11-21T15:00:30.400Z', now)).toBe(31);
  expect(secondsLeft('2026-11-21T14:00:00Z', now)).toBe(0);
});

test.each([
  [900, '15:00'],
  [725, '12:05'],
  [59, '0:59'],
  [0, '0:00'],
])('%d s are %s', (seconds, shown) => expect(showClock(seconds)).toBe(shown));

test('hold clock: announces only some steps', () => {
  const words = Array.from({ length: 901 }, (_, at) => spoken(900 - at));
  expect(words.filter((text, at) => text !== words[at - 1])).toEqual([
    'Tu pedido está guardado mientras pagas.',
    'Quedan 10 minutos para pagar.',
    'Quedan 5 minutos para pagar.',
    'Quedan 2 minutos para pagar.',
    'Queda 1 minuto para pagar.',
    'Quedan 30 segundos para pagar.',
    'Se acabó el tiempo que guardábamos tu pedido.',
  ]);
});

const goods = { unheld: true } as const;
const booking = {
  unheld: true,
  booking: { _id: 'v', state: 'BOOKED', startsAt: '', zone: '', duration: 60 },
} as const;
test.each([
  ['all of it', [{}, { booking: booking.booking }], null],
  ['no goods', [goods, {}], 'Las existencias se confirman al pagar.'],
  ['no visit', [booking], 'La hora de tu cita se confirma al pagar.'],
  ['nothing', [booking, goods], 'Las existencias y la hora de tu cita se confirman al pagar.'],
])('an order that holds %s: the note promises no more', (_case, lines, note) =>
  expect(unheldNote(lines)).toBe(note),
);

test('an order that is not held: what is spoken does not promise that it is', () => {
  for (let seconds = 0; seconds <= 900; seconds += 1) expect(spoken(seconds, false)).not.toContain('guard');
});

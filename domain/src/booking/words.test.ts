import {
  asSentence,
  longDay,
  outsideOpeningText,
  reminderText,
  slotInBrief,
  slotInShort,
  slotInWords,
  theTimeInWords,
  timeInWords,
} from './words';

test('reminder: says who, what, when and where in separate sentences', () => {
  const text = reminderText({
    name: 'Luisa Pombo',
    service: 'Bronceado Express',
    date: '2026-11-23',
    time: '09:30',
    location: 'Calle del Bronce',
    preparation: 'Ven sin crema.',
  });
  expect(text.split('\n\n')).toEqual([
    'Hola, Luisa. Te recordamos tu cita de Bronceado Express en Spa Bronze el lunes, 23 de noviembre a las 9:30\u00a0a.\u00a0m.',
    'Te esperamos en Calle del Bronce.',
    'Antes de venir: Ven sin crema.',
    '¿Nos confirmas que vienes?',
  ]);
});

test('reminder: leaves out a missing place and a missing preparation', () => {
  const text = reminderText({
    name: ' Luisa  Pombo',
    service: 'Bronceado',
    date: '2026-11-23',
    time: '09:30',
    location: '',
    preparation: '',
  });
  expect(text).toBe(
    'Hola, Luisa. Te recordamos tu cita de Bronceado en Spa Bronze el lunes, 23 de noviembre a las 9:30\u00a0a.\u00a0m.\n\n¿Nos confirmas que vienes?',
  );
});

test('message: asks a client for another time when the spa cannot keep the booking', () => {
  expect(
    outsideOpeningText({
      name: '  Luisa  Pombo',
      service: 'Bronceado Express',
      date: '2026-11-23',
      time: '13:30',
    }),
  ).toBe(
    'Hola, Luisa. Te escribimos de Spa Bronze por tu cita de Bronceado Express del lunes, 23 de noviembre a la 1:30\u00a0p.\u00a0m.: a esa hora no vamos a poder atenderte. ¿Qué otro día u hora te queda bien?',
  );
});

test('date in words: is Spanish for every weekday and month', () => {
  expect(
    ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'].map(
      (date) => longDay(date).split(',')[0],
    ),
  ).toEqual(['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']);
  expect(
    Array.from(
      { length: 12 },
      (_, month) => longDay(`2026-${String(month + 1).padStart(2, '0')}-09`).split(', ')[1],
    ),
  ).toEqual([
    '9 de enero',
    '9 de febrero',
    '9 de marzo',
    '9 de abril',
    '9 de mayo',
    '9 de junio',
    '9 de julio',
    '9 de agosto',
    '9 de septiembre',
    '9 de octubre',
    '9 de noviembre',
    '9 de diciembre',
  ]);
});

test('time in words: noon is p. m. and midnight a. m.', () => {
  expect(['12:00', '11:59', '00:00', '23:30'].map(timeInWords)).toEqual([
    '12:00\u00a0p.\u00a0m.',
    '11:59\u00a0a.\u00a0m.',
    '12:00\u00a0a.\u00a0m.',
    '11:30\u00a0p.\u00a0m.',
  ]);
});

test("time in words: one o'clock is singular", () => {
  expect({
    slotInWords: slotInWords({ date: '2026-11-23', time: '13:30' }),
    theTimeInWords: ['01:05', '11:00', '13:20'].map(theTimeInWords),
    timeInWords: timeInWords('00:05'),
  }).toEqual({
    slotInWords: 'lunes, 23 de noviembre a la 1:30\u00a0p.\u00a0m.',
    theTimeInWords: ['la 1:05\u00a0a.\u00a0m.', 'las 11:00\u00a0a.\u00a0m.', 'la 1:20\u00a0p.\u00a0m.'],
    timeInWords: '12:05\u00a0a.\u00a0m.',
  });
});

test('sentence: ends with one full stop, whatever its last word is', () => {
  expect(
    ['Ahora es el lunes a las 9:30 a. m.', 'Ven sin crema', '¿Vienes?', 'A las 9 a. m. abrimos'].map(
      asSentence,
    ),
  ).toEqual(['Ahora es el lunes a las 9:30 a. m.', 'Ven sin crema.', '¿Vienes?', 'A las 9 a. m. abrimos.']);
});

test.each([
  ['the same day', '2026-11-25', 'miércoles 25, 10:00\u00a0a.\u00a0m.'],
  ['six days before', '2026-11-19', 'miércoles 25, 10:00\u00a0a.\u00a0m.'],
  ['a week before', '2026-11-18', 'miércoles 25 de noviembre, 10:00\u00a0a.\u00a0m.'],
])('slot in short: %s it reads %s', (_name, today, words) => {
  expect(slotInShort({ date: '2026-11-25', time: '10:00' }, today)).toBe(words);
});

test('slot in brief: weekday and month have three letters', () => {
  expect(slotInBrief({ date: '2026-11-28', time: '15:30' })).toBe('sáb 28 de nov, 3:30\u00a0p.\u00a0m.');
});

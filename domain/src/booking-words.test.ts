import { asSentence, hourInWords, reminderText, visitInWords } from './booking-words';

test('a reminder says who, what, when and where, each in a sentence of its own', () => {
  const text = reminderText({ name: 'Luisa Pombo', service: 'Bronceado Express', date: '2026-11-23', time: '09:30', location: 'Calle del Bronce', preparation: 'Ven sin crema.' });
  expect(text.split('\n\n')).toEqual([
    'Hola, Luisa. Te recordamos tu cita de Bronceado Express en Spa Bronze el lunes, 23 de noviembre a las 9:30 a. m.', 'Te esperamos en Calle del Bronce.', 'Antes de venir: Ven sin crema.', '¿Nos confirmas que vienes?',
  ]);
});

test('one o\'clock is one', () => {
  expect([visitInWords({ date: '2026-11-23', time: '13:30' }), hourInWords('00:05')]).toEqual(['lunes, 23 de noviembre a la 1:30 p. m.', '12:05 a. m.']);
});

test('a sentence ends once, whatever its last word is', () => {
  expect(['Ahora es el lunes a las 9:30 a. m.', 'Ven sin crema', '¿Vienes?'].map(asSentence)).toEqual(['Ahora es el lunes a las 9:30 a. m.', 'Ven sin crema.', '¿Vienes?']);
});

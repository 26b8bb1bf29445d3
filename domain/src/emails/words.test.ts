import {
  emailKinds,
  emailLengths,
  emailWords,
  factLabels,
  factsOf,
  factsProblem,
  usualEmailWords,
} from './words';

const facts = {
  nombre: 'Luz',
  spa: 'Spa Bronze',
  servicio: 'Mousse',
  cuando: 'hoy a las 9:30 a. m.',
  dia: 'hoy',
};

test('email words: what is null, empty or blank stays usual', () => {
  const usual = {
    subject: 'Te esperamos hoy · Spa Bronze',
    greeting: 'Te esperamos hoy, Luz',
    text: 'Tu cita es el hoy a las 9:30 a. m.',
    closing: 'Si no puedes venir, cuéntanos respondiendo por WhatsApp o desde Mis Reservas.',
  };
  expect(emailWords('reminder', null, facts)).toEqual(usual);
  expect(emailWords('reminder', { subject: '', greeting: null, text: '  ' }, facts)).toEqual(usual);
  expect(emailWords('reminder', { closing: '¡Nos vemos {dia}!' }, facts)).toEqual({
    ...usual,
    closing: '¡Nos vemos hoy!',
  });
});

test('email words: a sentence gets one dot, whether its fact ends with one or not', () => {
  const text = 'Es el {cuando}. Ven.';
  expect(emailWords('reminder', { text }, facts).text).toBe('Es el hoy a las 9:30 a. m. Ven.');
  expect(emailWords('reminder', { text }, { ...facts, cuando: 'hoy' }).text).toBe('Es el hoy. Ven.');
});

test('email words: braces in a fact stay as they are', () => {
  const words = emailWords('reminder', { greeting: 'Hola, {nombre}' }, { ...facts, nombre: '{spa} $& {x}' });
  expect(words.greeting).toBe('Hola, {spa} $& {x}');
});

test('email words: an unknown fact or a lost brace is a problem, in Spanish', () => {
  expect(factsProblem('confirmedPurchase', 'Hola, {nombre} de {spa}')).toBeUndefined();
  expect(factsProblem('confirmedPurchase', 'Hola, {cuando}')).toBe(
    '{cuando} no se puede usar en este correo. Puedes usar {nombre}, {spa}.',
  );
  expect(factsProblem('confirmedPurchase', 'Hola, {nombre')).toBe(
    'Falta una llave. Puedes usar {nombre}, {spa}.',
  );
});

test.each(emailKinds)('email words: the usual words of %s are valid and their facts explained', (kind) => {
  const problems = usualEmailWords(kind).filter(
    ([part, text]) => factsProblem(kind, text) || text.length > emailLengths[part],
  );
  expect({ problems, facts: factsOf(kind).filter((name) => !factLabels[name]) }).toEqual({
    problems: [],
    facts: [],
  });
});

import { messages } from '../messages';
import { hasControlCharacters } from './field-rules';
import {
  email,
  id,
  longText,
  numeric,
  optionalLongText,
  optionalText,
  page,
  pesos,
  phone,
  text,
  wholeNumeric,
} from './field-schemas';

const allText = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues.map(({ message }) => message);
const words = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues[0]?.message;
const notText = [undefined, null, 5, true, {}, [], { $gt: '' }, ['a']];

describe('a required text', () => {
  it.each([
    ['  Ana ', 'Ana'],
    ['O’Ñáñez 李 🌴', 'O’Ñáñez 李 🌴'],
    ['🌴', '🌴'],
    ['<b>', '<b>'],
  ])('%j is kept as %j', (value, stored) => expect(text(20).parse(value)).toBe(stored));
  it.each([...notText, '', ' \n\t', '\u200b\u2060', '\u0000', '\u202e', '\ud800', '\u0301'])(
    '%j says that it is required',
    (value) => expect(words(text(20), value)).toBe(messages.required),
  );
  it('is refused when it is too long', () => expect(words(text(20), 'x'.repeat(21))).toBe(messages.tooLong));
});

describe('control characters', () => {
  const lines = ['a\u0000b', 'a\r\nBcc: b', 'a\nb', 'a\tb', 'a\u001b[2Jb', 'a\u007fb', 'a\u0085b'];
  it.each(lines)('are refused in a line: %j', (value) => {
    for (const schema of [text(20), optionalText(20)])
      expect(words(schema, value)).toBe(messages.controlCharacters);
  });
  it.each(['a\u0000b', 'a\u0008b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\vb'])(
    'are refused in a text of several lines: %j',
    (value) => {
      for (const schema of [longText(20), optionalLongText(20)])
        expect(words(schema, value)).toBe(messages.controlCharacters);
    },
  );
  it.each(['uno\ndos', 'uno\r\n\r\ndos', 'a\tb'])(
    'line breaks and tabs stay in a text of several lines: %j',
    (value) => {
      for (const schema of [longText(20), optionalLongText(20)]) expect(schema.parse(value)).toBe(value);
    },
  );
  it('line breaks and tabs are control characters unless a text has several lines', () => {
    expect(
      ['a\nb', 'a\tb', 'a\u0000b', 'ab'].map((it) => [
        hasControlCharacters(it),
        hasControlCharacters(it, true),
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [false, false],
    ]);
  });
  it.each([
    ['Ana\u202e', 'Ana'],
    ['\u2066Ana\u2069 Luz', 'Ana Luz'],
    ['A\u200bna\ufeff', 'Ana'],
    ['A\u200dna', 'Ana'],
    ['Ana\u2800\u2800', 'Ana'],
    ['Ana \u{1f469}\u200d\u{1f469}\u200d\u{1f467}', 'Ana \u{1f469}\u200d\u{1f469}\u200d\u{1f467}'],
  ])('%j is stored as %j, without what nobody sees', (value, stored) => {
    expect(text(20).parse(value)).toBe(stored);
    expect(optionalText(20).parse(value)).toBe(stored);
  });
  it.each(['\u2800', '\u3164\u3164', '\u2066\u2069', '\u200d', '\u00ad'])(
    'only %j is empty: it shows nothing',
    (value) => {
      expect(words(text(20), value)).toBe(messages.required);
      expect(optionalText(20).parse(value)).toBe('');
    },
  );
  it('a text of several lines keeps joiners and loses directions', () =>
    expect(longText(20).parse('\u0645\u06cc\u200c\u062e\u202e\nAna')).toBe('\u0645\u06cc\u200c\u062e\nAna'));
  it('line breaks around a line are trimmed', () => expect(text(20).parse('Ana\r\n')).toBe('Ana'));
});

describe('an optional text', () => {
  it.each([undefined, null, '', '  '])('%j is none', (value) =>
    expect(optionalText(5).parse(value)).toBe(''),
  );
  it.each([5, {}, [], { $ne: '' }])('%j is refused', (value) =>
    expect(words(optionalText(5), value)).toBe(messages.invalidInput),
  );
});

describe('an e-mail address', () => {
  it.each([
    [' Ana.Perez+spa@Correo.Com.CO ', 'ana.perez+spa@correo.com.co'],
    ["o'neil@x-y.io", "o'neil@x-y.io"],
    ['1@2.co', '1@2.co'],
  ])('%j is kept as %j', (value, stored) => expect(email.parse(value)).toBe(stored));
  it.each([
    'ana',
    'ana@',
    '@x.co',
    'ana@x',
    'ana@x.',
    'ana@.co',
    'a b@x.co',
    'a@b@x.co',
    'a..b@x.co',
    '.a@x.co',
    'a.@x.co',
    'a@-x.co',
    'a@x-.co',
    'a@x..co',
    'a@x.c1',
    '"a"@x.co',
    'Ana <a@x.co>',
    'a@x.co\nBcc: b@x.co',
    'a@x.co,b@x.co',
    'a\u200b@x.co',
    'a\u0000@x.co',
    'а@x.co',
    'a@[127.0.0.1]',
  ])('%j is none', (value) => expect(words(email, value)).toBe(messages.invalidEmail));
  it.each([...notText, '', ' '])('%j says that it is required', (value) =>
    expect(words(email, value)).toBe(messages.required),
  );
  it('has 254 characters at most', () =>
    expect([249, 250].map((length) => words(email, `${'a'.repeat(length)}@x.co`))).toEqual([
      undefined,
      messages.tooLong,
    ]));
});

describe('a phone number', () => {
  it.each([
    '3001234567',
    '300 123 4567',
    '+57 300-123-4567',
    '(605) 385 1234',
    '+57 (605) 385.1234',
    '300\u00a0123\u00a04567',
    '57 300 123 4567',
    '0057 300 123 4567',
    '(+57) 300 123 4567',
    '+354 612 3456',
    '+36 1 234 5678',
  ])('%j is one', (value) => expect(words(phone, value)).toBeUndefined());
  it.each([
    '3851234',
    '600 112 233',
    '212 555 0123',
    '+123456',
    '+1......5',
    '30012345678901234',
    '300 123 abcd',
    '300\n1234567',
    '++573001234567',
    '٣٠٠١٢٣٤٥٦٧',
    '<3001234567>',
  ])('%j is none', (value) => expect(words(phone, value)).toBe(messages.invalidPhone));
  it.each([...notText, '', '  '])('%j says that it is required', (value) =>
    expect(words(phone, value)).toBe(messages.required),
  );
  it('may have blanks around it, which are not kept', () =>
    expect(phone.parse(' 300 123 4567 ')).toBe('300 123 4567'));
  it.each(['300 123 4567 ext', '3001234567;', `3${' '.repeat(20)}001234`])('%j is none', (value) =>
    expect(words(phone, value)).toBe(messages.invalidPhone),
  );
});

describe('an empty field', () => {
  it('says that it is required, and nothing else', () => {
    for (const schema of [email, phone]) expect(allText(schema, '')).toEqual([messages.required]);
  });
});

describe('an identifier', () => {
  it.each(['665f1c2e9b1d8a0012345678', 'b3f1c0de-1111-4222-8333-444455556666', '7'])('%j is one', (value) =>
    expect(words(id, value)).toBeUndefined(),
  );
  it.each([...notText, '', 'a/b', '..', 'a\n', '$where', 'a'.repeat(65), 'ñ'])('%j is none', (value) =>
    expect(words(id, value)).toBe(messages.invalidId),
  );
});

describe('a number', () => {
  it.each([
    [0, 0],
    ['0', 0],
    [' 12.5 ', 12.5],
    ['.5', 0.5],
    ['.25', 0.25],
    ['12.345', 12.345],
    ['5.', 5],
    [100, 100],
  ])('%j is %p', (value, number) => expect(numeric(100).parse(value)).toBe(number));
  it.each([undefined, null, '', ' '])('%j says that it is required', (value) =>
    expect(words(numeric(100), value)).toBe(messages.required),
  );
  it.each([
    'NaN',
    'Infinity',
    '1e1',
    '0x1F',
    '1,5',
    '1_0',
    '--1',
    '1 2',
    '５',
    'x',
    NaN,
    Infinity,
    true,
    {},
    [],
    [5],
    { $gt: 0 },
    101,
    '101',
    new Date(0),
  ])('%p is none', (value) => expect(words(numeric(100), value)).toBe(messages.notANumber));
  it.each([-1, '-0.01'])('%p is too small', (value) =>
    expect(words(numeric(100), value)).toBe(messages.notNegative),
  );
  it.each([1.5, '0.1'])('%p is not whole', (value) =>
    expect(words(wholeNumeric(100), value)).toBe(messages.wholeNumber),
  );
  it.each([
    [10.999, 11],
    [1.005, 1.01],
    [89_900, 89_900],
    ['89900.50', 89_900.5],
    ['45.000', 45_000],
    ['45,000', 45_000],
    ['39.900,5', 39_900.5],
    [' $ 45.000 COP ', 45_000],
  ])('of %p pesos is kept as %p', (value, stored) => expect(pesos(100_000).parse(value)).toBe(stored));
});

it.each(['0.500', '1234.567', '1.500,000', '45,00,0', 'mil'])('the amount %p is none', (value) =>
  expect(words(pesos(100_000), value)).toBe(messages.notANumber),
);
it.each(['', ' ', null, undefined])('the amount %p is missing', (value) =>
  expect(words(pesos(100_000), value)).toBe(messages.required),
);
it('a negative amount says so', () => expect(words(pesos(100_000), '-1')).toBe(messages.notNegative));
it.each(['2.000', '2,000', '2.0', '0.1'])('the text %p is no whole number', (value) =>
  expect(words(wholeNumeric(100), value)).toBe(messages.wholeNumber),
);

describe('a page of a list', () => {
  it('is free, from 1, with at most 200 rows', () => {
    expect(page.parse({})).toEqual({});
    expect(page.parse({ page: '2', limit: '200' })).toEqual({ page: 2, limit: 200 });
  });
  it.each<[object, string | undefined]>([
    [{ page: '100000', limit: '1' }, undefined],
    [{ page: '100001' }, messages.notANumber],
    [{ page: '0' }, messages.atLeastOne],
    [{ limit: '0' }, messages.atLeastOne],
    [{ limit: '201' }, messages.notANumber],
  ])('%j: %p', (query, message) => expect(words(page, query)).toBe(message));
  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '' },
    { page: ['1'] },
    { limit: '201' },
    { limit: 'x' },
    { limit: { $gt: 1 } },
  ])('refuses %j', (query) => expect(page.safeParse(query).success).toBe(false));
});

it.each<[string, { safeParse(input: unknown): unknown }, string]>([
  ['e-mail', email, `${'a'.repeat(100_000)}@`],
  ['e-mail host', email, `a@${'a-'.repeat(50_000)}`],
  ['e-mail labels', email, `a@${'a.'.repeat(50_000)}`],
  ['e-mail dots', email, 'a.'.repeat(50_000)],
  ['phone', phone, '('.repeat(100_000)],
  ['digits', phone, '1 '.repeat(50_000)],
  ['number', numeric(9), `${'1'.repeat(100_000)}x`],
  ['text', text(9), '\u200b'.repeat(100_000)],
  ['spaces', text(9), `x${' '.repeat(100_000)}x`],
])('a hostile %s of 100 000 characters is validated at once', (_, schema, input) => {
  const start = performance.now();
  schema.safeParse(input);
  expect(performance.now() - start).toBeLessThan(1000);
});

import { messages } from '../messages';
import { businessContact } from './business-schemas';

const accepted: [keyof typeof businessContact, unknown[]][] = [
  ['phone', ['+57 300 123 4567', '(605) 385-1234']],
  ['email', ['hola@spa.co']],
  ['whatsAppNumber', ['573001234567', ' 573001234567 ', '12345678', '123456789012345']],
  [
    'profileUrl',
    [
      'https://www.instagram.com/spa',
      ' https://spa.co ',
      'https://a.b.spa.co:443/x?y#z',
      `https://spa.co/${'x'.repeat(1985)}`,
    ],
  ],
  ['latitude', [0, -90, 90]],
  ['longitude', [-75.5, 180, -180]],
];
test.each(accepted)('%s: accepts what can be used', (name, values) => {
  expect(values.filter((it) => !businessContact[name].safeParse(it).success)).toEqual([]);
});

const refused: [keyof typeof businessContact, unknown[]][] = [
  ['phone', ['abc', '', null, '300', 'javascript:1']],
  ['email', ['a@', 'x', '', null]],
  [
    'whatsAppNumber',
    [
      '+57 300',
      'abc',
      '',
      '0000000000',
      '1234567',
      '1234567890123456',
      '+573001234567',
      '573001234567x',
      null,
    ],
  ],
  [
    'profileUrl',
    [
      '',
      'http://spa.co',
      'https://',
      'https://spa',
      'https://spa.',
      'https://spa..co',
      'https://spa.co..',
      'https://.spa.co',
      'https://a:b@spa.co',
      'https://a@spa.co',
      'https://spa.co/a b',
      `https://spa.co/${'x'.repeat(1986)}`,
      null,
    ],
  ],
  ['latitude', [91, -91, Number.NaN, null, '10']],
  ['longitude', [-181, 181, Infinity, null]],
];
test.each(['whatsAppNumber', 'profileUrl'] as const)(
  '%s: an empty value is reported as required and nothing else',
  (name) =>
    expect(businessContact[name].safeParse(' ').error?.issues.map(({ message }) => message)).toEqual([
      messages.required,
    ]),
);
test.each([
  ['phone', '300 123 4567'],
  ['whatsAppNumber', '573001234567'],
  ['profileUrl', 'https://spa.co'],
] as const)('%s: is trimmed', (name, value) => expect(businessContact[name].parse(` ${value} `)).toBe(value));

test.each(refused)('%s: refuses invalid values in Spanish', (name, values) => {
  for (const value of values) {
    const { error } = businessContact[name].safeParse(value);
    expect({ value, message: error?.issues[0]?.message }).toEqual({
      value,
      message: expect.stringMatching(/^(Escribe|Este campo|Este texto|La l).*\.$/),
    });
  }
});

import { businessContact } from './business';

const accepted: [keyof typeof businessContact, unknown[]][] = [
  ['phone', ['+57 300 123 4567', '(605) 385-1234']], ['email', ['hola@spa.co']], ['whatsAppNumber', ['573001234567']],
  ['profileUrl', ['https://www.instagram.com/spa', ' https://spa.co ']],
  ['latitude', [0, -90]], ['longitude', [-75.5, 180]],
];
test.each(accepted)('%s: accepts what can be used', (name, values) => {
  expect(values.filter((it) => !businessContact[name].safeParse(it).success)).toEqual([]);
});

const refused: [keyof typeof businessContact, unknown[]][] = [
  ['phone', ['abc', '', null, '300', 'javascript:1']], ['email', ['a@', 'x', '', null]],
  ['whatsAppNumber', ['+57 300', 'abc', '', '0000000000', null]],
  ['profileUrl', ['', 'http://spa.co', 'https://', 'https://spa', 'https://a:b@spa.co', 'https://spa.co/a b', null]],
  ['latitude', [91, Number.NaN, null, '10']], ['longitude', [-181, Infinity, null]],
];
test.each(refused)('%s: refuses the rest in Spanish', (name, values) => {
  for (const value of values) {
    const { error } = businessContact[name].safeParse(value);
    expect([value, error?.issues[0]?.message]).toEqual([value, expect.stringMatching(/^(Escribe|Este campo|La l).*\.$/)]);
  }
});

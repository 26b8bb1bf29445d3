import { rightsMeaning, rightsOf, sameRights } from './rights-words';

const [admin, shopper, marketer, both, receptionist] = [
  { role: 'ADMIN', marketing: false, reception: false },
  { role: 'GENERAL', marketing: false, reception: false },
  { role: 'GENERAL', marketing: true, reception: false },
  { role: 'ADMIN', marketing: true, reception: false },
  { role: 'GENERAL', marketing: false, reception: true },
] as const;

test.each([
  [shopper, admin, /podrá entrar a este panel/, /contenidos|banners/],
  [admin, shopper, /dejará de entrar a este panel/, /banners/],
  [shopper, marketer, /podrá entrar a la administración para cambiar banners/, /panel/],
  [marketer, shopper, /^Eva dejará de entrar a la administración de contenidos\.$/, /panel/],
  [both, marketer, /dejará de entrar a este panel .*seguirá entrando a la administración/, /podrá/],
  [admin, both, /cuenta cuando deje/, /banners/],
  [shopper, receptionist, /^Eva podrá entrar a este panel para reservar/, /banners/],
  [receptionist, shopper, /^Eva dejará de trabajar en recepción\.$/, /banners/],
  [marketer, { ...marketer, reception: true }, /^Eva podrá entrar a este panel para reservar/, /banners/],
])('%j to %j', (before, after, text, unsaid) => {
  expect(rightsMeaning('Eva', before, after)).toMatch(text);
  expect(rightsMeaning('Eva', before, after)).not.toMatch(unsaid);
});

test('rights words: an account without the flag has none', () => {
  expect(sameRights(rightsOf({ role: 'GENERAL' }), shopper)).toBe(true);
  expect(sameRights(rightsOf({ role: 'GENERAL', marketing: true }), shopper)).toBe(false);
});

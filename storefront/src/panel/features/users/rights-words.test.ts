import { rightsMeaning, rightsOf, sameRights } from './rights-words';

const [admin, shopper, marketer, both] = [
  { role: 'ADMIN', marketing: false },
  { role: 'GENERAL', marketing: false },
  { role: 'GENERAL', marketing: true },
  { role: 'ADMIN', marketing: true },
] as const;

test.each([
  [shopper, admin, /podrá entrar a este panel/, /contenidos|banners/],
  [admin, shopper, /dejará de entrar a este panel/, /banners/],
  [shopper, marketer, /podrá entrar a la administración para cambiar banners/, /panel/],
  [marketer, shopper, /^Eva dejará de entrar a la administración de contenidos\.$/, /panel/],
  [both, marketer, /dejará de entrar a este panel .*seguirá entrando a la administración/, /podrá/],
  [admin, both, /cuenta cuando deje/, /banners/],
])('%j to %j', (before, after, text, unsaid) => {
  expect(rightsMeaning('Eva', before, after)).toMatch(text);
  expect(rightsMeaning('Eva', before, after)).not.toMatch(unsaid);
});

test('rights words: an account without the flag has none', () => {
  expect(sameRights(rightsOf({ role: 'GENERAL' }), shopper)).toBe(true);
  expect(sameRights(rightsOf({ role: 'GENERAL', marketing: true }), shopper)).toBe(false);
});

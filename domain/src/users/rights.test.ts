import { keysOf } from '../lib/keys';
import { expectedRights, people } from '../testing/expected-rights';
import { allRights, gainsRight, hasRight, may } from './rights';

test.each(allRights)('rights: %s is open to whom the table of expectations says', (right) => {
  expect(keysOf(people).filter((who) => may(people[who], right))).toEqual(expectedRights[right]);
});

test.each([
  { role: 'general', marketing: true, reception: true },
  { role: null, reception: true },
  { marketing: true, reception: true },
  { role: 'GENERAL', reception: null, opened: ['refunds'] },
  { role: 'GENERAL', marketing: true, opened: ['refunds', 'bookings'] },
])('rights: %j opens nothing beyond its marks', (person) => {
  const open = allRights.filter((it) => may(person, it));
  expect(open).toEqual(person.role === 'GENERAL' && person.marketing ? ['content'] : []);
});

test('rights: the administrator keeps all of them, whatever the marks', () => {
  for (const right of allRights)
    expect(may({ role: 'ADMIN', marketing: false, reception: false }, right)).toBe(true);
});

test('rights: a mark or the role ADMIN is a gain, less or the same is none', () => {
  const shopper = { role: 'GENERAL' };
  expect(gainsRight(shopper, { ...shopper, reception: true })).toBe(true);
  expect(gainsRight(shopper, { ...shopper, marketing: true })).toBe(true);
  expect(gainsRight(shopper, { role: 'ADMIN' })).toBe(true);
  expect(gainsRight({ ...shopper, reception: true }, { ...shopper, reception: true })).toBe(false);
  expect(gainsRight({ role: 'ADMIN' }, shopper)).toBe(false);
  expect([hasRight(shopper), hasRight(null), hasRight({ ...shopper, reception: true })]).toEqual([
    false,
    false,
    true,
  ]);
});

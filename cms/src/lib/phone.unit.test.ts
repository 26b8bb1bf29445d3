import { whatsAppUrl } from '@spa-bronze/domain/lib/phone';
import { e164Of } from './phone';

test.each([
  ['+354 612 3456', '+3546123456'],
  ['+32 2 555 12 34', '+3225551234'],
  ['+36 1 234 5678', '+3612345678'],
  ['+49 30 1234567', '+49301234567'],
  ['+1 212 555 0123', '+12125550123'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+34 600 11 22 33', '+34600112233'],
  ['0034 600 112 233', '+34600112233'],
  ['00 354 612 3456', '+3546123456'],
  ['0057 300 123 4567', '+573001234567'],
  ['(+57) 300 123 4567', '+573001234567'],
  ['+57 (300) 123-4567', '+573001234567'],
  ['57 300 123 4567', '+573001234567'],
  ['300 123 4567', '+573001234567'],
  ['3001234567', '+573001234567'],
  ['300\u00a0123\u00a04567', '+573001234567'],
  ['(605) 385 1234', '+576053851234'],
  ['+57 (605) 385.1234', '+576053851234'],
])('the phone %j is %s', (typed, e164) => {
  expect(e164Of(typed)).toBe(e164);
  expect(whatsAppUrl(e164Of(typed))).toBe(`https://wa.me/${e164.slice(1)}`);
});

test.each([
  ['seven digits of a town', '385 1234'],
  ['digits of another country without a plus', '600 112 233'],
  ['ten digits that begin with no Colombian code', '212 555 0123'],
  ['a mobile of Colombia with nine digits', '+57 300 123 456'],
  ['a mobile of Colombia with eleven digits', '+57 300 123 45678'],
  ['a country that does not exist', '+999 300 123 4567'],
  ['no number', 'abc'],
  ['nothing', ''],
  ['nothing at all', null],
])('%s (%j) is no phone that can be called, and has no chat', (_, typed) => {
  expect(e164Of(typed)).toBeNull();
  expect(whatsAppUrl(e164Of(typed))).toBe('');
});

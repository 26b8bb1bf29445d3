import { centsFromMoney, moneyFromCents } from './paypal-money';

const usd = (value: unknown) => ({ currency_code: 'USD', value });

test.each([
  ['0.29', 29],
  ['1.1', 110],
  ['19', 1900],
  ['1234.56', 123456],
  ['4.35', 435],
  ['9007199254.99', 900719925499],
  ['123456789012.34', 12345678901234],
])('paypal money: reads %s as %i cents', (value, cents) => {
  expect(centsFromMoney(usd(value))).toBe(cents);
});

test.each([
  usd('1.234'),
  usd('-1.00'),
  usd('1,00'),
  usd('1e3'),
  usd('1234567890123.00'),
  usd(''),
  usd(12.34),
  { currency_code: 'EUR', value: '1.00' },
  null,
  undefined,
])('paypal money: refuses %j', (money) => {
  expect(() => centsFromMoney(money)).toThrow(
    expect.objectContaining({ kind: 'unavailable', retryable: true }),
  );
});

test('paypal money: writes and reads back every amount unchanged', () => {
  for (const cents of [1, 9, 10, 99, 100, 101, 435, 1005, 123456, 900719925499]) {
    const money = moneyFromCents(cents);
    expect(money.value).toMatch(/^\d+\.\d\d$/);
    expect(centsFromMoney(money)).toBe(cents);
  }
});

test.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
  'paypal money: refuses to write %d',
  (cents) => {
    expect(() => moneyFromCents(cents)).toThrow(RangeError);
  },
);

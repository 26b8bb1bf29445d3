import { readAmount, shownAmount } from './typed-amount';

it.each([
  ['45.000', 45_000],
  ['45,000', 45_000],
  ['$ 45.000 COP', 45_000],
  ['9500,50', 9_500.5],
  ['', null],
  ['0.500', '0.500'],
  ['gratis', 'gratis'],
])('amount: %p is read as %p', (text, amount) => expect(readAmount(text)).toBe(amount));

it.each([0, 45, 1_000, 45_000, 9_500.5, 1_234_567.89])(
  'amount: %p is shown so that it is read as the same',
  (amount) => expect(readAmount(shownAmount(amount))).toBe(amount),
);

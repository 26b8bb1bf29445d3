import { whyNotPayable } from './payment-gate';

const fine = { changes: false, overlaps: false, totalChanged: false, processing: false, usdCents: 100 };

test('a cart as it was seen can be paid', () => expect(whyNotPayable(fine)).toBeNull());
test.each([
  [{ changes: true }, /cambios/],
  [{ overlaps: true }, /se cruzan/],
  [{ totalChanged: true }, /nuevo total/],
  [{ processing: true }, /No tienes que pagar otra vez/],
  [{ usdCents: 0 }, /nada por pagar/],
])('%j cannot', (part, reason) => expect(whyNotPayable({ ...fine, ...part })).toMatch(reason));
test('a payment being confirmed goes before all else', () =>
  expect(whyNotPayable({ ...fine, changes: true, processing: true })).toMatch(/confirmando/));

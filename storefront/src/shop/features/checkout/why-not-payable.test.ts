import { whyNotPayable } from './why-not-payable';

const fine = { changes: false, overlaps: false, totalChanged: false, processing: false, minor: 100 };

test('payment gate: an unchanged cart can be paid', () => expect(whyNotPayable(fine)).toBeNull());
test.each([
  [{ changes: true }, /cambios/],
  [{ overlaps: true }, /se cruzan/],
  [{ totalChanged: true }, /nuevo total/],
  [{ processing: true }, /No tienes que pagar otra vez/],
  [{ minor: 0 }, /no tiene costo/],
])('%j cannot', (part, reason) => expect(whyNotPayable({ ...fine, ...part })).toMatch(reason));
test('payment gate: a payment being confirmed comes first', () =>
  expect(whyNotPayable({ ...fine, changes: true, processing: true })).toMatch(/confirmando/));

import { messages } from './messages';
import { editTransaction, fulfilmentsFor, isRefused, manualSale, resolveReview, reviewActionsFor, whyNotEdit } from './transactions-staff';

const sale = { settled: true, hasGoods: true, shippingMethod: 'delivery', balanceDue: 100, balancePaid: false };
const edit = (more: object) => editTransaction.parse({ version: 1, ...more });

it.each([[409, messages.slotTaken, true], [409, messages.notEnoughStock, true], [409, messages.paymentUnderWay, false], [409, messages.manualKeyTaken, false], [409, messages.conflict, false], [0, 'x', false], [500, 'x', false]])(
  'a wish that met %d %s was refused for good: %s', (status, message, refused) => expect(isRefused({ status, message })).toBe(refused));

describe('what staff write', () => {
  it('is all optional but the version they read', () => {
    expect(edit({})).toEqual({ version: 1 });
    expect(editTransaction.safeParse({ notes: 'x' }).success).toBe(false);
  });
  it.each([
    [sale, { fulfilment: 'SENT' }, null], [sale, { fulfilment: 'PICKED_UP' }, messages.fulfilmentMethod], [{ ...sale, shippingMethod: 'pickup' }, { fulfilment: 'PICKED_UP' }, null],
    [{ ...sale, shippingMethod: undefined }, { fulfilment: 'SENT' }, messages.fulfilmentMethod], [{ ...sale, hasGoods: false }, { fulfilment: 'SENT' }, messages.nothingToFulfil],
    [{ ...sale, settled: false }, { fulfilment: 'SENT' }, messages.nothingToFulfil], [sale, { balancePaid: { method: 'CASH' } }, null],
    [{ ...sale, balanceDue: 0 }, { balancePaid: { method: 'CASH' } }, messages.noBalance], [{ ...sale, balanceDue: 0, balancePaid: true }, { balancePaid: { method: 'CASH' } }, null],
    [{ ...sale, settled: false }, { notes: 'x' }, null], [sale, { balancePaid: null }, null],
  ])('%j with %j: %p', (row, wish, message) => expect(whyNotEdit(row, edit(wish))?.message ?? null).toBe(message));
  it.each(['javascript:alert(1)', 'http://x.example/1', 'https://x.example/"><script>'])('a guide leads to https only, not to %s', (url) => expect(editTransaction.safeParse({ version: 1, tracking: { url } }).success).toBe(false));
  it('goods that are sent are never picked up', () => expect([fulfilmentsFor('delivery'), fulfilmentsFor('pickup')].flat()).toHaveLength(6));
});

it('a sale at the desk needs a name, a line and a key', () => {
  const whole = { key: 'clave-123', buyer: { name: 'Luz' }, lines: [{ productId: 'p', quantity: 1 }], method: 'CASH' };
  expect(manualSale.parse(whole)).toEqual({ ...whole, buyer: { name: 'Luz', email: '', tel: '' }, user: null, shippingInfo: null, notes: '' });
  for (const without of ['key', 'buyer', 'lines', 'method']) expect(manualSale.safeParse({ ...whole, [without]: undefined }).success).toBe(false);
});

it.each([
  [{ status: 'APPROVED', refunds: [{ failed: true }] }, ['retry', 'hand', 'dismiss']], [{ status: 'IN_REVIEW', refunds: [{ failed: true }] }, ['retry', 'hand', 'attach', 'dismiss']],
  [{ status: 'IN_REVIEW', refunds: [] }, ['attach', 'refund', 'dismiss']], [{ status: 'APPROVED', refunds: [{ failed: false }] }, ['dismiss', 'refund']],
] as const)('a review of %j suggests %j, the first most', (sale, actions) => expect(reviewActionsFor({ ...sale, refundableCop: 100 })).toEqual(actions));

it('money that was handed over was handed over somehow', () => {
  const decision = { id: 'a', action: 'hand', note: '' };
  expect([resolveReview.safeParse(decision).success, resolveReview.safeParse({ ...decision, method: 'CASH' }).success, resolveReview.safeParse({ ...decision, action: 'retry' }).success]).toEqual([false, true, true]);
});

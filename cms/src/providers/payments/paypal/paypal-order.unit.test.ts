import { orderFromPayPal, refundFromPayPal } from './paypal-order';

const usd = (value: string) => ({ currency_code: 'USD', value });
const capture = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  amount: usd('12.34'),
  ...more,
});
const order = (unit: object = {}, more: object = {}) =>
  orderFromPayPal({
    id: 'ORDER1',
    status: 'COMPLETED',
    purchase_units: [{ custom_id: 'SB-1', amount: usd('12.34'), ...unit }],
    ...more,
  });
const withCaptures = (...captures: object[]) => order({ payments: { captures } }).capture;

test.each([
  null,
  {},
  { id: 'ORDER1', status: 'COMPLETED' },
  { status: 'COMPLETED', purchase_units: [{ amount: usd('1.00') }] },
  { id: 'ORDER1', purchase_units: [{ amount: usd('1.00') }] },
])('order: %j is no valid reply and can be retried', (raw) => {
  expect(() => orderFromPayPal(raw)).toThrow(
    expect.objectContaining({ kind: 'unavailable', retryable: true }),
  );
});

test.each(['EUR', 'COP', undefined])('order: a payment in %s is no valid reply', (currency_code) => {
  expect(() =>
    withCaptures(capture('C1', 'COMPLETED', { amount: { currency_code, value: '12.34' } })),
  ).toThrow(expect.objectContaining({ kind: 'unavailable' }));
});

test.each(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED'])(
  'order: its status %s is kept',
  (status) => {
    expect(order({}, { status })).toMatchObject({
      id: 'ORDER1',
      status,
      reference: 'SB-1',
      minor: 1234,
      refunds: [],
    });
  },
);

test('order: its first purchase unit counts', () => {
  expect(
    order(
      {},
      {
        purchase_units: [
          { custom_id: 'SB-1', amount: usd('1.00') },
          { custom_id: 'SB-2', amount: usd('2.00') },
        ],
      },
    ),
  ).toMatchObject({ reference: 'SB-1', minor: 100 });
});

test('order: an unknown status counts as CREATED', () => {
  expect(order({}, { status: 'SAVED' }).status).toBe('CREATED');
});

test.each(['approve', 'payer-action'])('order: the payer approves at its link %s', (rel) => {
  expect(
    order(
      {},
      {
        links: [
          { rel: 'self', href: '/self' },
          { rel, href: '/pay' },
        ],
      },
    ).approveUrl,
  ).toBe('/pay');
  expect(order({}, { links: [{ rel: 'self', href: '/self' }] }).approveUrl).toBeUndefined();
});

test('capture: the one that holds money counts for the order, else the last one', () => {
  expect(
    withCaptures(capture('C1', 'DECLINED'), capture('C2', 'COMPLETED'), capture('C3', 'FAILED')),
  ).toMatchObject({ id: 'C2', status: 'COMPLETED' });
  expect(withCaptures(capture('C1', 'FAILED'), capture('C2', 'PENDING'))).toMatchObject({ id: 'C2' });
  expect(withCaptures(capture('C1', 'FAILED'), capture('C2', 'DECLINED'))).toMatchObject({
    id: 'C2',
    status: 'DECLINED',
  });
  expect(order().capture).toBeUndefined();
  expect(withCaptures({ status: 'COMPLETED', amount: usd('12.34') })).toMatchObject({
    id: '',
    minor: 1234,
  });
});

test.each(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED'])(
  'capture: its status %s is kept, with its reason',
  (status) => {
    expect(withCaptures(capture('C1', status))).toEqual({
      id: 'C1',
      status,
      minor: 1234,
      reason: undefined,
    });
    expect(withCaptures(capture('C1', status, { status_details: { reason: 'RISK' } }))?.reason).toBe('RISK');
  },
);

test.each([
  ['ON_HOLD', 'ON_HOLD'],
  [undefined, ''],
])('capture: an unknown status (%s) is pending', (status, reason) => {
  expect(withCaptures({ ...capture('C1', ''), status })).toMatchObject({ status: 'PENDING', reason });
});

test.each([
  ['COMPLETED', 'COMPLETED'],
  ['PENDING', 'PENDING'],
  ['CANCELLED', 'CANCELLED'],
  ['FAILED', 'FAILED'],
  ['NEW', 'PENDING'],
  [undefined, 'PENDING'],
])('refund: its status %s counts as %s', (status, reported) => {
  const links = [
    { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/R1' },
    { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' },
  ];
  const refund = { id: 'R1', status, amount: usd('2.00'), custom_id: 'SB-1:late', links };
  const read = { id: 'R1', status: reported, minor: 200, reference: 'SB-1:late', captureId: 'C1' };
  expect(refundFromPayPal(refund)).toEqual(read);
  expect(order({ payments: { refunds: [refund] } }).refunds).toEqual([read]);
});

test.each([null, {}, { status: 'COMPLETED', amount: usd('2.00') }])('refund: %j is no valid reply', (raw) => {
  expect(() => refundFromPayPal(raw)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
});

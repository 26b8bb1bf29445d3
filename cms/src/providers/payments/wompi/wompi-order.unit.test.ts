import type { ProviderOrder } from '../payment-provider';
import { movementsFromWompi, movementsPath } from './wompi-movements';
import { orderFromTransactions } from './wompi-order';
import { transactionFromWompi } from './wompi-transaction';

const reference = 'SBT-sale-1';
const minute = (at: number) => new Date(Date.UTC(2026, 10, 20, 15, at)).toISOString();

interface Attempt {
  id: string;
  status: string;
  /** Minutes. */
  created?: number;
  finalized?: number;
  more?: object;
}
const rawOf = ({ id, status, created = 0, finalized, more }: Attempt) => ({
  id,
  status,
  reference,
  amount_in_cents: 1_798_000,
  currency: 'COP',
  payment_method_type: 'PSE',
  payment_method: { type: 'PSE' },
  status_message: status === 'DECLINED' ? 'La transacción fue rechazada (Sandbox)' : null,
  created_at: minute(created),
  finalized_at: finalized === undefined ? null : minute(finalized),
  customer_data: { full_name: 'Ana' },
  ...more,
});
const orderOf = (...attempts: Attempt[]) =>
  orderFromTransactions(reference, attempts.map(rawOf).map(transactionFromWompi));
const seen = (...attempts: Attempt[]) => {
  const { status, capture, failure, surplus } = orderOf(...attempts);
  return {
    status,
    capture: capture && `${capture.id} ${capture.status}`,
    failure,
    surplus: surplus?.map(({ id }) => id),
  };
};

const declined = { id: 'd', status: 'DECLINED', created: 1, finalized: 2 };
const pending = { id: 'p', status: 'PENDING', created: 3 };
const approved = { id: 'a', status: 'APPROVED', created: 4, finalized: 5 };
const voided = { id: 'v', status: 'VOIDED', created: 2, finalized: 3 };

test('order: nobody has tried to pay what has no transaction', () => {
  expect(orderOf()).toEqual({
    id: reference,
    status: 'PAYER_ACTION_REQUIRED',
    reference: 'sale',
    minor: 0,
    refunds: [],
    raw: [],
  });
});

test('order: failed attempts do not close it, and say why the newest failed', () => {
  const error = { id: 'e', status: 'ERROR', created: 9, finalized: 9 };
  expect(seen(declined)).toEqual({
    status: 'PAYER_ACTION_REQUIRED',
    capture: undefined,
    failure: 'La transacción fue rechazada (Sandbox)',
    surplus: undefined,
  });
  expect(seen(error, declined)).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', failure: 'ERROR' });
});

test('order: a payment that was voided beside its capture is said to be returned', () => {
  const beside = ({ returned = [] }: ProviderOrder) => returned.map(({ id, status }) => `${id} ${status}`);
  expect(beside(orderOf(voided, approved))).toEqual(['v REFUNDED']);
  expect(beside(orderOf(voided))).toEqual([]);
});

test.each([
  [[declined, pending], 'p PENDING'],
  [[pending, declined, approved], 'a COMPLETED'],
  [[voided, pending], 'v REFUNDED'],
  [[voided, approved], 'a COMPLETED'],
  [[{ id: 'n', status: 'A_NEW_STATE' }, declined], 'n PENDING'],
])('order: of %j its capture is %s', (attempts, capture) => {
  expect(seen(...attempts)).toMatchObject({ status: 'COMPLETED', capture });
  expect(seen(...attempts.toReversed())).toMatchObject({ capture });
});

test('order: the first money is its capture, also when an older attempt is approved later', () => {
  const late = { ...pending, status: 'APPROVED', finalized: 90 };
  expect(seen(late, approved)).toMatchObject({ capture: 'a COMPLETED', surplus: ['p'] });
  expect(seen(approved, late, declined, approved)).toMatchObject({ capture: 'a COMPLETED', surplus: ['p'] });
});

test('order: transactions of other references do not count, and one in dollars is a fault', () => {
  expect(seen({ ...approved, more: { reference: 'SBT-other-1' } })).toMatchObject({ capture: undefined });
  expect(() => seen({ ...approved, more: { currency: 'USD' } })).toThrow(/pesos/);
});

test('order: nothing of the payer is in it', () => {
  expect(JSON.stringify(orderOf(approved))).not.toContain('Ana');
});

test.each([
  { id: '' },
  { amount_in_cents: 1.5 },
  { amount_in_cents: '100' },
  { status: null },
  { created_at: 'ayer' },
])('transaction: one with %j is a fault of the provider', (more) => {
  expect(() => transactionFromWompi(rawOf({ ...approved, more }))).toThrow(
    expect.objectContaining({ kind: 'unavailable' }),
  );
});

const query = { from: new Date('2026-11-20T05:00:00Z'), to: new Date('2026-11-27T05:00:00Z'), page: 2 };

test('movements: asked for with a day more at both ends', () => {
  expect(movementsPath(query)).toBe(
    '/transactions?from_date=2026-11-19&until_date=2026-11-28&page=2&page_size=200',
  );
});

test('movements: payments, what waits and what was given back; of others only their number', () => {
  const other = { ...rawOf(approved), id: null, reference: 'factura-7' };
  const before = rawOf({ ...approved, id: 'b', more: { created_at: '2026-11-20T04:59:59Z' } });
  const { movements, ...page } = movementsFromWompi(
    { data: [approved, pending, declined, voided].map(rawOf).concat(other as never, before) },
    query,
    'T',
  );
  expect(page).toEqual({ pages: 2, readUntil: expect.any(Date), foreign: 1 });
  expect(page.readUntil >= query.to).toBe(true);
  const common = { sale: 'sale', currency: 'COP', minor: 1_798_000 };
  expect(movements).toEqual([
    { ...common, kind: 'payment', id: 'a', at: minute(5), isPending: false },
    { ...common, kind: 'payment', id: 'p', at: minute(3), isPending: true },
    { ...common, kind: 'payment', id: 'v', at: minute(3), isPending: false },
    { ...common, kind: 'refund', id: 'reversed-v', of: 'v', at: minute(3), isPending: false },
  ]);
});

test('movements: a full page is followed by another, and what is no list is a fault', () => {
  const full = Array.from({ length: 200 }, (_, at) => rawOf({ ...approved, id: `a${at}` }));
  expect(movementsFromWompi({ data: full }, query, 'T')).toMatchObject({ pages: 3 });
  expect(() => movementsFromWompi({ data: null }, query, 'T')).toThrow(
    expect.objectContaining({ kind: 'unavailable' }),
  );
});

import { DAY_MS } from '@spa-bronze/domain/lib/dates';
import {
  anOrder,
  startSandbox,
  temporaryFolder,
  type RunningSandbox,
} from '../../../testing/running-sandbox';
import { movementsBetween } from '../movements';
import { movementsFromPayPal } from './paypal-movements';

const query = { from: new Date('2026-11-01T05:00:00Z'), to: new Date('2026-11-08T05:00:00Z'), page: 1 };

/** As PayPal writes a line: the offset without a colon, money out as a negative amount. */
const info = (more: object) => ({
  transaction_info: {
    transaction_id: '5TY05013RG002845M',
    transaction_event_code: 'T0006',
    transaction_initiation_date: '2026-11-02T10:30:00-0500',
    transaction_amount: { currency_code: 'USD', value: '22.48' },
    transaction_status: 'S',
    invoice_id: 'sale-1',
    ...more,
  },
});
const read = (...lines: object[]) =>
  movementsFromPayPal(
    { transaction_details: lines, total_pages: 3, last_refreshed_datetime: '2026-11-05T04:00:00+0000' },
    query,
  );
const kindsOf = (...lines: object[]) => read(...lines).movements.map(({ kind, id }) => ({ kind, id }));

test('movements: a payment is read with its sale, its cents and its instant', () => {
  expect(read(info({}))).toEqual({
    movements: [
      {
        kind: 'payment',
        id: '5TY05013RG002845M',
        sale: 'sale-1',
        currency: 'USD',
        minor: 2248,
        at: '2026-11-02T15:30:00.000Z',
        isPending: false,
      },
    ],
    pages: 3,
    readUntil: new Date('2026-11-05T04:00:00Z'),
  });
});

test('movements: refunds, reversals and chargebacks give back a payment, whatever our name of them', () => {
  const amount = { currency_code: 'USD', value: '-5.00' };
  const back = (code: string) =>
    info({
      transaction_id: code,
      transaction_event_code: code,
      transaction_amount: amount,
      paypal_reference_id: 'CAPTURE',
      invoice_id: undefined,
      custom_field: 'sale-1:key',
    });
  expect(
    read(back('T1107'), back('T1106'), back('T1201')).movements.map(({ kind, id, of, sale, minor }) => ({
      kind,
      id,
      of,
      sale,
      minor,
    })),
  ).toEqual(
    ['T1107', 'T1106', 'T1201'].map((id) => ({
      kind: 'refund',
      id,
      of: 'CAPTURE',
      sale: 'sale-1',
      minor: 500,
    })),
  );
});

test('movements: fees, withdrawals, payments that the spa made, and denied ones are none of buyers', () => {
  const out = { currency_code: 'USD', value: '-9.00' };
  expect(
    kindsOf(
      info({ transaction_event_code: 'T0106', transaction_amount: out }),
      info({ transaction_event_code: 'T0403', transaction_amount: out }),
      info({ transaction_event_code: 'T0006', transaction_amount: out }),
      info({ transaction_status: 'D' }),
    ),
  ).toEqual([]);
});

test('movements: a payment in another currency is read, and a pending one says so', () => {
  const euros = info({ transaction_amount: { currency_code: 'EUR', value: '7' }, transaction_status: 'P' });
  expect(read(euros).movements).toMatchObject([{ currency: 'EUR', minor: 700, isPending: true }]);
});

test.each([
  ['no list', {}],
  ['no amount', { transaction_details: [info({ transaction_amount: undefined })], total_pages: 1 }],
  ['no time', { transaction_details: [info({ transaction_initiation_date: 'soon' })], total_pages: 1 }],
])('movements: an answer with %s counts as none', (_what, body) => {
  expect(() => movementsFromPayPal(body, query)).toThrow(expect.objectContaining({ kind: 'unavailable' }));
});

describe('the list of the sandbox', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let sandbox: RunningSandbox;
  beforeEach(async () => {
    folder = temporaryFolder();
    sandbox = await startSandbox(folder.path);
  });
  afterEach(async () => {
    await sandbox.close();
    folder.remove();
  });

  /** Of the last ten days, which are two windows. */
  const list = () => {
    const { listMovements } = sandbox.client();
    return movementsBetween(listMovements!, new Date(Date.now() - 10 * DAY_MS), new Date());
  };
  async function paid(minor: number) {
    const order = anOrder({ minor });
    const { id } = await sandbox.client().createOrder(order);
    await sandbox.decide(id, 'approve');
    const { capture } = await sandbox.client().captureOrder(id, `capture-${id}`);
    return { captureId: capture!.id, reference: order.reference };
  }

  test('sandbox: lists payments and refunds, also after a restart, and nothing of an order without money', async () => {
    const { captureId, reference } = await paid(1234);
    await sandbox.client().createOrder(anOrder());
    const refund = await sandbox.client().refundCapture({ captureId, requestId: 'r1', minor: 300 });
    await sandbox.close();
    sandbox = await startSandbox(folder.path);
    expect((await list()).movements).toMatchObject([
      { kind: 'payment', id: captureId, sale: reference, currency: 'USD', minor: 1234, isPending: false },
      { kind: 'refund', id: refund.id, of: captureId, sale: reference, currency: 'USD', minor: 300 },
    ]);
  });

  test('sandbox: a delay hides what is young, and the list says up to when it is complete', async () => {
    await paid(1234);
    await sandbox.faults({ listDelayMs: 3 * 3_600_000 });
    const { movements, readUntil } = await list();
    expect(movements).toEqual([]);
    expect(Date.now() - readUntil.getTime()).toBeGreaterThanOrEqual(3 * 3_600_000);
  });

  test('sandbox: without the permission the list is forbidden, and other calls go on', async () => {
    await sandbox.faults({ on: '/transactions', failNext: 1, failWith: 403 });
    await expect(list()).rejects.toMatchObject({ kind: 'unauthorized', status: 403 });
    expect((await list()).movements).toEqual([]);
  });

  test('sandbox: pages of the list are read to their end', async () => {
    const captures = [await paid(100), await paid(200), await paid(300)];
    const pages: number[] = [];
    const { listMovements } = sandbox.client();
    const { movements } = await movementsBetween(
      async (wanted) => {
        pages.push(wanted.page);
        const read = await listMovements!({ ...wanted, page: 1 });
        return { ...read, pages: 3, movements: read.movements.slice(wanted.page - 1, wanted.page) };
      },
      new Date(Date.now() - DAY_MS),
      new Date(),
    );
    expect({ pages, ids: movements.map(({ id }) => id) }).toEqual({
      pages: [1, 2, 3],
      ids: captures.map(({ captureId }) => captureId),
    });
  });

  test('sandbox: more than 31 days, or no token, is refused', async () => {
    const { listMovements } = sandbox.client();
    const to = new Date();
    const from = new Date(to.getTime() - 32 * DAY_MS);
    await expect(listMovements!({ from, to, page: 1 })).rejects.toMatchObject({ kind: 'rejected' });
    expect((await fetch(`${sandbox.base}/v1/reporting/transactions`)).status).toBe(401);
  });
});

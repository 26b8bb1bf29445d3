import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { ProviderOrder, ProviderRefund, RefundInput } from '../../providers/payments/payment-provider';
import { server } from '../../testing/worker-server';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { ana, paid, refund, rounds } from '../../testing/refunded-sales';
import { paidBack } from '../../testing/sandbox-calls';
import { saleOf, reconcile, reconcileUntil, webhookDelivered } from '../../testing/shop';
import { writeRow } from '../../testing/rows';

describe('request to the provider', () => {
  /** The refunds that it is asked for while `work` runs, and how often it is asked about the order. */
  async function requested(order: string, work: () => Promise<unknown>) {
    const [inputs, looks]: [RefundInput[], string[]] = [[], []];
    await withProvider(
      ({ refundCapture, getOrder }) => ({
        refundCapture: (input) => {
          if (input.reference?.startsWith(sale)) inputs.push(input);
          return refundCapture(input);
        },
        getOrder: (id) => {
          if (id === order) looks.push(id);
          return getOrder(id);
        },
      }),
      async () => {
        await work();
      },
    );
    return { inputs, looks };
  }
  let sale = '';

  it('refund: is requested at once, under its own request id, with the note for the payer', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    sale = id;
    const [key, next] = [randomUUID(), randomUUID()];
    const { inputs, looks } = await requested(order, async () => {
      await refund(id, { key, amountCop: 10_000, note: 'Con gusto' });
      await refund(id, { key: next, amountCop: 20_000 });
      await webhookDelivered(order);
    });
    expect(inputs.map(({ minor, note, requestId }) => [minor, note, requestId])).toEqual([
      [250, 'Con gusto', `refund-${id}-${key}`],
      [500, '', `refund-${id}-${next}`],
    ]);
    expect(looks.length).toBeLessThanOrEqual(2);
    expect((await saleOf(order)).refunds?.map(({ cents }) => cents)).toEqual([250, 500]);
  });

  it('refund: one that the provider accepted and did not complete is looked up, not requested again', async () => {
    const { id, order } = await paid();
    await refund(id, { amountCop: 10_000 });
    await webhookDelivered(order);
    let count = 0;
    const change = ({ refundCapture }: { refundCapture: (input: RefundInput) => Promise<unknown> }) => ({
      refundCapture: (input: RefundInput) => {
        if (!input.reference?.startsWith(id)) return refundCapture(input) as never;
        count += 1;
        return Promise.resolve({ id: `ACCEPTED-${id}`, status: 'PENDING' as const, minor: 1998 });
      },
    });
    await withProvider(change, () =>
      whileOrderIs(
        order,
        (it) => ({ ...it, refunds: [{ id: `ACCEPTED-${id}`, status: 'PENDING', minor: 1998 }] }),
        async () => {
          expect((await refund(id)).body).toMatchObject({
            message: messages.refundRequested,
            data: {
              status: 'PARTLY_REFUNDED',
              refundedCop: 10_000,
              refunds: [{ state: 'DONE' }, { state: 'ASKED' }],
            },
          });
          await reconcile();
          expect({ count, refundDue: (await saleOf(order)).refundDue }).toEqual({
            count: 1,
            refundDue: true,
          });
        },
      ),
    );
    const whole = (it: ProviderOrder) => ({
      ...it,
      refunds: [{ id: `ACCEPTED-${id}`, status: 'COMPLETED' as const, minor: 1998 }],
    });
    await withProvider(change, () =>
      whileOrderIs(order, whole, () => reconcileUntil(async () => !(await saleOf(order)).refundDue)),
    );
    expect({
      count,
      status: (await saleOf(order)).status,
      refunds: (await saleOf(order)).refunds?.length,
    }).toEqual({ count: 1, status: 'REFUNDED', refunds: 2 });
  });

  it.each([
    ['unauthorized', () => new server.inside.ProviderError('unauthorized', 'bad credentials'), 200],
    ['a fault of our own', () => new Error('a fault'), 500],
  ])('refund: %s does not answer about the refund, which is requested again', async (_, error, status) => {
    const { id, order } = await paid();
    await withProvider(
      ({ refundCapture }) => ({
        refundCapture: (input) =>
          input.reference?.startsWith(id) ? Promise.reject(error()) : refundCapture(input),
      }),
      async () => {
        expect((await refund(id)).status).toBe(status);
        expect(await saleOf(order)).toMatchObject({
          refundDue: true,
          reviewDue: false,
          refunds: [{ state: 'ASKED' }],
        });
      },
    );
    await rounds(async () => !(await saleOf(order)).refundDue);
    expect({ status: (await saleOf(order)).status, refunds: await paidBack(order) }).toEqual({
      status: 'REFUNDED',
      refunds: ['22.48'],
    });
  });

  it.each<[string, () => Promise<ProviderRefund>, string]>([
    ['answers FAILED', () => Promise.resolve({ id: 'F1', status: 'FAILED', minor: 0 }), 'FAILED'],
    ['answers CANCELLED', () => Promise.resolve({ id: 'C1', status: 'CANCELLED', minor: 0 }), 'CANCELLED'],
    [
      'rejects it without a reason',
      () => Promise.reject(new server.inside.ProviderError('rejected', 'no')),
      'rejected',
    ],
    [
      'forbids it',
      () =>
        Promise.reject(new server.inside.ProviderError('unauthorized', 'no', { issue: 'PERMISSION_DENIED' })),
      'PERMISSION_DENIED',
    ],
    [
      'does not let us',
      () =>
        Promise.reject(new server.inside.ProviderError('unauthorized', 'no', { issue: 'NOT_AUTHORIZED' })),
      'NOT_AUTHORIZED',
    ],
  ])('refund: one that the provider %s is not refunded, and waits for staff', async (_, answer, why) => {
    const { id, order } = await paid();
    const reply = await withProvider(
      ({ refundCapture }) => ({
        refundCapture: (input) => (input.reference?.startsWith(id) ? answer() : refundCapture(input)),
      }),
      () => refund(id),
    );
    expect(reply).toMatchObject({ status: 409, body: { message: messages.refundRefused, data: { why } } });
    expect(await saleOf(order)).toMatchObject({
      status: 'APPROVED',
      refundDue: false,
      reviewDue: true,
      refunds: [{ state: 'REFUSED', why, refusals: [{ why }] }],
    });
  });

  it('refund: requested hours ago for an order that the provider does not find, it is requested again', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    const promise = {
      key: 'hace-horas',
      state: 'ASKED',
      centavos: 8_990_000,
      cents: 2248,
      lines: [],
      restock: [],
      frees: [],
      note: '',
      by: ana.email,
      at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
    };
    await writeRow('sales', id, { refunds: [promise], refundDue: true });
    await whileOrderIs(
      order,
      () => null,
      () => rounds(async () => (await saleOf(order)).status === 'REFUNDED'),
    );
    expect(await paidBack(order)).toEqual(['22.48']);
  });

  it('refund: requested hours ago, it is not confused with another refund', async () => {
    const { id, order } = await paid();
    await refund(id, { amountCop: 10_000 });
    await webhookDelivered(order);
    const { refunds: made } = await saleOf(order);
    const promise = {
      ...made![0]!,
      key: 'hace-horas',
      state: 'ASKED',
      centavos: 2_000_000,
      cents: 500,
      providerId: undefined,
      at: new Date(Date.now() - 7 * 3_600_000).toISOString(),
    };
    await writeRow('sales', id, { refunds: [...made!, promise], refundDue: true });
    await rounds(async () => !(await saleOf(order)).refundDue);
    expect({
      orderRefunds: await paidBack(order),
      saleRefunds: (await saleOf(order)).refunds?.map(({ cents, state }) => [cents, state]),
    }).toEqual({
      orderRefunds: ['2.50', '5.00'],
      saleRefunds: [
        [250, 'DONE'],
        [500, 'DONE'],
      ],
    });
  });

  it('refund: a worker that lost the sale after the request was written does not ask the provider', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    const { db } = server.payload;
    const { updateOne } = db;
    db.updateOne = (async (args: { collection: string; data: { refunds?: unknown[] } }) => {
      const written = (await Reflect.apply(updateOne, db, [args])) as { id?: string } | null;
      const isPromise = args.collection === 'sales' && args.data.refunds?.length && written?.id === id;
      if (isPromise)
        await Reflect.apply(updateOne, db, [
          {
            collection: 'sales',
            id,
            data: { lockedBy: 'another', lockExpiresAt: new Date(Date.now() + 60_000).toISOString() },
          },
        ]);
      return written;
    }) as never;
    try {
      expect((await refund(id)).status).toBe(409);
    } finally {
      db.updateOne = updateOne;
    }
    expect({ refundDue: (await saleOf(order)).refundDue, refunds: await paidBack(order) }).toEqual({
      refundDue: true,
      refunds: [],
    });
    await writeRow('sales', id, { lockedBy: null, lockExpiresAt: null });
    await rounds(async () => !(await saleOf(order)).refundDue);
    expect(await paidBack(order)).toEqual(['22.48']);
  });

  it('refund: waits while another worker holds the sale', async () => {
    const { id, order } = await paid();
    await webhookDelivered(order);
    const until = Date.now() + 500;
    await writeRow('sales', id, { lockedBy: 'another', lockExpiresAt: new Date(until).toISOString() });
    expect((await refund(id)).status).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
  });
});

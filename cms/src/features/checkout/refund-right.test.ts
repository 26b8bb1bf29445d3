import type { PaymentProvider, ProviderOrder } from '../../providers/payments/payment-provider';
import { randomUUID } from 'node:crypto';
import { refusalInWords } from '@spa-bronze/domain/sales/refusals';
import { ana, paid, refund, rounds } from '../../testing/refunded-sales';
import { whileOrderIs, withProvider } from '../../testing/provider-fakes';
import { paidBack } from '../../testing/sandbox-calls';
import { reconcile, saleOf, webhookDelivered } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

type Call = PaymentProvider['refundCapture'];

/** A paid sale at a provider that makes a refund for each request, and knows none by a name. */
async function atForgetfulProvider(
  refundCapture: (call: Call, input: Parameters<Call>[0], before: number) => ReturnType<Call>,
  work: (bought: Awaited<ReturnType<typeof paid>>, calls: () => number) => Promise<void>,
) {
  const bought = await paid();
  await webhookDelivered(bought.order);
  let calls = 0;
  await withProvider(
    (real) => ({
      oncePerName: false,
      refundCapture: (input) => {
        if (!input.reference?.startsWith(bought.id)) return real.refundCapture(input);
        const forgetful: Call = (it) =>
          real.refundCapture({ ...it, requestId: randomUUID(), reference: undefined });
        calls += 1;
        return refundCapture(forgetful, input, calls - 1);
      },
    }),
    () => work(bought, () => calls),
  );
}
const idIn = ({ reference = '' }: Parameters<Call>[0]) => reference.split(':')[0]!;
const noAnswer = () => new server.inside.ProviderError('timeout', 'no answer');
const write = (id: string, data: object) => writeRow('sales', id, data);

it('refund: of two workers one requests it, also when the lease of the first is over', async () => {
  await atForgetfulProvider(
    async (call, input, before) => {
      if (before > 0) return call(input);
      await write(idIn(input), { lockExpiresAt: new Date(0).toISOString() });
      await reconcile();
      return call(input);
    },
    async ({ id, order }, calls) => {
      await refund(id);
      await rounds(async () => expect((await saleOf(order)).status).toBe('REFUNDED'));
      expect({ calls: calls(), made: await paidBack(order) }).toEqual({ calls: 1, made: ['22.48'] });
    },
  );
});

it('refund: made without an answer, it is found and not requested again', async () => {
  await atForgetfulProvider(
    async (call, input) => {
      await call(input);
      throw noAnswer();
    },
    async (bought, calls) => {
      await refund(bought.id);
      await rounds(async () => expect((await saleOf(bought.order)).status).toBe('REFUNDED'));
      const { refunds } = await saleOf(bought.order);
      expect({
        calls: calls(),
        made: await paidBack(bought.order),
        states: refunds!.map(({ state }) => state),
      }).toEqual({ calls: 1, made: ['22.48'], states: ['DONE'] });
    },
  );
});

it('refund: requested by a worker that died, and not made: staff decide, and one is made', async () => {
  await atForgetfulProvider(
    async (call, input, before) => {
      if (before > 0) return call(input);
      throw noAnswer();
    },
    async ({ id, order: reference }, calls) => {
      await refund(id);
      await reconcile();
      const waiting = (await saleOf(reference)).refunds!;
      expect({ calls: calls(), states: waiting.map(({ state }) => state) }).toEqual({
        calls: 1,
        states: ['ASKED'],
      });
      const right = { ...waiting[0]!.right!, at: new Date(Date.now() - 11 * 60_000).toISOString() };
      await write(id, { refunds: waiting.map((it) => ({ ...it, right })) });
      await rounds(async () => expect((await saleOf(reference)).reviewDue).toBe(true));
      const refused = await saleOf(reference);
      expect(refused.review?.why).toContain(refusalInWords('UNKNOWN_OUTCOME'));
      const reply = await ana.client.post('/payments/review', { id, action: 'retry', note: 'No está' });
      expect(reply.status).toBe(200);
      expect({ calls: calls(), made: await paidBack(reference) }).toEqual({ calls: 2, made: ['22.48'] });
    },
  );
});

it('refund: a part that was made without an answer is found by its amount, once', async () => {
  await atForgetfulProvider(
    async (call, input) => {
      await call(input);
      throw noAnswer();
    },
    async ({ id, order }, calls) => {
      await refund(id, { amountCop: 40_000 });
      await rounds(async () => expect((await saleOf(order)).status).toBe('PARTLY_REFUNDED'));
      const { refunds } = await saleOf(order);
      expect({
        calls: calls(),
        made: await paidBack(order),
        states: refunds!.map(({ state }) => state),
      }).toEqual({ calls: 1, made: ['10.00'], states: ['DONE'] });
    },
  );
});

it('refund: a part that shows after staff were told is done, and not requested again by them', async () => {
  await atForgetfulProvider(
    async (call, input) => {
      await call(input);
      throw noAnswer();
    },
    async ({ id, order }, calls) => {
      const hidden = (it: ProviderOrder) => ({ ...it, refunds: [] });
      await whileOrderIs(order, hidden, async () => {
        await refund(id, { amountCop: 40_000 });
        const [requested] = (await saleOf(order)).refunds!;
        const right = { ...requested!.right!, at: new Date(Date.now() - 11 * 60_000).toISOString() };
        await write(id, { refunds: [{ ...requested, right }] });
        await rounds(async () => expect((await saleOf(order)).reviewDue).toBe(true));
      });
      const { status } = await ana.client.post('/payments/review', { id, action: 'retry', note: 'No está' });
      const { refunds } = await saleOf(order);
      expect({
        status,
        calls: calls(),
        made: await paidBack(order),
        states: refunds!.map(({ state }) => state),
      }).toEqual({ status: 409, calls: 1, made: ['10.00'], states: ['DONE'] });
    },
  );
});

const pendingIn = (it: ProviderOrder): ProviderOrder => ({
  ...it,
  refunds: it.refunds.map((made) => ({ ...made, status: 'PENDING' })),
});

/** A part that was made without an answer, and that the provider did not show until staff were told. */
async function unknownAtReview({ id, order }: { id: string; order: string }, parts = 1): Promise<void> {
  await whileOrderIs(
    order,
    (it) => ({ ...it, refunds: [] }),
    async () => {
      const at = new Date(Date.now() - 11 * 60_000).toISOString();
      for (let part = 0; part < parts; part += 1) {
        await refund(id, { amountCop: 40_000 });
        const refunds = (await saleOf(order)).refunds!;
        const aged = refunds.map((it) => ({ ...it, ...(it.right && { right: { ...it.right, at } }) }));
        await write(id, { refunds: aged });
        await rounds(async () => expect((await saleOf(order)).refunds!.at(-1)!.state).toBe('REFUSED'));
      }
    },
  );
}

it('refund: two equal parts that show as pending are each found when staff say that they handed them over', async () => {
  await atForgetfulProvider(
    async (call, input) => {
      await call(input);
      throw noAnswer();
    },
    async ({ id, order }, calls) => {
      await unknownAtReview({ id, order }, 2);
      await whileOrderIs(order, pendingIn, async () => {
        const hand = { id, action: 'hand', method: 'CASH', note: '' };
        expect((await ana.client.post('/payments/review', hand)).status).toBe(409);
        const refunds = (await saleOf(order)).refunds!;
        expect(refunds.map(({ state }) => state)).toEqual(['ASKED', 'ASKED']);
        expect(new Set(refunds.map(({ providerId }) => providerId)).size).toBe(2);
      });
      await rounds(async () => expect((await saleOf(order)).refundDue).toBe(false));
      expect({ calls: calls(), made: await paidBack(order) }).toEqual({ calls: 2, made: ['10.00', '10.00'] });
    },
  );
});

it.each([
  ['request it again', { action: 'retry' }, 200],
  ['say that they handed it over', { action: 'hand', method: 'CASH' }, 409],
])('refund: a part that shows as pending when staff %s is made once', async (_, decision, expected) => {
  await atForgetfulProvider(
    async (call, input) => {
      await call(input);
      throw noAnswer();
    },
    async ({ id, order }, calls) => {
      await unknownAtReview({ id, order });
      await whileOrderIs(order, pendingIn, async () => {
        const { status } = await ana.client.post('/payments/review', { id, note: 'No está', ...decision });
        const [shown] = (await saleOf(order)).refunds!;
        expect({ status, calls: calls(), state: shown!.state, isFound: Boolean(shown!.providerId) }).toEqual({
          status: expected,
          calls: 1,
          state: 'ASKED',
          isFound: true,
        });
      });
      await rounds(async () => expect((await saleOf(order)).status).toBe('PARTLY_REFUNDED'));
      expect({ calls: calls(), made: await paidBack(order) }).toEqual({ calls: 1, made: ['10.00'] });
    },
  );
});

it('refund: one of unknown outcome is not called handed over while the provider gives no answer', async () => {
  await atForgetfulProvider(
    async (call, input) => {
      await call(input);
      throw noAnswer();
    },
    async ({ id, order }) => {
      await unknownAtReview({ id, order });
      await withProvider(
        ({ getOrder }) => ({ getOrder: (of) => (of === order ? Promise.reject(noAnswer()) : getOrder(of)) }),
        async () => {
          const hand = { id, action: 'hand', method: 'CASH', note: '' };
          expect((await ana.client.post('/payments/review', hand)).status).toBe(503);
          expect((await saleOf(order)).refunds).toMatchObject([{ state: 'REFUSED' }]);
        },
      );
    },
  );
});

it.each<[string, 'unauthorized' | 'unavailable', object]>([
  ['that the credentials did not allow', 'unauthorized', { status: 401 }],
  ['that was not sent', 'unavailable', { status: 429, notSent: true }],
])('refund: a request %s leaves the right free', async (_what, kind, details) => {
  await atForgetfulProvider(
    async (call, input, before) => {
      if (before > 0) return call(input);
      throw new server.inside.ProviderError(kind, 'nothing was made', details);
    },
    async ({ id, order }, calls) => {
      await refund(id);
      await rounds(async () => expect((await saleOf(order)).status).toBe('REFUNDED'));
      expect({ calls: calls(), made: await paidBack(order) }).toEqual({ calls: 2, made: ['22.48'] });
    },
  );
});

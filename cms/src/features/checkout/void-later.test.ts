import { messages } from '@spa-bronze/domain/messages';
import { type HostedProvider, orderHosted, withHosted } from '../../testing/hosted-provider';
import { newAdmin, newShopper } from '../../testing/people';
import { addToCart, newProduct, PRICE, reconcile, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const DUE = PRICE * 100;
const elevenMinutesAgo = () => new Date(Date.now() - 11 * 60_000).toISOString();
const write = (id: string, data: object) => writeRow('sales', id, data);
const rounds = async () => {
  await reconcile();
  await reconcile();
};

/** A sale whose refund was requested, and whose void Wompi refuses in words. */
async function withRefusedVoid(
  work: (at: Awaited<ReturnType<typeof requested>> & { provider: HostedProvider }) => Promise<void>,
) {
  await withHosted(async (provider) => work({ ...(await requested(provider)), provider }));
}
async function requested(provider: HostedProvider) {
  const [carla, item, { client }] = [await newShopper(), await newProduct({ stock: 2 }), await newAdmin()];
  await addToCart(carla, item.id);
  const order = String((await orderHosted(carla, PRICE)).body.id);
  provider.pay(order, DUE);
  await rounds();
  let calls = 0;
  provider.refundCapture = async () => {
    calls += 1;
    throw new server.inside.ProviderError('unavailable', 'ERROR', { status: 201, issue: 'VOID_REFUSED' });
  };
  const { id } = await saleOf(order);
  const { body } = await client.post(`/transactions/${id}/refund`, { key: 'todo-por-tarjeta' });
  return {
    order,
    message: body.message,
    calls: () => calls,
    hand: () => client.post('/payments/review', { id, action: 'hand', method: 'TRANSFER', note: '' }),
    state: async () => {
      const { status, reviewDue, refunds } = await saleOf(order);
      return { status, reviewDue, refunds: refunds!.map(({ state, why }) => [state, why]) };
    },
    showVoid: () => {
      const made = provider.transactions.get(order)!;
      provider.transactions.set(
        order,
        made.map((it) => ({ ...it, state: 'VOIDED' })),
      );
    },
    /** Ten minutes in which no void shows. */
    giveUp: async () => {
      const { refunds } = await saleOf(order);
      await write(id, {
        refunds: refunds!.map((it) => ({ ...it, right: { ...it.right!, at: elevenMinutesAgo() } })),
      });
      await rounds();
    },
    lookDue: () => write(id, { nextLookAt: new Date(0).toISOString() }),
  };
}

it('a void that was refused in words and shows later is ours, and staff are told to wait', async () => {
  await withRefusedVoid(async ({ message, hand, showVoid, calls, state }) => {
    expect(message).toBe(messages.refundRequested);
    const { status, text } = await hand();
    expect({ status, text }).toEqual({ status: 409, text: expect.stringContaining(messages.refundUnderWay) });
    await rounds();
    expect((await state()).refunds).toEqual([['ASKED', undefined]]);
    showVoid();
    await rounds();
    expect({ calls: calls(), ...(await state()) }).toEqual({
      calls: 1,
      status: 'REFUNDED',
      reviewDue: false,
      refunds: [['DONE', undefined]],
    });
  });
});

it('one that does not show in ten minutes is for staff, and is found when they hand it over', async () => {
  await withRefusedVoid(async ({ giveUp, hand, showVoid, calls, state, order }) => {
    await giveUp();
    expect(await state()).toEqual({
      status: 'APPROVED',
      reviewDue: true,
      refunds: [['REFUSED', 'VOID_REFUSED']],
    });
    expect((await saleOf(order)).review?.why).toContain(messages.refundByHand);
    showVoid();
    expect((await hand()).status).toBe(409);
    expect({ calls: calls(), ...(await state()) }).toMatchObject({
      calls: 1,
      status: 'REFUNDED',
      reviewDue: false,
      refunds: [['DONE', expect.anything()]],
    });
  });
});

it('one that shows after staff handed it over is under review, once', async () => {
  await withRefusedVoid(async ({ giveUp, hand, showVoid, lookDue, order, provider }) => {
    await giveUp();
    provider.isAway = true;
    expect((await hand()).status).toBe(503);
    provider.isAway = false;
    expect((await hand()).status).toBe(200);
    const handed = await saleOf(order);
    expect({ status: handed.status, isLookedFor: Boolean(handed.nextLookAt) }).toEqual({
      status: 'REFUNDED',
      isLookedFor: true,
    });
    showVoid();
    await lookDue();
    await rounds();
    const seen = await saleOf(order);
    expect(seen).toMatchObject({ status: 'REFUNDED', reviewDue: true });
    expect(seen.review?.why).toContain(messages.refundedTwice);
    await lookDue();
    await rounds();
    const { version, refunds, review } = await saleOf(order);
    expect({ version, review, refunds: refunds!.length }).toEqual({
      version: seen.version,
      review: seen.review,
      refunds: 1,
    });
  });
});

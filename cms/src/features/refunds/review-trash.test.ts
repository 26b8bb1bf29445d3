import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { closedOn, withBookingSettings } from '../../testing/booking-settings';
import { meanwhile } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { withProvider } from '../../testing/provider-fakes';
import {
  capture,
  claimsOn,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  reconcileUntil,
  stockOf,
  webhookDelivered,
  holdsOf,
} from '../../testing/shop';
import {
  ana,
  attach,
  fill,
  trashed,
  repaired,
  ordered,
  reviewed,
  late,
  webhook,
  refund,
} from '../../testing/reviewed-payments';
import { writeRow } from '../../testing/rows';

/** Accepts a payment in a server that dies before it writes so. */
async function dieAccepting(id: string): Promise<void> {
  const killed = { commit: () => Promise.reject(new Error('killed')) };
  expect((await meanwhile('sales', killed, () => attach(id))).status).toBe(500);
}

it('review: what 0.3.0 took for a payment that was refunded in part, and did not accept any more, returns', async () => {
  const { id, order, item, day } = await reviewed();
  const data = { status: 'PARTLY_REFUNDED', held: false, pendingEffects: true };
  await writeRow('sales', id, data);
  await repaired(order);
  expect({
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
    claims: await claimsOn(day),
  }).toEqual({ stock: 5, holds: {}, claims: [] });
});

it('review: accepts late money that was refunded in part without taking the refunded unit', async () => {
  const { id, item, day } = await late();
  const one = { key: randomUUID(), lines: [{ productId: item.id, quantity: 1 }] };
  const refunded = await ana.client.post(`/transactions/${id}/refund`, one);
  const accepted = await attach(id);
  expect({
    refunded: refunded.status,
    accepted: accepted.status,
    stock: await stockOf(item.id),
    claims: await claimsOn(day),
  }).toEqual({ refunded: 200, accepted: 200, stock: 4, claims: [`${day} 10:00 #1`, `${day} 10:30 #1`] });
});

it('review: accepts a trashed payment with its slot claimed again, and its stock sold once', async () => {
  const { id, order, item, day } = await trashed();
  expect((await attach(id)).body.data).toMatchObject({ status: 'APPROVED', deletedAt: null });
  expect(await claimsOn(day)).toEqual([`${day} 10:00 #1`, `${day} 10:30 #1`]);
  expect({
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
    pendingEffects: (await saleOf(order)).pendingEffects,
  }).toEqual({ stock: 3, holds: {}, pendingEffects: false });
});

it('review: accepts a payment that kept its slot on a day that was closed since', async () => {
  const { id, item, day } = await reviewed();
  const before = await claimsOn(day);
  await withBookingSettings(closedOn(day), async () =>
    expect((await attach(id)).body.data.status).toBe('APPROVED'),
  );
  expect({ claims: await claimsOn(day), stock: await stockOf(item.id) }).toEqual({
    claims: before,
    stock: 3,
  });
});

it('review: refuses to accept a payment whose refund is under way', async () => {
  const { id, order } = await reviewed();
  await withProvider(
    ({ refundCapture }) => ({
      refundCapture: (input) =>
        input.reference?.startsWith(id)
          ? Promise.resolve({ id: 'R1', status: 'PENDING', minor: refund.cents })
          : refundCapture(input),
    }),
    async () => {
      await writeRow('sales', id, { refundDue: true, refunds: [refund] });
      expect(await attach(id)).toMatchObject({ status: 409, body: { message: messages.refundRequested } });
      expect((await saleOf(order)).status).toBe('IN_REVIEW');
    },
  );
});

it.each([
  ['for which nothing was held', late],
  ['that keeps its time', reviewed],
])(
  'review: money %s and that goes back while it is to be accepted: is not accepted, and holds nothing',
  async (_which, made) => {
    const { id, order, item, day } = await made();
    const { captured, amounts, held } = await saleOf(order);
    await writeRow('sales', id, {
      refundDue: true,
      refunds: [{ ...refund, cents: captured, centavos: amounts.dueToday }],
    });
    expect(await attach(id)).toMatchObject({ status: 409, body: { message: messages.reviewNoMoney } });
    const after = await saleOf(order);
    expect({
      status: after.status,
      reviewDue: after.reviewDue,
      action: after.review?.action,
      held: after.held,
    }).toEqual({ status: 'REFUNDED', reviewDue: false, action: undefined, held });
    expect({
      claims: await claimsOn(day),
      stock: await stockOf(item.id),
      holds: await holdsOf(item.id),
    }).toEqual({ claims: [], stock: 5, holds: {} });
  },
);

it('review: ends for a paid sale although a part of its money is being refunded', async () => {
  const { id, order } = await reviewed();
  expect((await attach(id)).body.data.status).toBe('APPROVED');
  const write = (data: object) => writeRow('sales', id, data);
  await withProvider(
    () => ({
      refundCapture: () => Promise.resolve({ id: 'R1', status: 'PENDING', minor: refund.cents }),
    }),
    async () => {
      await write({ reviewDue: true, refundDue: true, refunds: [refund] });
      expect({ status: (await attach(id)).status, reviewDue: (await saleOf(order)).reviewDue }).toEqual({
        status: 200,
        reviewDue: false,
      });
    },
  );
  await write({ refundDue: false, refunds: [] });
});

it('review: refuses a payment whose slot is taken; nobody loses a slot, and nothing stays held', async () => {
  const { id, order, item, service, day } = await trashed();
  for (const status of [201, 201]) expect((await fill(service.id, day)).status).toBe(status);
  const taken = await claimsOn(day);
  expect((await attach(id)).status).toBe(409);
  await repaired(order);
  expect({ claims: await claimsOn(day), status: (await saleOf(order)).status }).toEqual({
    claims: taken,
    status: 'IN_REVIEW',
  });
  expect(
    (await ana.client.post<SaleView>('/payments/review', { id, action: 'refund', note: '' })).body.data
      .status,
  ).toBe('REFUNDED');
  expect({
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
    claims: await claimsOn(day),
  }).toEqual({ stock: 5, holds: {}, claims: taken });
});

it('review: refuses a late payment of which a line is gone, and holds nothing of the rest', async () => {
  const one = await newProduct({ stock: 5 });
  const two = await newProduct({ stock: 5 });
  const service = await newService();
  const day = await freeDay();
  const order = await ordered([one, two], [[service, day]]);
  await server.inside.expire(server.payload, await saleOf(order));
  const { id } = await saleOf(order);
  await writeRow('sales', id, { minor: 1 });
  await server.inside.captureAtProvider(server.payload, order);
  await server.inside.handleWebhook(server.payload, webhook(order));
  for (const [gone, left] of [
    [one, two],
    [two, one],
  ] as const) {
    await writeRow('products', gone.id, { stock: 0 });
    expect(await attach(id)).toMatchObject({ status: 409, body: { message: messages.notEnoughStock } });
    expect({
      stock: await stockOf(left.id),
      holds: await holdsOf(left.id),
      claims: await claimsOn(day),
    }).toEqual({ stock: 5, holds: {}, claims: [] });
    await writeRow('products', gone.id, { stock: 5 });
  }
  expect({
    status: (await attach(id)).body.data.status,
    oneStock: await stockOf(one.id),
    twoStock: await stockOf(two.id),
    claims: (await claimsOn(day)).length,
  }).toEqual({ status: 'APPROVED', oneStock: 4, twoStock: 4, claims: 2 });
});

it('late payment: a deposit whose slot is taken is refunded automatically, and no more than it', async () => {
  const [service, day] = [await newService(), await freeDay()];
  const order = await ordered([], [[service, day]]);
  await server.inside.expire(server.payload, await saleOf(order));
  for (const status of [201, 201]) expect((await fill(service.id, day)).status).toBe(status);
  await server.inside.captureAtProvider(server.payload, order);
  await server.inside.handleWebhook(server.payload, webhook(order));
  const { status, refunds, amounts, captured } = await saleOf(order);
  expect({ status, refunds }).toMatchObject({
    status: 'REFUNDED',
    refunds: [{ key: 'late', state: 'DONE', centavos: amounts.dueToday, cents: captured }],
  });
  expect(amounts.dueToday).toBeLessThan(amounts.total);
});

it('review: leaves nothing claimed when the server dies while a payment is accepted', async () => {
  const { id, order, item, day } = await trashed();
  await dieAccepting(id);
  expect({
    claims: await claimsOn(day),
    status: (await saleOf(order)).status,
    stock: await stockOf(item.id),
  }).toEqual({ claims: [], status: 'IN_REVIEW', stock: 3 });
  expect((await attach(id)).body.data.status).toBe('APPROVED');
  expect({
    claims: (await claimsOn(day)).length,
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
  }).toEqual({ claims: 2, stock: 3, holds: {} });
});

it('review: holds nothing when the server dies while it accepts a payment without holds', async () => {
  const { id, order, item, day } = await late();
  await dieAccepting(id);
  expect({
    claims: await claimsOn(day),
    status: (await saleOf(order)).status,
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
  }).toEqual({ claims: [], status: 'IN_REVIEW', stock: 5, holds: {} });
  await dieAccepting(id);
  expect(
    (await ana.client.post<SaleView>('/payments/review', { id, action: 'refund', note: '' })).body.data
      .status,
  ).toBe('REFUNDED');
  expect({
    claims: await claimsOn(day),
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
  }).toEqual({ claims: [], stock: 5, holds: {} });
});

it('review: a late payment that is accepted and then refunded releases its units and slot', async () => {
  const { id, item, day } = await late();
  expect((await attach(id)).body.data.status).toBe('APPROVED');
  expect({ claims: (await claimsOn(day)).length, stock: await stockOf(item.id) }).toEqual({
    claims: 2,
    stock: 3,
  });
  const reply = await ana.client.post<SaleView>(`/transactions/${id}/refund`, {
    key: randomUUID(),
    restock: true,
    freeSlots: true,
  });
  expect({
    status: reply.body.data.status,
    claims: await claimsOn(day),
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
  }).toEqual({ status: 'REFUNDED', claims: [], stock: 5, holds: {} });
});

it('review: a refund releases the slot and restocks the units', async () => {
  const { id, item, day } = await reviewed();
  expect(
    (await ana.client.post<SaleView>('/payments/review', { id, action: 'refund' })).body.data.status,
  ).toBe('REFUNDED');
  expect({
    claims: await claimsOn(day),
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
  }).toEqual({ claims: [], stock: 5, holds: {} });
});

it("refund: restocks once per completed refund, also when a dead server's work is repeated", async () => {
  const [carla, item] = [await newShopper(), await newProduct({ stock: 10 })];
  const order = await openOrder(carla, item, { quantity: 5 });
  await decide(order, 'approve');
  await capture(carla, order);
  await webhookDelivered(order);
  const { id } = await saleOf(order);
  const refund = (quantity: number, restock = true) =>
    ana.client.post<SaleView>(`/transactions/${id}/refund`, {
      key: randomUUID(),
      lines: [{ productId: item.id, quantity }],
      restock,
    });
  const again = async () => {
    await writeRow('sales', id, { pendingEffects: true });
    await repaired(order);
  };
  expect({
    first: (await refund(1)).status,
    second: (await refund(2)).status,
    again: (await refund(1, false)).status,
    stock: await stockOf(item.id),
  }).toEqual({ first: 200, second: 200, again: 200, stock: 8 });
  await again();
  expect({ stock: await stockOf(item.id), holds: await holdsOf(item.id) }).toEqual({ stock: 8, holds: {} });
  const later = () => ({
    refundCapture: () => Promise.resolve({ id: 'R1', status: 'PENDING' as const, minor: 2248 }),
  });
  await withProvider(later, async () => {
    await refund(1);
    await again();
  });
  expect({
    stock: await stockOf(item.id),
    states: (await saleOf(order)).refunds?.map(({ state }) => state),
  }).toEqual({ stock: 8, states: ['DONE', 'DONE', 'DONE', 'ASKED'] });
  await reconcileUntil(async () => (await saleOf(order)).status === 'REFUNDED');
  expect({ stock: await stockOf(item.id), holds: await holdsOf(item.id) }).toEqual({ stock: 9, holds: {} });
  await again();
  expect(await stockOf(item.id)).toBe(9);
});

it('review: money without holds, partly refunded by the provider, takes its stock and slot when accepted', async () => {
  const bought = await late();
  const { id, order, item, service, day } = bought;
  await webhookDelivered(order);
  await server.inside.refundAtProvider(server.payload, order, 100);
  await server.inside.handleWebhook(server.payload, webhook(order));
  expect({
    status: (await saleOf(order)).status,
    stock: await stockOf(item.id),
    claims: await claimsOn(day),
  }).toEqual({ status: 'PARTLY_REFUNDED', stock: 5, claims: [] });
  await dieAccepting(id);
  expect({
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
    claims: await claimsOn(day),
  }).toEqual({ stock: 5, holds: {}, claims: [] });
  expect((await attach(id)).body.data).toMatchObject({
    status: 'PARTLY_REFUNDED',
    review: { waiting: false, action: 'attach' },
  });
  expect({
    stock: await stockOf(item.id),
    holds: await holdsOf(item.id),
    claims: (await claimsOn(day)).length,
    fillStatus: (await fill(service.id, day)).status,
    serviceStatus: (await fill(service.id, day)).status,
  }).toEqual({ stock: 3, holds: {}, claims: 2, fillStatus: 201, serviceStatus: 409 });
});

describe('payment under review with a refused refund', () => {
  async function refused() {
    const bought = await reviewed();
    const { captureId } = await saleOf(bought.order);
    const write = (id: string | null) => writeRow('sales', bought.id, { captureId: id });
    await write('UNKNOWN-1');
    expect((await payBack(bought.id)).status).toBe(409);
    await write(captureId);
    return bought;
  }
  const payBack = (id: string) =>
    ana.client.post<SaleView>('/payments/review', { id, action: 'refund', note: '' });
  const left = async ({ order, item, day }: Awaited<ReturnType<typeof reviewed>>) => [
    (await saleOf(order)).status,
    await stockOf(item.id),
    await holdsOf(item.id),
    await claimsOn(day),
  ];

  it('review: refused once and then refunded, its units are restocked once', async () => {
    const bought = await refused();
    expect((await payBack(bought.id)).status).toBe(200);
    expect(await left(bought)).toEqual(['REFUNDED', 5, {}, []]);
  });

  it('review: refused, and refunded in full by the provider, all its holds are released', async () => {
    const bought = await refused();
    await server.inside.refundAtProvider(server.payload, bought.order);
    await server.inside.handleWebhook(server.payload, webhook(bought.order));
    expect(await left(bought)).toEqual(['REFUNDED', 5, {}, []]);
  });
});

import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { bookedTwo, cancel } from '../../testing/bookings';
import { sharedAdmin } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const saleShown = async (id: string) => (await ana.client.read<SaleView[]>(`/transactions?id=${id}`))[0]!;

/** Two bookings: one was paid at the spa, and its client has cancelled it online. */
async function toHandOver() {
  const made = await bookedTwo();
  const { version } = await saleShown(made.sale);
  expect((await ana.client.post(`/bookings/${made.first}/balance`, { version, method: 'CASH' })).status).toBe(
    200,
  );
  const deposit = { sequence: 0, refundCop: 17_980, keptCop: 0 };
  expect((await cancel(made.luz, made.first, deposit)).status).toBe(200);
  expect((await saleShown(made.sale)).review).toMatchObject({ waiting: true, why: messages.depositByHand });
  return { ...made, deposit };
}

it('money to hand over: waits for a person also when the rest of the sale is refunded', async () => {
  const { luz, sale, second, deposit } = await toHandOver();
  expect((await cancel(luz, second, deposit)).status).toBe(200);
  const { status, review } = await saleShown(sale);
  expect({ status, review }).toMatchObject({
    status: 'REFUNDED',
    review: { waiting: true, why: messages.depositByHand },
  });
  expect((await ana.client.post('/payments/review', { id: sale, action: 'dismiss' })).status).toBe(200);
  expect((await saleShown(sale)).review?.waiting).toBe(false);
});

it('money to hand over: is named beside a refund that the provider refuses', async () => {
  const { sale } = await toHandOver();
  await writeRow('sales', sale, { captureId: 'UNKNOWN-1' });
  const refund = { key: randomUUID(), amountCop: 5_000 };
  expect((await ana.client.post(`/transactions/${sale}/refund`, refund)).status).toBe(409);
  const { why, waiting } = (await saleShown(sale)).review!;
  expect({ waiting, why }).toEqual({ waiting: true, why: expect.stringContaining(messages.depositByHand) });
  expect(why).toContain(messages.refundNotAccepted);
});

import { randomUUID } from 'node:crypto';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { mailsTo } from '../../testing/outbox';
import { newShopper, sharedAdmin } from '../../testing/people';
import { capture, decide, newProduct, openOrder, pickup, saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const WAIT_MS = 3 * 60_000;
const ana = sharedAdmin();

/** A paid parcel to an address, and a way to edit it as it is by then. */
async function parcel(quantity = 1) {
  const carla = await newShopper();
  const item = await newProduct({ stock: 5, productName: 'Bruma del envío' });
  const order = await openOrder(carla, item, { quantity });
  await decide(order, 'approve');
  await capture(carla, order);
  const edit = async (body: object) => {
    const { id, version } = await saleOf(order);
    const reply = await ana.client.patch<SaleView>(`/transactions/${id}`, { version, ...body });
    expect(reply.status).toBe(200);
  };
  await edit({
    shippingInfo: { ...pickup, shippingMethod: 'delivery', address: 'Calle 1 # 2-3', city: 'Bogotá' },
  });
  /** The emails about the shipping that went, after the time to take it back. */
  const shipped = async () => {
    await server.inside.sendOutbox(server.payload, new Date(Date.now() + WAIT_MS));
    return (await mailsTo(carla.email)).filter((mail) => mail.includes('Tu compra va en camino'));
  };
  /** Gives the money of so many units back. */
  const refund = async (units: number) => {
    const { id, version } = await saleOf(order);
    const reply = await ana.client.post(`/transactions/${id}/refund`, {
      key: randomUUID(),
      version,
      lines: [{ productId: item.id, quantity: units }],
    });
    expect({ status: reply.status, body: reply.body }).toMatchObject({ status: 200 });
  };
  return { edit, shipped, refund };
}

test('parcel sent: the buyer gets carrier, guide and its link', async () => {
  const { edit, shipped } = await parcel();
  await edit({ fulfilment: 'SENT', tracking: { carrier: 'Envía', number: '7 008', url: 'envia.co/7008' } });
  const [mail = '', ...others] = await shipped();
  for (const words of ['Envía', '7 008', 'https://envia.co/7008', 'Calle 1 # 2-3'])
    expect(mail).toContain(words);
  expect(others).toEqual([]);
});

test('parcel sent after a refund of some units: the email names those that were sent', async () => {
  const { edit, shipped, refund } = await parcel(3);
  await refund(1);
  await edit({ fulfilment: 'SENT' });
  const [mail = ''] = await shipped();
  expect(mail).toContain(`Enviamos 2 × Bruma del envío.`);
});

test('parcel sent by mistake and taken back: the buyer hears nothing; sent again, once', async () => {
  const { edit, shipped } = await parcel();
  await edit({ fulfilment: 'SENT' });
  await edit({ fulfilment: 'PREPARING' });
  expect(await shipped()).toEqual([]);
  await edit({ fulfilment: 'SENT' });
  await edit({ notes: 'Lo llevó Luz' });
  expect(await shipped()).toHaveLength(1);
});

test('parcel sent without a guide: the guide that is added later is sent too', async () => {
  const { edit, shipped } = await parcel();
  await edit({ fulfilment: 'SENT' });
  expect(await shipped()).toHaveLength(1);
  await edit({ tracking: { carrier: 'Envía', number: '7 008', url: '' } });
  const mails = await shipped();
  expect({ count: mails.length, named: mails.filter((mail) => mail.includes('7 008')).length }).toEqual({
    count: 2,
    named: 1,
  });
});

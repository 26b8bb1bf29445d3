import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../testing/house';
import { newShopper } from '../../testing/people';
import { costOf, createOrder, newProduct, openOrder, saleOf, stockOf } from '../../testing/shop';

/** Somebody else works on the sale, until so many milliseconds from now. */
const lease = (id: string, ms: number, busyBy = randomUUID()) =>
  server.payload.db.updateOne({ collection: 'sales', id, data: { busyBy, busyUntil: new Date(Date.now() + ms).toISOString() } });
const waitShortly = (id: string) => server.inside.withSale(server.payload, id, () => Promise.resolve('done'), 50);

async function openSale() {
  const carla = await newShopper();
  const item = await newProduct({ stock: 3 });
  const order = await openOrder(carla, item);
  return { carla, item, order, id: (await saleOf(order)).id };
}

/** The server runs outside the test's realm, with a clock of its own. */
const serverDate = Object.getPrototypeOf(server.inside.withSale).constructor('return Date')() as DateConstructor;
const pause = (ms: number) => new Promise((resolve) => { setTimeout(resolve, ms); });

it('a sale whose worker died: its next worker waits until the lease ends', async () => {
  const { id } = await openSale();
  await lease(id, 600);
  expect(await waitShortly(id)).toBe('done');
});

it('a sale whose worker lives and renews its lease: the next worker is refused in bounded time', async () => {
  const { id } = await openSale();
  const busyBy = randomUUID();
  await lease(id, 60_000, busyBy);
  const renewal = setInterval(() => void lease(id, 60_000, busyBy), 100);
  try {
    expect(await waitShortly(id)).toBeNull();
  } finally {
    clearInterval(renewal);
  }
});

it('a sale that is leased: who does not wait is refused at once', async () => {
  const { id } = await openSale();
  await lease(id, 600);
  expect(await server.inside.withSale(server.payload, id, () => Promise.resolve('done'), 0)).toBeNull();
});

it('create-order after the server died in the first press: waits for the dead lease and opens the order', async () => {
  const { carla, item, order, id } = await openSale();
  await lease(id, 15_000);
  const now = serverDate.now.bind(serverDate);
  let ahead = 0;
  const clock = jest.spyOn(serverDate, 'now').mockImplementation(() => now() + ahead);
  try {
    const pressed = createOrder(carla, costOf(item));
    for (; ahead < 17_000; ahead += 1_000) await pause(60);
    expect(await pressed).toMatchObject({ status: 200, body: { message: messages.orderCreated } });
  } finally {
    clock.mockRestore();
  }
  expect([(await saleOf(order)).status, await stockOf(item.id)]).toEqual(['CANCELLED', 2]);
});

import { Client } from './testing/client';
import { server } from './testing/worker-server';
import { newShopper } from './testing/people';
import { capture, decide, newProduct, openOrder, webhookDelivered } from './testing/shop';
import { statementsOf, type Statements } from './testing/statements';

/* What a page and an order cost in statements to the database: counts hold on every machine, times do not. */

const onSqlite = server.env.database.kind === 'mongodb' ? describe.skip : describe;
const ROUNDS = 3;

/** The least of a few rounds: the minute's jobs may run beside one of them. */
async function least(work: () => Promise<Statements>): Promise<Statements> {
  const rounds: Statements[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await work());
  return {
    reads: Math.min(...rounds.map(({ reads }) => reads)),
    writes: Math.min(...rounds.map(({ writes }) => writes)),
  };
}

async function page(path: string): Promise<void> {
  const reply = await fetch(server.url + path);
  expect(reply.status).toBe(200);
  await reply.text();
}

onSqlite('statements to the database', () => {
  test.each([
    ['home', () => '/', 8],
    ['list of products', () => '/productos', 4],
    ['product', ({ id }: { id: string }) => `/product/${id}`, 6],
    ['category', () => '/product-category?category=Productos', 4],
    ['search', () => '/search?q=mousse', 4],
  ])('a page that is not in memory, %s, asks the database at most so often', async (_name, pathOf, most) => {
    const cost = await least(async () => {
      const path = pathOf(await newProduct());
      await new Client().get('/product-cards');
      return statementsOf(() => page(path));
    });
    expect(cost.reads).toBeLessThanOrEqual(most);
    expect(cost.writes).toBe(0);
  });

  test('a page that is in memory does not ask the database', async () => {
    await page('/productos');
    expect(await least(() => statementsOf(() => page('/productos')))).toEqual({ reads: 0, writes: 0 });
  });

  test('an order from the cart to the money reads and writes at most so often', async () => {
    const carla = await newShopper();
    const cost = await least(async () => {
      const item = await newProduct();
      return statementsOf(async () => {
        const order = await openOrder(carla, item);
        await decide(order, 'approve');
        expect((await capture(carla, order)).status).toBe(200);
        await webhookDelivered(order);
      });
    });
    expect(cost.reads).toBeLessThanOrEqual(64);
    expect(cost.writes).toBeLessThanOrEqual(19);
  });
});

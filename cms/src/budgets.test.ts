import { Client } from './testing/client';
import { describeOnSqlite } from './testing/databases';
import { server } from './testing/worker-server';
import { newShopper } from './testing/people';
import { capture, decide, newProduct, openOrder, webhookDelivered } from './testing/shop';
import { statementsOf, type Statements } from './testing/statements';

/* What a page and an order cost in statements to the database: counts hold on every machine, times do not. */

const ROUNDS = 5;

const fewest = (lists: string[][]) => lists.reduce((least, it) => (it.length < least.length ? it : least));

/** The least of a few rounds: the minute's jobs may run beside one of them. */
async function least(work: () => Promise<Statements>): Promise<Statements> {
  const rounds: Statements[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await work());
  return {
    reads: fewest(rounds.map(({ reads }) => reads)),
    writes: fewest(rounds.map(({ writes }) => writes)),
    commits: Math.min(...rounds.map(({ commits }) => commits)),
  };
}

/** The statements, where there are more than `most`: a failure shows what was asked. */
const beyond = (most: number, statements: string[]) => (statements.length > most ? statements : []);

const costOfPage = (path: string): Promise<Statements> => statementsOf(() => page(path));

async function page(path: string): Promise<void> {
  const reply = await fetch(server.url + path);
  expect(reply.status).toBe(200);
  await reply.text();
}

describeOnSqlite('statements to the database', () => {
  test.each([
    ['home', () => '/', 11],
    ['list of products', () => '/productos', 5],
    ['product', ({ id }: { id: string }) => `/product/${id}`, 7],
    ['category', () => '/product-category?category=Productos', 5],
    ['search', () => '/search?q=mousse', 5],
  ])(
    'budget: a page that is not in memory, %s, stays within its number of statements',
    async (_name, pathOf, most) => {
      const cost = await least(async () => {
        const path = pathOf(await newProduct());
        await new Client().get('/product-cards');
        return costOfPage(path);
      });
      expect(beyond(most, cost.reads)).toEqual([]);
      expect(cost.writes).toEqual([]);
    },
  );

  test('budget: a page in memory does not query the database', async () => {
    await page('/productos');
    expect(await least(() => costOfPage('/productos'))).toMatchObject({
      reads: [],
      writes: [],
    });
  });

  test('budget: an order from cart to payment stays within its number of statements', async () => {
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
    expect(beyond(30, cost.reads)).toEqual([]);
    expect(beyond(10, cost.writes)).toEqual([]);
    expect(cost.commits).toBeLessThanOrEqual(7);
  });
});

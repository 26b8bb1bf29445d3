import { randomUUID } from 'node:crypto';
import type { House } from '../../testing/house';
import { server } from '../../testing/house';
import { newShopper } from '../../testing/people';
import { startShop } from '../../testing/process';
import { capture, decide, newProduct, openOrder, saleOf } from '../../testing/shop';
import { catchSmtp, type SmtpCatcher } from '../../testing/smtp-catcher';
import type { SaleRow } from './sale-row';

jest.setTimeout(60_000);

const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const idOf = (mail = '') => /^Message-ID: (.*)$/mi.exec(mail)?.[1];
type Opened = Awaited<ReturnType<House['inside']['startServer']>>;

let smtp: SmtpCatcher;
const houses: Opened[] = [];
beforeEach(async () => { smtp = await catchSmtp(); });
afterEach(async () => {
  smtp.close();
  for (const house of houses.splice(0)) await house.close();
});

/** A server of its own, whose mails go to the catcher. */
async function open(name: string): Promise<Opened> {
  const house = await server.inside.startServer(server.inside.readEnv(server.values(name, { SMTP_URL: smtp.url })));
  houses.push(house);
  return house;
}

/** A paid sale that owes its mail, in another server's database. */
async function owe({ payload }: Pick<Opened, 'payload'>): Promise<SaleRow> {
  const carla = await newShopper();
  const order = await openOrder(carla, await newProduct());
  await decide(order, 'approve');
  await capture(carla, order);
  const { id: _id, ...sale } = await saleOf(order);
  const row = { ...sale, user: null, reference: randomUUID(), openFor: randomUUID(), letters: [], ...server.inside.owing({ letters: [] }, 'confirmed') };
  return await payload.db.create({ collection: 'sales', data: { ...row } }) as unknown as SaleRow;
}
const rowOf = async ({ payload }: Pick<Opened, 'payload'>, { id }: SaleRow) => await payload.db.findOne({ collection: 'sales', where: { id: { equals: id } } }) as unknown as SaleRow;

test('a mail that the mail server refuses is sent when it works again, once', async () => {
  const house = await open('smtp-fails');
  const sale = await owe(house);
  smtp.judge(() => '451 try later');
  await server.inside.sendOwedLetters(house.payload);
  await server.inside.sendOwedLetters(house.payload);
  expect([smtp.received.length, (await rowOf(house, sale)).letters?.[0]?.tries]).toEqual([1, 1]);
  smtp.judge(() => '250 kept');
  await server.inside.sendOwedLetters(house.payload, later(2));
  await server.inside.sendOwedLetters(house.payload, later(4));
  expect(smtp.received).toHaveLength(2);
  expect(await rowOf(house, sale)).toMatchObject({ lettersAt: null, letters: [{ key: 'confirmed', tries: 2, doneAt: expect.any(String) }] });
});

test('each mail goes once, whoever looks: two rounds at once, and two servers on one database where there can be', async () => {
  const first = await open('smtp-two');
  const second = server.env.database.kind === 'mongodb' ? await open('smtp-two') : first;
  const sales = [await owe(first), await owe(first), await owe(first)];
  await Promise.all([first, second, first, second].map(({ payload }) => server.inside.sendOwedLetters(payload)));
  expect(smtp.received.map(idOf).sort()).toEqual(sales.map(({ id }) => `<${id}.confirmed@localhost>`).sort());
});

test('what is owed later waits, and is owed once however often it is promised', async () => {
  const house = await open('smtp-later');
  const sale = await owe(house);
  await server.inside.sendOwedLetters(house.payload);
  for (const _ of [1, 2]) await server.inside.changeSale(house.payload, sale.id, (row) => server.inside.owing(row, 'attention:soon', later(60)));
  await server.inside.sendOwedLetters(house.payload, later(30));
  expect((await rowOf(house, sale)).letters).toMatchObject([{ key: 'confirmed' }, { key: 'attention:soon', tries: 0 }]);
  await server.inside.sendOwedLetters(house.payload, later(61));
  expect((await rowOf(house, sale)).letters?.[1]).toMatchObject({ dropped: 'not needed' });
  expect(smtp.received).toHaveLength(1);
});

test('a process killed after the mail went and before that is written sends it again under the same Message-ID, after a while', async () => {
  const before = await open('smtp-kill');
  const sale = await owe(before);
  await houses.pop()?.close();
  let strike = () => {};
  const struck = new Promise<void>((resolve) => { strike = resolve; });
  smtp.judge(() => { strike(); return null; });
  const shop = await startShop('smtp-kill', { SMTP_URL: smtp.url });
  await struck;
  expect((await shop.stop('SIGKILL')).signal).toBe('SIGKILL');
  smtp.judge(() => '250 kept');
  const after = await open('smtp-kill');
  await server.inside.sendOwedLetters(after.payload);
  expect(smtp.received).toHaveLength(1);
  await server.inside.sendOwedLetters(after.payload, later(3));
  await server.inside.sendOwedLetters(after.payload, later(6));
  expect(smtp.received.map(idOf)).toEqual([1, 2].map(() => `<${sale.id}.confirmed@localhost>`));
});

test('who stands still with a mail in the hand, past the time that it is theirs, does not send it after another did', async () => {
  const house = await open('smtp-frozen');
  const sale = await owe(house);
  const letters = house.payload.config.custom?.letters as Record<string, (...args: unknown[]) => Promise<unknown>>;
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => { goOn = resolve; });
  let stands = () => {};
  const reached = new Promise<void>((resolve) => { stands = resolve; });
  const slow = { ...letters, confirmed: async (...args: unknown[]) => { const mail = await letters.confirmed!(...args); stands(); await gate; return mail; } };
  const other = Object.create(house.payload, { config: { value: { ...house.payload.config, custom: { ...house.payload.config.custom, letters: slow } } } }) as typeof house.payload;
  const frozen = server.inside.sendOwedLetters(other);
  await reached;
  await server.inside.sendOwedLetters(house.payload, later(1));
  expect(smtp.received).toHaveLength(0);
  await server.inside.sendOwedLetters(house.payload, later(3));
  expect(smtp.received).toHaveLength(1);
  const { letters: sent } = await rowOf(house, sale);
  goOn();
  await frozen;
  expect([smtp.received.length, (await rowOf(house, sale)).letters]).toEqual([1, sent]);
});

import { randomUUID } from 'node:crypto';
import { dayOf } from '@spa-bronze/domain/booking';
import type { Transaction } from '@spa-bronze/domain/transactions';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { capture, decide, freeDay, newProduct, newService, openOrder, saleOf } from '../../testing/shop';

let ana: Person;
const surname = `Zapata${randomUUID().slice(0, 6)}`;
let [visit, goods, today, day] = ['', '', '', ''];

async function bought(item: Parameters<typeof openOrder>[1], more = {}) {
  const buyer = await newShopper();
  const order = await openOrder(buyer, item, more);
  await decide(order, 'approve');
  await capture(buyer, order);
  return order;
}
const list = async (query: string) => (await ana.client.get<Transaction[]>(`/transactions?${query}`)).body;
const references = async (query: string) => (await list(query)).data.map(({ reference }) => reference);

beforeAll(async () => {
  [ana, day] = [await newAdmin(), await freeDay()];
  visit = await bought(await newService({ productName: `Bronceado ${surname}` }), { reservationDetails: { reservationDate: day, reservationTime: '10:00' } });
  goods = await bought(await newProduct({ productName: `Loción ${surname}` }));
  today = dayOf(new Date((await saleOf(goods)).createdAt));
});

test('bookings and sales are lists of their own, found by every word of a text', async () => {
  expect(await references(`kind=bookings&q=${surname}`)).toEqual([visit]);
  expect(await references(`kind=sales&q=${surname}`)).toEqual([goods]);
  expect(await references(`q=loci%C3%B3n ${surname}`)).toEqual([goods]);
  expect(await references(`q=${surname} nadie`)).toEqual([]);
});

test('neither accents nor capitals matter to who searches', async () => {
  for (const word of ['locion', 'LOCIÓN', 'lócion', 'Loción']) expect([word, await references(`q=${encodeURIComponent(`${word} ${surname.toUpperCase()}`)}`)]).toEqual([word, [goods]]);
  const name = `Ángel Ordóñez ${randomUUID().slice(0, 6)}`;
  const { id } = await newShopper();
  expect((await ana.client.patch(`/users/${id}`, { name })).status).toBe(200);
  for (const q of [name.toUpperCase(), `angel ordonez ${name.slice(-6)}`, `ordoñez ${name.slice(-6)} @`]) {
    const found = async (path: string) => (await ana.client.get<Record<string, string>[]>(`${path}?q=${encodeURIComponent(q)}`)).body.data;
    expect([q, (await found('/all-user')).map(({ _id }) => _id)]).toEqual([q, [id]]);
    if (!q.includes('@')) expect([q, (await found('/staff-acts')).map(({ subjectId }) => subjectId)]).toEqual([q, [id]]);
  }
});

test('bookings are found by the day of the visit, sales by the day of the purchase', async () => {
  expect(await references(`kind=bookings&q=${surname}&from=${day}&to=${day}`)).toEqual([visit]);
  expect(await references(`kind=bookings&q=${surname}&to=${today}`)).toEqual([]);
  expect(await references(`kind=sales&q=${surname}&from=${today}&to=${today}`)).toEqual([goods]);
  expect(await references(`kind=sales&q=${surname}&from=${day}`)).toEqual([]);
});

test('a page says how many there are in all', async () => {
  const first = await list(`q=${surname}&page=1&limit=1`);
  expect([first.total, first.data.length, first.data[0]?.reference]).toEqual([2, 1, goods]);
  expect(await references(`q=${surname}&page=2&limit=1`)).toEqual([visit]);
});

test('parcels are found by where they are, a sale by its id in any state, what was deleted in the trash', async () => {
  expect(await references(`q=${surname}&fulfilment=PREPARING`)).toEqual([goods]);
  expect(await references(`q=${surname}&fulfilment=SENT`)).toEqual([]);
  const [{ _id: id }] = (await list(`reference=${goods}`)).data as [Transaction];
  expect(await references(`id=${id}`)).toEqual([goods]);
  await ana.client.delete(`/transactions/${id}`);
  expect([await references(`kind=sales&q=${surname}`), await references(`kind=sales&trash=true&q=${surname}`)]).toEqual([[], [goods]]);
});

test('a shopper’s list stays their own whatever they ask', async () => {
  const { client } = await newShopper();
  for (const query of [`q=${surname}`, `kind=bookings&from=${day}`, 'status=all']) expect((await client.get<Transaction[]>(`/transactions?${query}`)).body.data).toEqual([]);
});

import { messages } from '@spa-bronze/domain/messages';
import type { ShippingRate } from '@spa-bronze/domain/shipping';
import { Client } from '../../testing/client';
import { server } from '../../testing/house';
import { startShop } from '../../testing/process';
import { newAdmin, newShopper, type Person } from '../../testing/people';

const anyone = new Client();
let admin: Person;
beforeAll(async () => { admin = await newAdmin(); });

const bogota = { city: 'Bogotá', default: 19000, neighborhoods: { Chapinero: 18000, Suba: 20000 } };
const cali = { city: 'Cali', default: 21000, neighborhoods: {} };
const put = (shippingRates: unknown, client = admin.client) => client.put<ShippingRate[]>('/shippingRates', { shippingRates });
const list = async () => (await anyone.get('/shippingRates')).body as unknown as (ShippingRate & { _id: string })[];
const cities = async () => (await list()).map(({ city }) => city);

test('the list is replaced as a whole and read as a bare array', async () => {
  const { status, body } = await put([cali, bogota]);
  expect([status, body.message]).toEqual([200, messages.ratesSaved]);
  expect(body.data).toEqual([{ _id: expect.any(String), ...cali }, { _id: expect.any(String), ...bogota }]);
  expect(await list()).toEqual(body.data);
});

test('a city that stays keeps its row, whatever its accents; one that is left out goes', async () => {
  await put([cali, bogota]);
  const before = (await list()).find(({ city }) => city === 'Bogotá');
  await put([{ city: 'BOGOTA', default: '15000.5', neighborhoods: { Usaquén: '9000' } }]);
  expect(await list()).toEqual([{ _id: before?._id, city: 'BOGOTA', default: 15000.5, neighborhoods: { Usaquén: 9000 } }]);
});

test('a list with one bad city changes nothing', async () => {
  await put([bogota]);
  const { status, body } = await put([{ ...cali, default: -1 }, { city: ' ', default: 1 }, bogota]);
  expect(status).toBe(400);
  expect(body.fields).toEqual({ 'shippingRates.0.default': messages.notNegative, 'shippingRates.1.city': messages.required });
  expect((await put([bogota, { ...cali, city: 'bogotá ' }])).body.fields).toEqual({ 'shippingRates.1.city': messages.rateDuplicated });
  expect((await put('todas')).status).toBe(400);
  expect(await cities()).toEqual(['Bogotá']);
});

test('writing is for administrators', async () => {
  await put([bogota]);
  expect((await put([], anyone)).status).toBe(401);
  expect((await put([], (await newShopper()).client)).status).toBe(403);
  expect((await anyone.post('/shipping-rates', cali)).status).toBe(403);
  expect(await cities()).toEqual(['Bogotá']);
});

test('lists put at the same time do not mix', async () => {
  const lists = Array.from({ length: 6 }, (_, at) => [{ ...cali, city: `Ciudad ${at}` }, { ...cali, city: 'Común', default: at }]);
  const replies = await Promise.all(lists.map((rates) => put(rates)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const [own, common] = await list();
  expect(own?.city).toBe(`Ciudad ${common?.default}`);
  expect(await cities()).toHaveLength(2);
});

test('when a write fails in the middle no city is lost', async () => {
  await put([bogota, cali]);
  const { create } = server.payload.db;
  server.payload.db.create = () => Promise.reject(new Error('disk full'));
  expect((await put([{ ...bogota, city: 'Pasto' }])).status).toBe(500);
  server.payload.db.create = create;
  expect(await cities()).toEqual(['Bogotá', 'Cali']);
  expect((await put([cali])).status).toBe(200);
});

test('the database itself refuses a city twice, and Payload\'s form says so on the city', async () => {
  await put([bogota]);
  await expect(server.payload.db.create({ collection: 'shipping-rates', data: { city: 'x', default: 1, cityKey: 'bogota' } })).rejects.toThrow();
  const { status, text } = await admin.client.post('/shipping-rates', { ...cali, city: 'bogota' });
  expect(status).toBe(400);
  expect(text).toContain(messages.rateDuplicated);
});

/** A list whose writer died after it was decided and before its rows were all written. */
async function abandon(pending: ShippingRate[], busyUntil = new Date(Date.now() - 1000).toISOString()): Promise<void> {
  const lease = await server.payload.db.findOne<{ id: string }>({ collection: 'leases', where: { key: { equals: 'shipping-rates' } } });
  await server.payload.db.updateOne({ collection: 'leases', id: lease?.id ?? '', data: { pending, busyBy: 'dead', busyUntil } });
}

describe('a list whose writer died half way', () => {
  const half = [{ ...cali, default: 1 }, { ...bogota, default: 2 }];
  beforeEach(async () => {
    await put([bogota]);
    await server.payload.create({ collection: 'shipping-rates', data: { ...cali, default: 1, position: 0 } as never });
    await abandon(half);
  });
  afterEach(() => put([bogota]));

  test('is read whole', async () => expect(await list()).toMatchObject(half));

  test('is what the next list replaces: nothing of it stays', async () => {
    expect((await put([{ ...bogota, default: 3 }])).status).toBe(200);
    expect(await list()).toEqual([{ _id: expect.any(String), ...bogota, default: 3 }]);
  });

  test('is finished before a city is changed in Payload\'s own form', async () => {
    const id = (await list()).find(({ city }) => city === 'Cali')?._id;
    expect((await admin.client.patch(`/shipping-rates/${id}`, { default: 7 })).status).toBe(200);
    expect(await list()).toMatchObject([{ city: 'Cali', default: 7 }, { city: 'Bogotá', default: 2 }]);
  });

  test('a stranger finishes nothing', async () => {
    expect((await anyone.post('/shipping-rates', { city: 'Pasto', default: 1 })).status).toBe(403);
    const { docs } = await server.payload.db.find<{ id: string; city: string; default: number }>({ collection: 'shipping-rates', sort: 'position' });
    expect(docs.map(({ city, default: price }) => [city, price])).toContainEqual(['Bogotá', bogota.default]);
  });
});

test('a list is read as a whole while another is being written', async () => {
  const [one, other] = [1, 2].map((at) => [{ ...bogota, default: at }, { ...cali, default: at }, { ...cali, city: `Solo ${at}`, default: at }]);
  await put(one);
  const writes = (async () => { for (let turn = 0; turn < 6; turn += 1) await put(turn % 2 ? one : other); })();
  let [over, reads] = [false, 0];
  void writes.finally(() => { over = true; });
  while (!over) {
    const seen = await list();
    expect([seen.length, new Set(seen.map((rate) => rate.default)).size]).toEqual([3, 1]);
    reads += 1;
  }
  await writes;
  expect(reads).toBeGreaterThan(3);
});

/** Only MongoDB lets several processes share one database. */
const several = server.env.database.kind === 'mongodb' ? test : test.skip;

several('two lists put at once on two processes: one of them stands, and nobody is told 404', async () => {
  const shop = await startShop('none');
  try {
    const there = new Client(shop.url);
    admin.client.cookies.forEach((value, name) => there.cookies.set(name, value));
    for (let round = 0; round < 6; round += 1) {
      const lists = [1, 2].map((at) => Array.from({ length: 8 }, (_, nth) => ({ ...cali, city: `Villa ${round}.${nth % 2 ? `${nth}` : `${nth}.${at}`}`, default: at })));
      const replies = await Promise.all([put(lists[0]), put(lists[1], there)]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const stands = (await list()).map(({ city, default: price }) => ({ city, price }));
      expect(lists.map((rates) => rates.map(({ city, default: price }) => ({ city, price })))).toContainEqual(stands);
    }
  } finally {
    await shop.stop();
  }
});

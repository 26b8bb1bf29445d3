import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import {
  capture,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  bookingAt,
} from '../../testing/shop';
import { booked, bookedTwo, reschedule, to } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

let ana: Person;
let [surname, booking, goods, today, day] = ['', '', '', '', ''];

async function bought(item: Parameters<typeof openOrder>[1], more = {}) {
  const buyer = await newShopper();
  const order = await openOrder(buyer, item, more);
  await decide(order, 'approve');
  await capture(buyer, order);
  return order;
}
const list = async (query: string) => (await ana.client.get<SaleView[]>(`/transactions?${query}`)).body;
const references = async (query: string) => (await list(query)).data.map(({ reference }) => reference);

beforeAll(async () => {
  surname = `Zapata${randomUUID().slice(0, 6)}`;
  [ana, day] = [await newAdmin(), await freeDay()];
  booking = await bought(await newService({ productName: `Bronceado ${surname}` }), bookingAt(day, '10:00'));
  goods = await bought(await newProduct({ productName: `Loción ${surname}` }));
  today = dayOf(new Date((await saleOf(goods)).createdAt));
});

test('staff lists: bookings and sales are separate lists, and every word of a text must match', async () => {
  expect(await references(`kind=bookings&q=${surname}`)).toEqual([booking]);
  expect(await references(`kind=sales&q=${surname}`)).toEqual([goods]);
  expect(await references(`q=loci%C3%B3n ${surname}`)).toEqual([goods]);
  expect(await references(`q=${surname} nadie`)).toEqual([]);
});

test('staff lists: bookings with a deposit, and those that staff booked without one, are told apart', async () => {
  const tag = randomUUID().slice(0, 6);
  const service = await newService({ productName: `Exfoliante ${tag}` });
  const made = await ana.client.post<{ transaction: string }>('/bookings/manual', {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Luz' },
    productId: service.id,
    reservationDate: day,
    reservationTime: '15:00',
    paid: 'none',
  });
  const paid = await bought(service, bookingAt(day, '12:00'));
  const ids = async (deposit: string) =>
    (await list(`kind=bookings&q=${tag}&status=APPROVED&deposit=${deposit}`)).data.map(({ _id }) => _id);
  expect({ none: await ids('none'), paid: await ids('paid') }).toEqual({
    none: [made.body.data.transaction],
    paid: [(await saleOf(paid)).id],
  });
});

test('staff lists: a search with more words than the database reads at once is refused, as list and as page', async () => {
  for (const { client } of [ana, await newShopper()])
    for (const page of ['', '&page=1&limit=10']) {
      const words = async (count: number) =>
        (await client.get(`/transactions?q=${Array(count).fill('zz').join('%20')}${page}`)).status;
      expect([page, await words(5), await words(60)]).toEqual([page, 200, 400]);
    }
});

test('staff lists: a search ignores accents and capitals', async () => {
  for (const word of ['locion', 'LOCIÓN', 'lócion', 'Loción'])
    expect({
      word,
      references: await references(`q=${encodeURIComponent(`${word} ${surname.toUpperCase()}`)}`),
    }).toEqual({ word, references: [goods] });
  const name = `Ángel Ordóñez ${randomUUID().slice(0, 6)}`;
  const { id } = await newShopper();
  expect((await ana.client.patch(`/users/${id}`, { name })).status).toBe(200);
  for (const q of [name.toUpperCase(), `angel ordonez ${name.slice(-6)}`, `ordoñez ${name.slice(-6)} @`]) {
    const found = async (path: string) =>
      await ana.client.read<Record<string, string>[]>(`${path}?q=${encodeURIComponent(q)}`);
    expect({ q, ids: (await found('/all-user')).map(({ _id }) => _id) }).toEqual({ q, ids: [id] });
    if (!q.includes('@'))
      expect({ q, subjectIds: (await found('/staff-acts')).map(({ subjectId }) => subjectId) }).toEqual({
        q,
        subjectIds: [id],
      });
  }
});

test('staff lists: bookings are found by their own date, sales by the date of purchase', async () => {
  expect(await references(`kind=bookings&q=${surname}&from=${day}&to=${day}`)).toEqual([booking]);
  expect(await references(`kind=bookings&q=${surname}&to=${today}`)).toEqual([]);
  expect(await references(`kind=sales&q=${surname}&from=${today}&to=${today}`)).toEqual([goods]);
  expect(await references(`kind=sales&q=${surname}&from=${day}`)).toEqual([]);
});

test('staff lists: a rescheduled booking is found by its new date', async () => {
  const [{ carla, id, order, day: before }, after] = [await booked(), await freeDay()];
  expect((await reschedule(carla, id, to(after, '15:00'))).status).toBe(200);
  const isOn = async (date: string) =>
    (await references(`kind=bookings&from=${date}&to=${date}`)).includes(order);
  expect({ beforeIsOn: await isOn(before), afterIsOn: await isOn(after) }).toEqual({
    beforeIsOn: false,
    afterIsOn: true,
  });
});

test('staff lists: a sale with two bookings is found on every date from the first to the last, in any order of purchase', async () => {
  const { first, order, day: early } = await bookedTwo();
  const late = await freeDay();
  const days = [early, late].sort();
  expect((await reschedule(ana, first, to(late, '15:00'))).status).toBe(200);
  const isOn = async (from: string, until = from) =>
    (await references(`kind=bookings&from=${from}&to=${until}`)).includes(order);
  expect([
    await isOn(early),
    await isOn(late),
    await isOn(addDays(days[1]!, 1)),
    await isOn(addDays(days[0]!, -1)),
  ]).toEqual([true, true, false, false]);
});

test('staff lists: a page has the total', async () => {
  const first = await list(`q=${surname}&page=1&limit=1`);
  expect({ total: first.total, first: first.data.length, reference: first.data[0]?.reference }).toEqual({
    total: 2,
    first: 1,
    reference: goods,
  });
  expect(await references(`q=${surname}&page=2&limit=1`)).toEqual([booking]);
});

test('staff lists: parcels are found by fulfilment, a sale by its id in any status, deleted sales in the trash', async () => {
  expect(await references(`q=${surname}&fulfilment=PREPARING`)).toEqual([goods]);
  expect(await references(`q=${surname}&fulfilment=SENT`)).toEqual([]);
  const [{ _id: id }] = (await list(`reference=${goods}`)).data as [SaleView];
  expect(await references(`id=${id}`)).toEqual([goods]);
  await ana.client.delete(`/transactions/${id}`);
  expect([
    await references(`kind=sales&q=${surname}`),
    await references(`kind=sales&trash=true&q=${surname}`),
  ]).toEqual([[], [goods]]);
});

test('own sales: no filter shows the sales of others', async () => {
  const { client } = await newShopper();
  for (const query of [`q=${surname}`, `kind=bookings&from=${day}`, 'status=all'])
    expect(await client.read<SaleView[]>(`/transactions?${query}`)).toEqual([]);
});

describe('lists of sales', () => {
  /** A sale of this buyer's, made in person; `change` is written over it. */
  async function sold(more: object = {}, change: object = {}) {
    const item = await newProduct();
    const buyer = { name: `Luz ${surname}`, email: '', tel: '' };
    const {
      body: { data },
    } = await ana.client.post<SaleView>('/transactions/manual', {
      key: randomUUID(),
      buyer,
      method: 'CASH',
      lines: [{ productId: item.id, quantity: 1 }],
      ...more,
    });
    await writeRow('sales', data._id, change);
    return data._id;
  }
  /** A day of one test's own, on which nothing else was sold or booked. */
  const longAgo = () => addDays('1910-01-01', Math.floor(Math.random() * 14_000));
  const idsOf = async (query: string, client = ana.client) =>
    (await client.read<SaleView[]>(`/transactions?${query}`)).map(({ _id }) => _id);

  test('sales: the days of a list begin and end at midnight in Bogota', async () => {
    const [tag, date] = [randomUUID().slice(0, 8), longAgo()];
    const next = addDays(date, 1);
    const at = [
      `${date}T04:59:59.999Z`,
      `${date}T05:00:00.000Z`,
      `${next}T04:59:59.999Z`,
      `${next}T05:00:00.000Z`,
    ];
    const ids: string[] = [];
    for (const createdAt of at) ids.push(await sold({ buyer: { name: tag } }, { createdAt }));
    for (const page of ['', '&page=1']) {
      expect(await idsOf(`q=${tag}&from=${date}&to=${date}${page}`)).toEqual([ids[2], ids[1]]);
      expect(await idsOf(`from=${date}&to=${date}${page}`)).toEqual([ids[2], ids[1]]);
      expect(await idsOf(`q=${tag}&from=${date}${page}`)).toEqual([ids[3], ids[2], ids[1]]);
      expect(await idsOf(`q=${tag}&to=${date}${page}`)).toEqual([ids[2], ids[1], ids[0]]);
    }
  });

  test('bookings: a sale with bookings on several dates is found on each of them and between, sorted by its first', async () => {
    const [tag, first] = [randomUUID().slice(0, 8), longAgo()];
    const at = (days: number) => addDays(first, days);
    const long = await sold(
      { buyer: { name: tag } },
      { hasServices: true, bookedFrom: `${first} 09:00`, bookedTo: `${at(4)} 18:00` },
    );
    const short = await sold(
      { buyer: { name: tag } },
      { hasServices: true, bookedFrom: `${at(2)} 09:00`, bookedTo: `${at(2)} 09:00` },
    );
    const on = (query: string) => idsOf(`kind=bookings&q=${tag}&${query}`);
    for (const date of [first, at(4), at(3)])
      expect({ date, on: await on(`from=${date}&to=${date}`) }).toEqual({ date, on: [long] });
    for (const date of [at(-1), at(5)])
      expect({ date, on: await on(`from=${date}&to=${date}`) }).toEqual({ date, on: [] });
    for (const page of ['', '&page=1']) {
      expect(await on(`from=${at(-9)}${page}`)).toEqual([long, short]);
      expect(await on(`to=${at(9)}${page}`)).toEqual([short, long]);
      expect(await idsOf(`kind=bookings&from=${at(-9)}&to=${at(9)}${page}`)).toEqual([long, short]);
    }
  });

  test.each(['', '&from=1900-01-01'])(
    'bookings: of two at one time the newer sale comes first (%s)',
    async (more) => {
      const [tag, date] = [randomUUID().slice(0, 8), longAgo()];
      const bought = (at: number) =>
        sold(
          { buyer: { name: tag } },
          {
            hasServices: true,
            bookedFrom: `${date} 09:00`,
            bookedTo: `${date} 09:00`,
            createdAt: `${addDays(date, -9)}T12:00:0${at}.000Z`,
          },
        );
      const [second, first, third] = [await bought(2), await bought(1), await bought(3)];
      for (const page of ['', '&page=1'])
        expect(await idsOf(`kind=bookings&q=${tag}${more}${page}`)).toEqual([third, second, first]);
    },
  );

  test('sales: a list has paid sales by default; a reference or an id finds a sale in any status', async () => {
    const tag = randomUUID().slice(0, 8);
    const ids: Record<string, string> = {};
    for (const status of statuses) ids[status] = await sold({ buyer: { name: tag } }, { status });
    const found = async (query: string) =>
      (await idsOf(`q=${tag}${query}`)).map((id) => statuses.find((status) => ids[status] === id)).sort();
    expect(await found('')).toEqual(['APPROVED', 'IN_REVIEW', 'PARTLY_REFUNDED', 'REFUNDED']);
    expect(await found('&status=open')).toEqual(['CREATED', 'PAYER_APPROVED', 'PENDING']);
    expect(await found('&status=all')).toEqual([...statuses].sort());
    for (const status of statuses) {
      expect(await found(`&status=${status}`)).toEqual([status]);
      expect(await found(`&id=${ids[status]}`)).toEqual([status]);
    }
    const { reference } = (await server.payload.findByID({
      collection: 'sales',
      id: ids.EXPIRED!,
    })) as unknown as { reference: string };
    expect(await found(`&reference=${reference}`)).toEqual(['EXPIRED']);
  });

  test('sales: words match name, email, phone and reference of the buyer', async () => {
    const tag = randomUUID().slice(0, 8);
    const buyer = { name: `Ñusta ${tag}`, email: `ana-${tag}@correo.example`, tel: '301 555 0199' };
    const key = `llave-${tag}-unica`;
    const id = await sold({ buyer, key });
    for (const q of [`nusta ${tag}`, `ana-${tag}@correo`, `301 555 0199 ${tag}`, `manual-${key}`])
      expect({ q, ids: await idsOf(`q=${encodeURIComponent(q)}`) }).toEqual({ q, ids: [id] });
  });

  test('trash: has the deleted sales, for any filter, for staff only; without a number it is the first page', async () => {
    const tag = randomUUID().slice(0, 8);
    const [gone, stored] = [await sold({ buyer: { name: tag } }), await sold({ buyer: { name: tag } })];
    expect((await ana.client.delete(`/transactions/${gone}`)).status).toBe(200);
    for (const page of ['', '&limit=5', '&page=1']) {
      expect(await idsOf(`q=${tag}${page}`)).toEqual([stored]);
      expect(await idsOf(`q=${tag}&trash=true${page}`)).toEqual([gone]);
      expect(await idsOf(`id=${gone}&trash=true${page}`)).toEqual([gone]);
      expect(await idsOf(`id=${stored}&trash=true${page}`)).toEqual([]);
      expect(await idsOf(`id=${gone}${page}`)).toEqual([]);
    }
    const { client } = await newShopper();
    for (const page of ['', '&page=1'])
      expect((await client.get(`/transactions?trash=true${page}`)).status).toBe(403);
    const restored = await ana.client.post<SaleView>(`/transactions/${gone}/restore`);
    expect(restored).toMatchObject({
      status: 200,
      body: { data: { _id: gone, deletedAt: null, edits: [{ by: ana.email }] } },
    });
    expect((await idsOf(`q=${tag}&limit=5`)).sort()).toEqual([gone, stored].sort());
  });

  test.each(['', '&page=1', '&limit=5', '&page=1&q=mousse', '&q=mousse', '&page=300&limit=20'])(
    'shopper: sees only the own sales, and none of the trash (%s)',
    async (more) => {
      const [carla, dora] = [await newShopper(), await newShopper()];
      const [own, gone] = [await sold({ user: carla.id }), await sold({ user: carla.id })];
      await sold({ user: dora.id });
      await ana.client.delete(`/transactions/${gone}`);
      const { body } = await carla.client.get<SaleView[]>(`/transactions?status=all${more}`);
      expect({
        total: body.total,
        body: body.data.map(({ _id, reservationDetails }) => [_id, reservationDetails.length]),
      }).toEqual({ total: 1, body: more.includes('page=300') ? [] : [[own, 1]] });
      expect(await idsOf(`id=${gone}${more}`, carla.client)).toEqual([]);
    },
  );

  test('pages: have fifty sales by default', async () => {
    const carla = await newShopper();
    const {
      docs: [row],
    } = await server.payload.db.find<Record<string, unknown> & { id: string }>({
      collection: 'sales',
      where: { id: { equals: await sold({ user: carla.id }) } },
    });
    for (let at = 0; at < 50; at += 1) {
      const { id: _, ...data } = row!;
      await server.payload.db.create({
        collection: 'sales',
        data: { ...data, reference: `${row!.id}-${at}`, openFor: `${row!.id}-${at}` },
      });
    }
    const count = async (query: string) => (await idsOf(query, carla.client)).length;
    expect([
      await count(''),
      await count('page=1'),
      await count('page=2'),
      await count('limit=20'),
      await count('page=3&limit=20'),
      await count('page=1&q=mousse'),
      await count('page=2&q=mousse'),
    ]).toEqual([51, 50, 1, 20, 11, 50, 1]);
  });
});

import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import type { MovementView } from '@spa-bronze/domain/sales/movement-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { closedOn, everyDay, withBookingSettings } from '../../testing/booking-settings';
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
import { bookInPerson, booked, bookedTwo, cancel, soon } from '../../testing/bookings';
import type { Sale } from '../sales/sale';
import { summed } from './summed-sale';
import { writeRow } from '../../testing/rows';

/** A day on which nothing else was sold: other tests' payments may be reconciled at any moment. */
const longAgo = addDays('2001-01-01', Math.floor(Math.random() * 5000));
const noon = `${longAgo}T17:00:00.000Z`;
const backThen = <T extends object>(it: T): T => ({
  ...it,
  ...('doneAt' in it && { doneAt: noon }),
  at: noon,
});

/** Dates everything of a sale to that day. */
async function age({ id, refunds, charges, history }: Sale): Promise<void> {
  await writeRow('sales', id, {
    createdAt: noon,
    history: history.map(backThen),
    refunds: refunds?.map(backThen),
    charges: charges?.map(backThen),
  });
}

test('summary: counts sales, deposits, in-person payments and refunds on their days, and the use of the cabins', async () => {
  const [ana, carla] = [await newAdmin(), await newShopper()];
  const day = await freeDay();
  const ask = async (from: string, to: string, by = 'day') =>
    await ana.client.read<Summary>(`/summary?from=${from}&to=${to}&by=${by}`);
  const empty = (await ask(day, day)).buckets[0]!;
  const pay = async (item: Parameters<typeof openOrder>[1], more = {}) => {
    const order = await openOrder(carla, item, more);
    await decide(order, 'approve');
    await capture(carla, order);
    return saleOf(order);
  };
  const service = await newService({ sellingPrice: 100_000 });
  const goods = await newProduct({ sellingPrice: 5_000_000 });
  const at = (reservationTime: string) => bookingAt(day, reservationTime);
  const stored = await pay(service, at('10:00'));
  const gone = await pay(service, at('16:00'));
  const bought = await pay(goods);
  const [cash, tip] = [80_000, 5000].map((amountCop) => ({ method: 'CASH', amountCop }));
  const collected = { version: stored.version, key: randomUUID(), payments: [cash], tip };
  expect((await ana.client.post(`/bookings/${stored.id}_${service.id}/charges`, collected)).status).toBe(200);
  expect(
    (
      await ana.client.post(`/bookings/${gone.id}_${service.id}/cancel`, {
        sequence: 0,
        refundCop: 20_000,
        keptCop: 0,
      })
    ).status,
  ).toBe(200);
  expect(
    (await ana.client.post(`/transactions/${bought.id}/refund`, { key: randomUUID(), amountCop: 40_000 }))
      .status,
  ).toBe(200);
  for (const { reference } of [stored, gone, bought]) await age((await saleOf(reference)) as unknown as Sale);

  const after = await ask(longAgo, longAgo, 'month');
  expect(after.buckets).toMatchObject([
    {
      orders: 3,
      receivedCop: 5_120_000,
      depositsCop: 40_000,
      balancesCop: 80_000,
      tipsCop: 5000,
      refundedCop: 60_000,
      servicesCop: 100_000,
      productsCop: 5_000_000,
    },
  ]);
  expect({ services: after.services, products: after.products }).toMatchObject({
    services: [{ productId: service.id, quantity: 1, totalCop: 100_000 }],
    products: [{ productId: goods.id, quantity: 1, totalCop: 5_000_000 }],
  });
  expect({ methods: after.methods, people: after.people }).toEqual({
    methods: [
      { name: 'paypal', receivedCop: 5_040_000, tipsCop: 0, refundedCop: 60_000 },
      { name: 'CASH', receivedCop: 80_000, tipsCop: 5000, refundedCop: 0 },
    ],
    people: [{ name: ana.email, receivedCop: 80_000, tipsCop: 5000, refundedCop: 0 }],
  });
  const { body } = await ana.client.get<MovementView[]>(`/summary/movements?from=${longAgo}&to=${longAgo}`);
  expect(body.data.map(({ kind, method, cop, by }) => ({ kind, method, cop, by: by === ana.email }))).toEqual(
    expect.arrayContaining([
      { kind: 'ORDER', method: 'paypal', cop: 20_000, by: false },
      { kind: 'ORDER', method: 'paypal', cop: 5_000_000, by: false },
      { kind: 'BALANCE', method: 'CASH', cop: 80_000, by: true },
      { kind: 'TIP', method: 'CASH', cop: 5000, by: true },
      { kind: 'REFUND', method: 'paypal', cop: -40_000, by: true },
    ]),
  );
  expect(body.data.reduce((total, { cop }) => total + cop, 0)).toBe(5_120_000 + 5000 - 60_000);
  const [full] = (await ask(day, day)).buckets as [typeof empty];
  expect({
    unitsTaken: full.unitsTaken - empty.unitsTaken,
    visits: full.visits - empty.visits,
    unitsOpen: full.unitsOpen,
  }).toEqual({ unitsTaken: 2, visits: 1, unitsOpen: 46 });
});

describe('summary', () => {
  let ana: Person;
  beforeAll(async () => {
    ana = await newAdmin();
  });
  const bucketsOf = async (from: string, to = from) =>
    (await ana.client.read<Summary>(`/summary?from=${from}&to=${to}`)).buckets;
  const first = addDays('1960-01-01', Math.floor(Math.random() * 14_000));
  let days = 0;
  /** A day of one test's own, before any other. */
  const oldDay = () => addDays(first, (days += 10));
  const write = (id: string, data: object) => writeRow('sales', id, data);
  const paidThen = (at: string) => ({ createdAt: at, history: [{ to: 'APPROVED', at, by: 'staff' }] });
  /** Sold in person for 100.000, at this instant: its charge is of then, as its history is. */
  async function sold(at: string, more: object = {}) {
    const item = await newProduct({ sellingPrice: 50_000 });
    const {
      body: { data },
    } = await ana.client.post<SaleView>('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz' },
      method: 'CASH',
      lines: [{ productId: item.id, quantity: 2 }],
    });
    const [charge] = (await saleOf(data.reference)).charges!;
    await write(data._id, { ...paidThen(at), charges: [{ ...charge, at }], updatedAt: at, ...more });
    return { id: data._id, item };
  }

  test('summary: the day of a sale begins and ends at midnight in Bogota', async () => {
    const day = oldDay();
    for (const at of [
      `${day}T04:59:59.000Z`,
      `${day}T05:00:00.000Z`,
      `${addDays(day, 1)}T04:59:59.000Z`,
      `${addDays(day, 1)}T05:00:00.000Z`,
    ])
      await sold(at);
    expect((await bucketsOf(day)).map(({ orders, receivedCop }) => [orders, receivedCop])).toEqual([
      [2, 200_000],
    ]);
    expect((await bucketsOf(addDays(day, -1), addDays(day, 1))).map(({ orders }) => orders)).toEqual([
      1, 2, 1,
    ]);
  });

  test('summary: unpaid and trashed sales do not count; the money of refunded ones does, what was bought does not', async () => {
    const day = oldDay();
    const at = `${day}T17:00:00.000Z`;
    /* The minute's job would finish what was begun in person. */
    for (const status of ['CREATED', 'PENDING', 'DECLINED', 'CANCELLED', 'EXPIRED'])
      await sold(at, { status, provider: 'paypal' });
    await sold(at, { deletedAt: at });
    for (const status of ['APPROVED', 'IN_REVIEW', 'PARTLY_REFUNDED', 'REFUNDED'])
      await sold(at, { status, refunds: null });
    expect((await bucketsOf(day))[0]).toMatchObject({
      orders: 4,
      receivedCop: 400_000,
      productsCop: 300_000,
    });
  });

  test('summary: a refund counts on the day it was done, for sales of any day, and not while it is asked for or refused', async () => {
    const day = oldDay();
    const at = `${addDays(day, -5)}T17:00:00.000Z`;
    const { id, item } = await sold(at);
    const refund = (state: string, centavos: number, doneAt?: string) => ({
      key: `devuelve-${state}`,
      state,
      centavos,
      cents: 1,
      lines: [{ productId: item.id, quantity: state === 'DONE' ? 1 : 0 }],
      restock: [],
      frees: [],
      note: '',
      by: 'x',
      at: `${addDays(day, -1)}T17:00:00.000Z`,
      doneAt,
    });
    await write(id, {
      refunds: [
        refund('DONE', 5_000_000, `${day}T17:00:00.000Z`),
        refund('ASKED', 100),
        refund('REFUSED', 200),
      ],
      updatedAt: `${day}T17:00:00.000Z`,
    });
    expect((await bucketsOf(day))[0]).toMatchObject({ orders: 0, receivedCop: 0, refundedCop: 50_000 });
    expect((await bucketsOf(addDays(day, -1)))[0]).toMatchObject({ refundedCop: 0 });
    expect((await bucketsOf(addDays(day, -5)))[0]).toMatchObject({
      orders: 1,
      receivedCop: 100_000,
      refundedCop: 0,
      productsCop: 50_000,
    });
  });

  test('summary: two bookings of one sale are two, each cabin has its own units, and a closed day has none', async () => {
    const { day } = await bookedTwo();
    const other = { ...everyDay('08:30', '18:00'), cabins: 3 };
    expect((await bucketsOf(day))[0]).toMatchObject({ visits: 2, unitsTaken: 4, unitsOpen: 23 * 2 });
    await withBookingSettings(other, async () =>
      expect((await bucketsOf(day))[0]).toMatchObject({ unitsOpen: 19 * 3 }),
    );
    await withBookingSettings({ ...other, ...closedOn(day) }, async () =>
      expect((await bucketsOf(day))[0]).toMatchObject({ visits: 2, unitsTaken: 4, unitsOpen: 0 }),
    );
    expect((await bucketsOf(await freeDay()))[0]).toMatchObject({ visits: 0, unitsTaken: 0 });
  });

  test('summary: a payment that was captured days after its order counts on the day of the capture', async () => {
    const day = oldDay();
    const ordered = `${addDays(day, -3)}T17:00:00.000Z`;
    const { id } = await sold(ordered, { charges: null, updatedAt: `${day}T17:00:00.000Z` });
    await write(id, {
      history: [
        { to: 'PENDING', at: ordered, by: 'webhook' },
        { to: 'APPROVED', at: `${day}T17:00:00.000Z`, by: 'webhook' },
      ],
    });
    const buckets = await bucketsOf(addDays(day, -3), day);
    expect(buckets.map(({ receivedCop }) => receivedCop)).toEqual([0, 0, 0, 100_000]);
  });

  test('summary: a cancelled booking is no sold service, also when its deposit is kept', async () => {
    const { id, order, sale } = await booked();
    await soon(order);
    expect((await cancel(ana, id, { sequence: 0, refundCop: 0, keptCop: 17_980 })).status).toBe(200);
    const day = oldDay();
    await write(sale, paidThen(`${day}T17:00:00.000Z`));
    const {
      body: { data },
    } = await ana.client.get<Summary>(`/summary?from=${day}&to=${day}`);
    expect({ buckets: data.buckets, services: data.services }).toMatchObject({
      buckets: [{ orders: 1, receivedCop: 17_980, servicesCop: 0, refundedCop: 0 }],
      services: [],
    });
    expect(data.services).toEqual([]);
  });
});

test('summary: what was paid when booking in person is of who took it, until a person hands it back', async () => {
  const ana = await newAdmin();
  const today = dayOf(new Date());
  const days = `from=${today}&to=${today}`;
  const { id, sale, carla } = await bookInPerson(ana, { paid: 'deposit', method: 'NEQUI' });
  const known = async () => {
    const { body } = await ana.client.get<MovementView[]>(`/summary/movements?${days}`);
    return body.data.flatMap((it) => (it.sale === sale ? [[it.kind, it.method, it.by, it.cop]] : []));
  };
  const taken = ['ORDER', 'NEQUI', ana.email, 17_980];
  expect(await known()).toEqual([taken]);
  expect((await cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 })).status).toBe(200);
  expect(await known()).toEqual([taken]);
  const [eva, review] = [await newAdmin(), { id: sale, action: 'dismiss' }];
  expect((await eva.client.post('/payments/review', review)).status).toBe(200);
  expect(await known()).toEqual([taken, ['REFUND', 'NEQUI', eva.email, -17_980]]);
  const { people } = await ana.client.read<Summary>(`/summary?${days}`);
  expect(people.filter(({ name }) => [ana.email, eva.email, carla.email].includes(name))).toEqual(
    [ana, eva].map(({ email }) => expect.objectContaining({ name: email }) as object),
  );
});

test('summary: a booking with a discount was sold for what is left of its price', async () => {
  const [ana, { id, order }] = [await newAdmin(), await booked()];
  const { version } = await saleOf(order);
  const discount = { version, amountCop: 10_000, why: 'Cliente de siempre' };
  expect((await ana.client.post(`/bookings/${id}/discount`, discount)).status).toBe(200);
  expect(summed(await saleOf(order)).lines).toMatchObject([{ quantity: 1, centavos: 7_990_000 }]);
});

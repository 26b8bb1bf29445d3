import { messages } from '@spa-bronze/domain/messages';
import type { ShippingRate } from '@spa-bronze/domain/shipping/shipping-schemas';
import { Client } from '../../testing/client';
import { onMongo } from '../../testing/databases';
import { whileRefused } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { startShop } from '../../testing/process';
import { sharedAdmin } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const anyone = new Client();
const admin = sharedAdmin();

const bogota = { city: 'Bogotá', default: 19000, neighborhoods: { Chapinero: 18000, Suba: 20000 } };
const cali = { city: 'Cali', default: 21000, neighborhoods: {} };
const put = (shippingRates: unknown, client = admin.client) =>
  client.put<ShippingRate[]>('/shippingRates', { shippingRates });
const list = async () =>
  (await anyone.get('/shippingRates')).body as unknown as (ShippingRate & { _id: string })[];
const cities = async () => (await list()).map(({ city }) => city);

test('PUT /shippingRates: replaces the whole list, and GET answers a bare array', async () => {
  const { status, body } = await put([cali, bogota]);
  expect({ status, message: body.message }).toEqual({ status: 200, message: messages.ratesSaved });
  expect(body.data).toEqual([
    { _id: expect.any(String), ...cali },
    { _id: expect.any(String), ...bogota },
  ]);
  expect(await list()).toEqual(body.data);
});

test('PUT /shippingRates: a city keeps its row, whatever its accents; a missing one is deleted', async () => {
  await put([cali, bogota]);
  const before = (await list()).find(({ city }) => city === 'Bogotá');
  await put([{ city: 'BOGOTA', default: '15000.5', neighborhoods: { Usaquén: '9000' } }]);
  expect(await list()).toEqual([
    { _id: before?._id, city: 'BOGOTA', default: 15000.5, neighborhoods: { Usaquén: 9000 } },
  ]);
});

test('PUT /shippingRates: one invalid city changes nothing', async () => {
  await put([bogota]);
  const { status, body } = await put([{ ...cali, default: -1 }, { city: ' ', default: 1 }, bogota]);
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    'shippingRates.0.default': messages.notNegative,
    'shippingRates.1.city': messages.required,
  });
  expect((await put([bogota, { ...cali, city: 'bogotá ' }])).body.fields).toEqual({
    'shippingRates.1.city': messages.rateDuplicated,
  });
  expect((await put('todas')).status).toBe(400);
  expect(await cities()).toEqual(['Bogotá']);
});

describe('PUT /shippingRates with the rates that the form showed', () => {
  const fromForm = (shippingRates: ShippingRate[], seen: ShippingRate[]) =>
    admin.client.put<ShippingRate[]>('/shippingRates', { shippingRates, seen });

  test.each<[string, ShippingRate]>([
    ['the price of a city', { ...bogota, default: 1 }],
    ['the price of a neighbourhood', { ...bogota, neighborhoods: { ...bogota.neighborhoods, Suba: 1 } }],
    ['the name of a city', { ...bogota, city: 'Bogota' }],
  ])(
    'refuses when somebody changed %s since, answers the present rates and changes nothing',
    async (_what, changed) => {
      await put([bogota, cali]);
      await put([changed, cali]);
      const { status, body } = await fromForm([bogota, { ...cali, default: 2 }], [bogota, cali]);
      expect({ status, message: body.message }).toEqual({ status: 409, message: messages.conflict });
      expect(body.data).toMatchObject([changed, cali]);
      expect(await list()).toEqual(body.data);
    },
  );

  test('refuses when somebody changed the order of the cities since', async () => {
    await put([cali, bogota]);
    expect((await fromForm([bogota], [bogota, cali])).status).toBe(409);
    expect(await cities()).toEqual(['Cali', 'Bogotá']);
  });

  test('saves one of two simultaneous forms and refuses the other', async () => {
    await put([bogota]);
    const replies = await Promise.all(
      [1, 2].map((price) => fromForm([{ ...bogota, default: price }], [bogota])),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = replies.findIndex(({ status }) => status === 200) + 1;
    expect(await list()).toMatchObject([{ default: saved }]);
  });
});

test('GET /shippingRates: during a save it answers the complete new list', async () => {
  await put([bogota, cali]);
  const { db } = server.payload;
  const { updateOne } = db;
  const wanted = [
    { ...bogota, default: 1 },
    { ...cali, default: 2 },
  ];
  const seen: unknown[] = [];
  db.updateOne = (async (args: { collection: string }) => {
    const row: unknown = await Reflect.apply(updateOne, db, [args]);
    if (args.collection === 'shipping-rates') seen.push(await list());
    return row;
  }) as never;
  try {
    expect((await put(wanted)).status).toBe(200);
  } finally {
    db.updateOne = updateOne;
  }
  expect(seen).toEqual([await list(), await list()]);
  expect(await list()).toMatchObject(wanted);
});

test('GET /shippingRates: a read that starts before a save and reads rows during it answers one complete list', async () => {
  await put([bogota, cali]);
  const { db } = server.payload;
  const { find, updateOne } = db;
  const wanted = [
    { ...bogota, default: 1 },
    { ...cali, default: 2 },
  ];
  let saving: ReturnType<typeof put> | undefined;
  /** Begins the save, and reads once one of its two rows is written. */
  const readHalf = (args: unknown) =>
    new Promise((resolve, reject) => {
      db.updateOne = (async (write: { collection: string }) => {
        const row: unknown = await Reflect.apply(updateOne, db, [write]);
        if (write.collection !== 'shipping-rates') return row;
        db.updateOne = updateOne;
        await (Reflect.apply(find, db, [args]) as Promise<unknown>).then(resolve, reject);
        return row;
      }) as never;
      saving = put(wanted);
    });
  db.find = (async (args: { collection: string }) => {
    if (args.collection !== 'shipping-rates') return Reflect.apply(find, db, [args]) as unknown;
    db.find = find;
    const half = await readHalf(args);
    await saving;
    return half;
  }) as never;
  try {
    expect(await list()).toMatchObject(wanted);
    expect((await saving)?.status).toBe(200);
  } finally {
    [db.find, db.updateOne] = [find, updateOne];
  }
});

test('GET /shippingRates: a shop whose list was never saved answers its cities', async () => {
  await put([bogota]);
  await server.payload.db.deleteMany({ collection: 'leases', where: { key: { equals: 'shipping-rates' } } });
  expect(await list()).toMatchObject([bogota]);
  expect((await put([cali])).status).toBe(200);
});

test('GET /shippingRates: a list that changes at each of twenty reads is 409', async () => {
  await put([bogota]);
  const { db } = server.payload;
  const { find, findOne } = db;
  let [looks, writes] = [0, 0];
  db.find = ((args: { collection: string }) => {
    looks += Number(args.collection === 'shipping-rates');
    return looks > 30
      ? Promise.reject(new Error('looks without an end'))
      : (Reflect.apply(find, db, [args]) as unknown);
  }) as never;
  db.findOne = (async (args: { collection: string }) => {
    const row: unknown = await Reflect.apply(findOne, db, [args]);
    return args.collection === 'leases' ? { ...(row as object), writes: (writes += 1) } : row;
  }) as never;
  try {
    const { status, body } = await anyone.get('/shippingRates');
    expect({ status, message: body.message, looks }).toEqual({
      status: 409,
      message: messages.conflict,
      looks: 20,
    });
  } finally {
    [db.find, db.findOne] = [find, findOne];
  }
});

test('PUT /shippingRates: when neither save nor undo succeeds the old list is answered, and the reason is logged', async () => {
  await put([bogota, cali]);
  const { payload } = server;
  const { update } = payload;
  const faults = jest.spyOn(payload.logger, 'error').mockImplementation(() => undefined);
  let writes = 0;
  payload.update = ((args: unknown) =>
    (writes += 1) === 1
      ? (Reflect.apply(update, payload, [args]) as unknown)
      : Promise.reject(new Error(`disk full ${writes}`))) as never;
  try {
    expect(
      (
        await put([
          { ...bogota, default: 1 },
          { ...cali, default: 2 },
        ])
      ).status,
    ).toBe(500);
    expect(String(faults.mock.calls[0]?.[0])).toContain('disk full 3');
  } finally {
    payload.update = update;
    faults.mockRestore();
  }
  expect(await list()).toMatchObject([bogota, cali]);
  expect((await put([bogota])).status).toBe(200);
  expect(await list()).toMatchObject([bogota]);
});

test('PUT /shippingRates: an unchanged city is not written', async () => {
  await put([bogota, cali]);
  const datesOf = async () =>
    (
      (await anyone.get('/shipping-rates?sort=position')).body as unknown as { docs: { updatedAt: string }[] }
    ).docs.map(({ updatedAt }) => updatedAt);
  const [before] = await datesOf();
  await put([bogota, { ...cali, default: 1 }]);
  expect((await datesOf())[0]).toBe(before);
});

test('PUT /shippingRates: a city that is deleted in the CMS meanwhile is created again', async () => {
  await put([bogota, cali]);
  const { payload } = server;
  const { update } = payload;
  payload.update = (async (args: { id: string }) => {
    payload.update = update;
    await payload.db.deleteOne({ collection: 'shipping-rates', where: { id: { equals: args.id } } });
    return Reflect.apply(update, payload, [args]) as unknown;
  }) as never;
  try {
    expect((await put([{ ...bogota, default: 1 }, cali])).status).toBe(200);
  } finally {
    payload.update = update;
  }
  expect(await list()).toMatchObject([{ ...bogota, default: 1 }, cali]);
});

test.each([
  ['ValidationError', 3, 400],
  ['NotFound', 3, 404],
  ['Error', 1, 500],
])(
  'PUT /shippingRates: a city that fails with %s at each try is tried %d times, and no city is lost',
  async (name, times, status) => {
    await put([bogota, cali]);
    let tries = 0;
    const update = jest
      .spyOn(server.payload, 'update')
      .mockImplementation(() =>
        Promise.reject(
          Object.assign(new Error('no'), { name: (tries += 1) > 9 ? 'tried without an end' : name }),
        ),
      );
    try {
      expect((await put([{ ...bogota, default: 1 }, cali])).status).toBe(status);
      expect(update).toHaveBeenCalledTimes(times);
    } finally {
      update.mockRestore();
    }
    expect(await list()).toMatchObject([bogota, cali]);
  },
);

test('PUT /shippingRates: refuses with the present rates when its turn does not come', async () => {
  await put([bogota]);
  const { db } = server.payload;
  const { findOne } = db;
  /* Its own write does not find the row of the lease; readers find it by its key. */
  db.findOne = (async (args: { collection: string; where: { id?: unknown } }) =>
    args.collection === 'leases' && args.where.id
      ? null
      : (Reflect.apply(findOne, db, [args]) as unknown)) as never;
  try {
    const { status, body } = await put([cali]);
    expect({ status, message: body.message, body: body.data }).toEqual({
      status: 409,
      message: messages.conflict,
      body: [expect.objectContaining(bogota)],
    });
  } finally {
    db.findOne = findOne;
  }
  expect(await cities()).toEqual(['Bogotá']);
});

test('PUT /shippingRates: simultaneous lists do not mix', async () => {
  const lists = Array.from({ length: 6 }, (_, at) => [
    { ...cali, city: `Ciudad ${at}` },
    { ...cali, city: 'Común', default: at },
  ]);
  const replies = await Promise.all(lists.map((rates) => put(rates)));
  expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const [own, common] = await list();
  expect(own?.city).toBe(`Ciudad ${common?.default}`);
  expect(await cities()).toHaveLength(2);
});

test('PUT /shippingRates: no city is lost when a write fails in the middle', async () => {
  await put([bogota, cali]);
  await whileRefused('create', 'disk full', async () =>
    expect((await put([{ ...bogota, city: 'Pasto' }])).status).toBe(500),
  );
  expect(await cities()).toEqual(['Bogotá', 'Cali']);
  expect((await put([cali])).status).toBe(200);
});

/** A list whose writer died after the decision, before all its rows were written. */
async function abandon(
  pending: ShippingRate[],
  lockExpiresAt = new Date(Date.now() - 1000).toISOString(),
): Promise<void> {
  const lease = await server.payload.db.findOne<{ id: string }>({
    collection: 'leases',
    where: { key: { equals: 'shipping-rates' } },
  });
  await writeRow('leases', lease?.id ?? '', { pending, lockedBy: 'dead', lockExpiresAt });
}

describe('a list whose writer died in the middle', () => {
  const half = [
    { ...cali, default: 1 },
    { ...bogota, default: 2 },
  ];
  beforeEach(async () => {
    await put([bogota]);
    await server.payload.create({
      collection: 'shipping-rates',
      data: { ...cali, default: 1, position: 0 } as never,
    });
    await abandon(half);
  });
  afterEach(() => put([bogota]));

  test('is read whole', async () => expect(await list()).toMatchObject(half));

  test('is replaced completely by the next list', async () => {
    expect((await put([{ ...bogota, default: 3 }])).status).toBe(200);
    expect(await list()).toEqual([{ _id: expect.any(String), ...bogota, default: 3 }]);
  });

  test("is completed before a city is changed in Payload's own form", async () => {
    const id = (await list()).find(({ city }) => city === 'Cali')?._id;
    expect((await admin.client.patch(`/shipping-rates/${id}`, { default: 7 })).status).toBe(200);
    expect(await list()).toMatchObject([
      { city: 'Cali', default: 7 },
      { city: 'Bogotá', default: 2 },
    ]);
  });

  test('is completed once when two requests change a city at the same moment', async () => {
    const [first, second] = (await list()).map(({ _id }) => `/shipping-rates/${_id}`);
    const { db } = server.payload;
    const { findOne } = db;
    db.findOne = (async (args: { collection: string }) => {
      const row: unknown = await Reflect.apply(findOne, db, [args]);
      if (args.collection !== 'leases') return row;
      db.findOne = findOne;
      expect((await admin.client.patch(second!, { default: 8 })).status).toBe(200);
      return row;
    }) as never;
    try {
      expect((await admin.client.patch(first!, { default: 7 })).status).toBe(200);
    } finally {
      db.findOne = findOne;
    }
    expect(await list()).toMatchObject([
      { city: 'Cali', default: 7 },
      { city: 'Bogotá', default: 8 },
    ]);
  });

  test('is not completed by a stranger', async () => {
    expect((await anyone.post('/shipping-rates', { city: 'Pasto', default: 1 })).status).toBe(403);
    expect((await anyone.get('/shipping-rates')).status).toBe(200);
    const { docs } = await server.payload.db.find<{ id: string; city: string; default: number }>({
      collection: 'shipping-rates',
      sort: 'position',
    });
    expect(docs.map(({ city, default: price }) => [city, price])).toContainEqual(['Bogotá', bogota.default]);
  });
});

test('GET /shippingRates: answers a complete list during a write', async () => {
  const [one, other] = [1, 2].map((at) => [
    { ...bogota, default: at },
    { ...cali, default: at },
    { ...cali, city: `Solo ${at}`, default: at },
  ]);
  await put(one);
  const writes = (async () => {
    for (let turn = 0; turn < 6; turn += 1) await put(turn % 2 ? one : other);
  })();
  let [over, reads] = [false, 0];
  void writes.finally(() => {
    over = true;
  });
  while (!over && reads < 10_000) {
    const seen = await list();
    expect({ count: seen.length, different: new Set(seen.map((rate) => rate.default)).size }).toEqual({
      count: 3,
      different: 1,
    });
    reads += 1;
  }
  await writes;
  expect(reads).toBeGreaterThan(3);
});

onMongo('two lists put at once on two processes: one of them stands, and nobody is told 404', async () => {
  const shop = await startShop('none');
  try {
    const there = new Client(shop.url);
    admin.client.cookies.forEach((value, name) => there.cookies.set(name, value));
    for (let round = 0; round < 6; round += 1) {
      const lists = [1, 2].map((at) =>
        Array.from({ length: 8 }, (_, nth) => ({
          ...cali,
          city: `Villa ${round}.${nth % 2 ? `${nth}` : `${nth}.${at}`}`,
          default: at,
        })),
      );
      const replies = await Promise.all([put(lists[0]), put(lists[1], there)]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const stands = (await list()).map(({ city, default: price }) => ({ city, price }));
      expect(lists.map((rates) => rates.map(({ city, default: price }) => ({ city, price })))).toContainEqual(
        stands,
      );
    }
  } finally {
    await shop.stop();
  }
});

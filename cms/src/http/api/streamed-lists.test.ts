import { csvText, readCsv } from '@spa-bronze/domain/lib/csv';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { eventually, inTime } from '../../testing/eventually';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, type Person } from '../../testing/people';
import { newProduct, newService } from '../../testing/shop';

const {
  payload,
  inside: { bulkSales, ROWS_AT_ONCE },
} = server;
const SALES = 600;
/** Light rows come in longer batches, and ids alone in longer ones still. */
const LIGHT_ROWS = 200;
/** Of three short fields each, and one more that tells whether there is a next page. */
const SMALL_ROWS = 501;
const NOW = new Date('2016-05-20T12:00:00Z');

let ana: Person;
let carla: Person;
beforeAll(async () => {
  [ana, carla] = [await newAdmin(), await newShopper()];
  await newService();
  await newProduct();
  await bulkSales(payload, SALES, { now: NOW, user: carla.id });
});
afterAll(async () => {
  const old = { createdAt: { less_than: new Date(NOW.getTime() + 1000).toISOString() } };
  for (const collection of ['sales', 'users', 'subscribers', 'slot-claims'] as const)
    await payload.db.deleteMany({ collection, where: old });
});

type Find = typeof payload.db.find;
const isOfKeys = ({ select }: Parameters<Find>[0]) =>
  select !== undefined &&
  Object.keys(select).length === 1 &&
  !('lines' in select) &&
  !('bookedFrom' in select);
/** Runs `work` while every read of a collection is looked at, before it is made. */
async function watching<T>(
  collection: string,
  look: (call: Parameters<Find>[0]) => void,
  work: (sizes: number[]) => Promise<T>,
): Promise<T> {
  const { find } = payload.db;
  const sizes: number[] = [];
  payload.db.find = (async (call: Parameters<Find>[0]) => {
    if (call.collection !== collection) return find.call(payload.db, call);
    look(call);
    const found = await find.call(payload.db, call);
    if (!isOfKeys(call)) sizes.push(found.docs.length);
    return found;
  }) as Find;
  try {
    return await work(sizes);
  } finally {
    payload.db.find = find;
  }
}
const nothing = () => undefined;

async function pagesOf<T extends { _id: string }>({ client }: Person, path: string): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page += 1) {
    const {
      body: { data },
    } = await client.get<T[]>(`${path}&page=${page}&limit=200`);
    rows.push(...data);
    if (data.length < 200) return rows;
  }
}
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

test.each([
  'status=all',
  'status=APPROVED',
  'kind=bookings&status=all',
  'kind=bookings&from=2016-05-01',
  'kind=sales',
  'q=mousse',
])('lists: one without a page has all pages in order: transactions?%s', async (query) => {
  const { status, headers, body, text } = await carla.client.get<SaleView[]>(`/transactions?${query}`);
  const pages = await pagesOf<SaleView>(carla, `/transactions?${query}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Object.keys(body)).toEqual(['success', 'error', 'message', 'data', 'total']);
  expect(body).toMatchObject({ success: true, error: false, message: messages.ok, total: pages.length });
  expect(pages.length).toBeGreaterThan(100);
  if (query.startsWith('kind=bookings'))
    expect(body.data.map(({ reservationDetails: [line] }) => line?.booking?.startsAt)).toEqual(
      pages.map(({ reservationDetails: [line] }) => line?.booking?.startsAt),
    );
  else expect(body.data).toEqual(pages);
  expect(idsOf(body.data).sort()).toEqual(idsOf(pages).sort());
  expect(text).toBe(JSON.stringify(body));
});

test('lists: a distant page has the same total as the first one', async () => {
  const page = async (number: number) =>
    (await carla.client.get<SaleView[]>(`/transactions?status=all&page=${number}&limit=100`)).body;
  expect({ page: (await page(1)).data.length, total: (await page(1)).total }).toEqual({
    page: 100,
    total: SALES,
  });
  expect(await page(52)).toMatchObject({ data: [], total: SALES });
});

test('lists: without rows they are empty', async () => {
  const { body } = await (await newShopper()).client.get('/transactions');
  expect(body).toEqual({ success: true, error: false, message: messages.ok, data: [], total: 0 });
});

test('lists: rows that are deleted before their batch is read are left out', async () => {
  const { find } = payload.db;
  let left = 0;
  payload.db.find = (async (call: Parameters<Find>[0]) => {
    const found = await find.call(payload.db, call);
    return call.collection === 'sales' && (left -= 1) < 0 ? { ...found, docs: [] } : found;
  }) as Find;
  try {
    for (const path of ['/bookings', '/transactions?status=all', '/transactions?kind=bookings&status=all']) {
      for (const reads of [0, 1, 2, 3, 4]) {
        left = reads;
        expect({ path, reads, pathBody: (await carla.client.get(path)).body }).toEqual({
          path,
          reads,
          pathBody: expect.objectContaining({ success: true, data: expect.any(Array) as unknown }),
        });
      }
    }
  } finally {
    payload.db.find = find;
  }
});

test("lists: staff's list without a page has all sales, newest first", async () => {
  const { body } = await ana.client.get<SaleView[]>('/transactions?status=all&from=2015-01-01&to=2016-05-21');
  expect(body.total).toBe(SALES);
  const dates = body.data.map(({ createdAt }) => createdAt);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(await ana.client.read<SaleView[]>('/transactions?trash=true&from=2015-01-01&to=2016-05-21')).toEqual(
    [],
  );
});

test('lists: all-user without a page has all pages in order', async () => {
  const { body } = await ana.client.get<User[]>('/all-user?q=clienta');
  const pages = await pagesOf<User>(ana, '/all-user?q=clienta');
  expect(body.total).toBe(pages.length);
  expect(pages.length).toBeGreaterThanOrEqual(SALES / 4);
  expect(body.data).toEqual(pages);
});

test.each<[string, string, () => Person, number]>([
  ['transactions', '/transactions?status=all', () => carla, 24],
  ['staff transactions', '/transactions?status=all', () => ana, 24],
  ['own bookings', '/bookings', () => carla, 6],
  ['summary', '/summary?from=2015-06-01&to=2016-05-20&by=month', () => ana, 4],
])('lists: no read of sales is longer than a batch: %s', async (_, path, who, batches) => {
  await watching('sales', nothing, async (sizes) => {
    expect((await who().client.get(path)).status).toBe(200);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LIGHT_ROWS);
    expect(sizes.length).toBeGreaterThanOrEqual(batches);
  });
});

test.each([
  ['a search', '/transactions?q=mousse&page=2&limit=20', 20],
  ['a page far behind', '/transactions?status=all&page=300&limit=200', 0],
])('lists: %s reads the ids of all that match, and whole rows of its page only', async (_, path, rows) => {
  let whole = 0;
  const { find } = payload.db;
  payload.db.find = (async (call: Parameters<Find>[0]) => {
    const found = await find.call(payload.db, call);
    const isWhole = !call.select || 'lines' in call.select;
    if (call.collection === 'sales' && isWhole) whole += found.docs.length;
    return found;
  }) as Find;
  try {
    const { status, body } = await ana.client.get<SaleView[]>(path);
    expect({ status, body: body.data.length }).toEqual({ status: 200, body: rows });
    expect(body.total).toBeGreaterThan(100);
  } finally {
    payload.db.find = find;
  }
  expect(whole).toBe(rows);
});

test('lists: no read of all-user, subscribers or claims of a summary is longer than a batch', async () => {
  for (const [collection, path, most] of [
    ['users', '/all-user', LIGHT_ROWS],
    ['subscribers', '/subscribers/export?format=csv', LIGHT_ROWS],
    ['slot-claims', '/summary?from=2015-06-01&to=2016-05-20', SMALL_ROWS],
  ] as const) {
    await watching(collection, nothing, async (sizes) => {
      expect((await ana.client.get(path)).status).toBe(200);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
    });
  }
});

test('summary: a sale that changes while it is read counts once', async () => {
  const orders = async () =>
    (await ana.client.read<Summary>('/summary?from=2015-06-01&to=2016-05-20&by=month')).buckets.reduce(
      (sum, it) => sum + it.orders,
      0,
    );
  const touch = (id: string) =>
    payload.db.updateOne({ collection: 'sales', id, data: { updatedAt: new Date().toISOString() } });
  const before = await orders();
  const { find } = payload.db;
  /* A month of which no sale changed is not read again. */
  const where = { updatedAt: { greater_than_equal: '2015-06-02' } };
  const { docs } = await find.call(payload.db, { collection: 'sales', where, sort: 'updatedAt', limit: 1 });
  await touch(String((docs[0] as { id: string }).id));
  let touched = '';
  payload.db.find = (async (call: Parameters<Find>[0]) => {
    const found = await find.call(payload.db, call);
    if (touched === '' && call.collection === 'sales' && !isOfKeys(call)) {
      touched = String((found.docs[0] as { id: string }).id);
      await touch(touched);
    }
    return found;
  }) as Find;
  try {
    expect({ orders: await orders(), many: before > 100, changed: touched !== '' }).toEqual({
      orders: before,
      many: true,
      changed: true,
    });
  } finally {
    payload.db.find = find;
  }
});

/** A list of this shopper, as it comes over the wire. */
const listOf = ({ client }: Person, signal?: AbortSignal) =>
  fetch(`${server.url}/api/transactions?status=all`, {
    headers: { ...client.cookieHeader(), 'Accept-Encoding': 'identity' },
    signal,
  });

test('lists: the reply starts before the last row is read; reading ends when the caller hangs up, which is not logged as a fault', async () => {
  const { error } = payload.logger;
  const logged: unknown[] = [];
  payload.logger.error = (line: unknown) => {
    logged.push(line);
  };
  await watching('sales', nothing, async (sizes) => {
    const rowsRead = () => sizes.reduce((sum, size) => sum + size, 0);
    const stop = new AbortController();
    const reader = (await listOf(carla, stop.signal)).body!.getReader();
    expect((await reader.read()).value!.length).toBeGreaterThan(0);
    expect(rowsRead()).toBeLessThan(SALES / 2);
    stop.abort();
    const rest = (async () => {
      while (!(await reader.read()).done) {
        /* until it breaks off */
      }
    })();
    await expect(inTime(rest, { what: 'the end of a list whose caller went away' })).rejects.toThrow(/abort/);
    await eventually(
      async () => {
        const before = sizes.length;
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
        return sizes.length === before;
      },
      { what: 'the end of the reading' },
    );
    expect(rowsRead()).toBeLessThan(SALES - ROWS_AT_ONCE);
    expect(logged).toEqual([]);
  }).finally(() => {
    payload.logger.error = error;
  });
});

test('lists: one that cannot be read is refused; one that fails in its middle breaks the connection', async () => {
  const failAt = (place: number) => {
    let reads = 0;
    return ({ where }: Parameters<Find>[0]) => {
      if (JSON.stringify(where).includes(carla.id) && (reads += 1) === place)
        throw new Error('the database went away');
    };
  };
  await watching('sales', failAt(1), async () => {
    const reply = await listOf(carla);
    expect({ status: reply.status, reply: await reply.json() }).toEqual({
      status: 500,
      reply: {
        success: false,
        error: true,
        message: messages.serverFault,
        requestId: reply.headers.get('x-request-id'),
      },
    });
  });
  const { error } = payload.logger;
  const logged: unknown[] = [];
  payload.logger.error = (line: unknown) => {
    logged.push(line);
  };
  try {
    await watching('sales', failAt(20), async () => {
      const reply = await listOf(carla);
      expect(reply.status).toBe(200);
      await expect(reply.text()).rejects.toThrow();
    });
    await eventually(() => logged.length > 0, { what: 'a line of the log about the list that broke off' });
    expect(logged).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({ message: 'the database went away' }) as unknown,
      }),
    ]);
  } finally {
    payload.logger.error = error;
  }
  expect((await listOf(carla)).status).toBe(200);
});

test('lists: HEAD reads only the beginning', async () => {
  await watching('sales', nothing, async (sizes) => {
    const reply = await fetch(`${server.url}/api/transactions?status=all`, {
      method: 'HEAD',
      headers: carla.client.cookieHeader(),
    });
    expect({ status: reply.status, text: await reply.text() }).toEqual({ status: 200, text: '' });
    expect(sizes.length).toBeLessThan(10);
  });
});

test('subscribers file: has all of them, oldest first, in one file, in both formats', async () => {
  const { docs } = await payload.find({
    collection: 'subscribers',
    pagination: false,
    depth: 0,
    sort: 'createdAt',
  });
  const expected = docs.map(({ email, consentAt }) => ({ email, consentAt: consentAt ?? null }));
  const json = await ana.client.get('/subscribers/export?format=json');
  expect(json.text).toBe(JSON.stringify(json.body, null, 1));
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  const rows = json.body as unknown as typeof expected;
  expect([...rows].sort(byEmail)).toEqual([...expected].sort(byEmail));
  const csv = await ana.client.get('/subscribers/export?format=csv');
  /* As the spa's clock has it: five hours behind. */
  const inSpa = (iso: string | null) => {
    if (!iso) return '';
    const [day = '', time = ''] = new Date(Date.parse(iso) - 5 * 3_600_000).toISOString().split('T');
    return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
  };
  const cells = rows.map(({ email, consentAt }) => [email, inSpa(consentAt)]);
  expect(`\uFEFF${csv.text}`).toBe(csvText([['Correo', 'Autorizó el envío'], ...cells]));
  expect(readCsv(csv.text)).toHaveLength(rows.length + 1);
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="suscriptores.csv"');
});

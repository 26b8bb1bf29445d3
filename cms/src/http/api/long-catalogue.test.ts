import { Client } from '../../testing/client';
import { inTime } from '../../testing/eventually';
import { answers } from '../../testing/pages';
import { openEmpty, type OtherServer } from '../../testing/worker-server';

const LONG = 600;
let app: OtherServer;
let anyone: Client;
beforeAll(async () => {
  app = await openEmpty();
  await app.inside.bulkProducts(app.payload, LONG);
  anyone = new Client(app.url);
  /* The first search reads the texts of all products. */
  await anyone.get('/search?q=a&limit=1');
});
afterAll(() => app.close());

const filter = { category: ['Productos', 'Servicios'] };
const lists: [string, string, object | undefined][] = [
  ['GET', '/get-product', undefined],
  ['GET', '/search?q=a', undefined],
  ['POST', '/filter-product', filter],
  ['POST', '/category-product', { category: 'Productos' }],
];

test.each(lists)(
  '%s %s: of a long catalogue the first rows come before the last ones are read',
  async (method, path, body) => {
    const { find } = app.payload.db;
    let [reads, release] = [0, () => undefined as void];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    app.payload.db.find = (async (call: Parameters<typeof find>[0]) => {
      if (call.collection === 'products' && (reads += 1) > 2) await held;
      return find.call(app.payload.db, call);
    }) as typeof find;
    try {
      const reply = await inTime(
        fetch(`${app.url}/api${path}`, {
          method,
          headers: { 'Accept-Encoding': 'identity', 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
        { what: 'the head of the reply' },
      );
      reader = reply.body!.getReader();
      const { value } = await inTime(reader.read(), { what: 'the first rows' });
      expect(new TextDecoder().decode(value)).toMatch(/^\{"success":true,"error":false,.*"data":\[\{/);
    } finally {
      release();
      /* The next list is read alone. */
      while (reader && !(await reader.read()).done);
      app.payload.db.find = find;
    }
  },
);

test('long catalogue: whole lists have all rows and their total', async () => {
  const { body, headers } = await anyone.get<object[]>('/get-product');
  expect({ rows: body.data.length, total: body.total, counted: headers.get('x-total-count') }).toEqual({
    rows: LONG,
    total: LONG,
    counted: String(LONG),
  });
  const filtered = await anyone.post<object[]>('/filter-product', filter);
  expect(filtered.body.data).toHaveLength(LONG);
});

test('long catalogue: pages are still kept in memory', async () => {
  await anyone.get('/get-product?limit=5');
  expect(
    await answers(['/get-product'], () => anyone.get('/get-product?limit=5').then(() => undefined)),
  ).toBe(0);
});

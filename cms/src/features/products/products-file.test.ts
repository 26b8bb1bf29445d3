import path from 'node:path';
import { Client } from '../../testing/client';
import type { DeadlyWrite } from '../../testing/faults/deadly-write';
import { freePort, ShopProcess } from '../../testing/faults/shop-process';
import { server } from '../../testing/worker-server';

const admin = { ADMIN_EMAIL: 'ana@correo.example', ADMIN_PASSWORD: 'arena-y-sol-2026' };
let shop: ShopProcess;
let ana: Client;
beforeAll(async () => {
  const values = {
    ...server.values('import'),
    ...admin,
    RATE_LIMIT: 'off',
    PAYLOAD_SECRET: 'a secret of forty characters, for a test..',
  } as unknown as Record<string, string>;
  const port = await freePort();
  shop = new ShopProcess(path.join(process.env.SPA_TEST_BUNDLE ?? '', 'server-under-fire.mjs'), port, {
    ...values,
    PORT: String(port),
  });
  await shop.open();
  ana = new Client(shop.url);
  expect(
    (await ana.post('/signin', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })).status,
  ).toBe(200);
});
afterAll(() => shop.kill());

type Row = Record<string, unknown>;
const rowsOf = async (slug: string) =>
  (await ana.get(`/${slug}/export?format=json`)).body as unknown as Row[];
const noteOf = async (slug: string) =>
  ((await ana.get(`/payload-preferences/import.${slug}`)).body as { value?: Row | null }).value ?? null;
const put = (slug: string, rows: string[]) => {
  const form = new FormData();
  form.set('file', new File([`${rows.join('\r\n')}\r\n`], 'lista.csv', { type: 'text/csv' }));
  return ana.send<Row>('POST', `/${slug}/import`, undefined, { raw: form });
};
/** The server is killed at that write of the import and opens again. */
async function cut(write: DeadlyWrite, rows: string[]): Promise<void> {
  await shop.ask('dieAfter', write);
  await expect(put(write.collection, rows)).rejects.toThrow();
  await shop.ended;
  await shop.open();
  expect(await noteOf(write.collection)).toMatchObject({
    file: 'lista.csv',
    rows: rows.length - 1,
    at: expect.any(String),
  });
}

const COUNT = 8;
const products = (price: string) => [
  'productName;brandName;category;productImage;price;sellingPrice;stock',
  ...Array.from(
    { length: COUNT },
    (_, at) => `Bruma ${at};Casa;Productos;/api/media/file/a.webp;45.000;${price};3`,
  ),
];
const pricesOf = async () =>
  (await rowsOf('products'))
    .map(
      ({ productName, sellingPrice, stock }) =>
        `${String(productName)} ${Number(sellingPrice)} ${Number(stock)}`,
    )
    .sort();
const all = (price: number) => Array.from({ length: COUNT }, (_, at) => `Bruma ${at} ${price} 3`);
/** So many rows exist, or one less when its write was rolled back with the process. */
async function upTo(count: number, price: number): Promise<number> {
  const there = await pricesOf();
  expect({ there, hasThere: [count - 1, count].includes(there.length) }).toEqual({
    there: all(price).slice(0, there.length),
    hasThere: true,
  });
  return there.length;
}

test('products file: after a crash in its middle the administrator reads about it; the same file again completes it without duplicates', async () => {
  expect({
    note: await noteOf('products'),
    productsRows: await rowsOf('products'),
    text: (await ana.get('/products/export')).text,
  }).toEqual({ note: null, productsRows: [], text: expect.stringMatching(/^\uFEFF?_id;[^\r\n]*\r\n$/) });
  await cut({ kind: 'create', collection: 'products', nth: 3 }, products('39.900'));
  const first = await upTo(3, 39_900);
  await cut({ kind: 'createVersion', collection: 'products', nth: 5 }, products('39.900'));
  const second = await upTo(5, 39_900);
  expect(second).toBeGreaterThan(first);
  expect((await put('products', products('39.900'))).body.data).toMatchObject({
    created: COUNT - second,
    updated: second,
  });
  expect({ prices: await pricesOf(), note: await noteOf('products') }).toEqual({
    prices: all(39_900),
    note: null,
  });
  await cut({ kind: 'createVersion', collection: 'products', nth: 4 }, products('35.000'));
  expect([3, 4]).toContain((await pricesOf()).filter((it) => it.includes('35000')).length);
  expect((await put('products', products('35.000'))).status).toBe(200);
  expect({ prices: await pricesOf(), note: await noteOf('products') }).toEqual({
    prices: all(35_000),
    note: null,
  });
});

test('subscribers file: after a crash in its middle the same file again completes it', async () => {
  const rows = [
    'email;consentAt',
    ...Array.from({ length: COUNT }, (_, at) => `persona-${at}@correo.example;2026-01-31`),
  ];
  await cut({ kind: 'create', collection: 'subscribers', nth: 3 }, rows);
  const there = (await rowsOf('subscribers')).length;
  expect([2, 3]).toContain(there);
  expect((await put('subscribers', rows)).body.data).toMatchObject({ created: COUNT - there, kept: there });
  expect({
    subscribersRows: (await rowsOf('subscribers')).length,
    note: await noteOf('subscribers'),
  }).toEqual({ subscribersRows: COUNT, note: null });
});

test('import: a refused file leaves no note', async () => {
  expect((await put('subscribers', ['email;consentAt', 'nadie;2026-01-31'])).status).toBe(400);
  expect(await noteOf('subscribers')).toBeNull();
});

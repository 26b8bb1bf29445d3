import type { Page } from 'playwright-core';
import { Client } from '../../cms/src/testing/client';
import { server } from '../../cms/src/testing/house';
import { newMarketer, PASSWORD, type Person } from '../../cms/src/testing/people';
import { newPicture } from '../../cms/src/testing/pictures';
import { arrivals } from './arrivals';

const arrive = arrivals();
let mara: Person;
beforeAll(async () => { mara = await newMarketer(); });
afterEach(() => { delete server.payload.config.custom.now; });

const home = async (): Promise<string> => (await fetch(`${server.url}/`)).text();
interface Banner { id: string; image: { filename: string } }
const firstBanner = async () => ((await mara.client.get('/banners?sort=_order&limit=1&depth=1')).body as unknown as { docs: Banner[] }).docs[0] as Banner;

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('main');
  await form.getByLabel('Correo electrónico').fill(mara.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('a marketer logs in and writes a banner with the page beside the form; nobody else sees it before it is published, then everybody does at once', async () => {
  const { id, image } = await firstBanner();
  const fresh = await newPicture(mara.client, 'Foto de otoño');
  const { filename } = (await mara.client.get(`/media/${fresh}`)).body as unknown as { filename: string };
  const { page } = await arrive(1440);
  page.setDefaultTimeout(20_000);
  await logIn(page);
  await page.goto(`/admin/collections/banners/${id}`);
  await page.locator('#live-preview-toggler').click();
  const preview = page.frameLocator('#live-preview-iframe');
  await preview.getByRole('heading', { level: 1 }).waitFor();

  await page.locator('#field-title').fill('Otoño de bronce');
  await preview.getByRole('heading', { name: 'Otoño de bronce' }).waitFor();
  const before = await home();
  expect([before.includes('Otoño de bronce'), before.includes(image.filename)]).toEqual([false, true]);

  expect((await mara.client.patch(`/banners/${id}`, { title: 'Otoño de bronce', image: fresh, _status: 'published' })).status).toBe(200);
  const after = await home();
  expect([after.includes('Otoño de bronce'), after.includes(filename), after.includes(image.filename)]).toEqual([true, true, false]);
}, 150_000);

test('a scheduled banner appears on the page and leaves it by the clock', async () => {
  const image = await newPicture(mara.client);
  const banner = { title: 'Solo en diciembre', buttonLabel: 'Ver', link: '/servicios', image, imagePhone: image, startsAt: '2030-12-01T05:00:00.000Z', endsAt: '2031-01-01T05:00:00.000Z', _status: 'published' };
  expect((await mara.client.post('/banners', banner)).status).toBe(201);
  for (const [now, shown] of [['2030-11-30T05:00:00.000Z', false], ['2030-12-24T05:00:00.000Z', true], ['2031-01-01T05:00:00.000Z', false]] as const) {
    server.payload.config.custom.now = () => new Date(now);
    expect([now, (await home()).includes('Solo en diciembre')]).toEqual([now, shown]);
  }
});

test('staff see the shop as shoppers do: no draft and nothing planned, but in the preview', async () => {
  const image = await newPicture(mara.client);
  const { body } = await mara.client.post('/banners?draft=true', { title: 'Todavía no', buttonLabel: 'Ver', link: '/', image, imagePhone: image, _status: 'draft' });
  const { id } = (body as unknown as { doc: { id: string } }).doc;
  const as = async (client: Client, path: string) => (await fetch(`${server.url}${path}`, { headers: client.cookieHeader() })).text();
  expect([(await as(mara.client, '/')).includes('Todavía no'), (await as(mara.client, `/?preview=${id}`)).includes('Todavía no'), (await as(new Client(), `/?preview=${id}`)).includes('Todavía no')]).toEqual([false, true, false]);
});

test('a marketer reaches users, prices and transactions by no door', async () => {
  const { client } = mara;
  for (const slug of ['users', 'sales']) {
    const { docs = [] } = (await client.get(`/${slug}?limit=100`)).body as unknown as { docs?: { id: string }[] };
    expect(docs.every(({ id }) => id === mara.id)).toBe(true);
  }
  const [product] = (await client.get('/get-product')).body.data as { _id: string; sellingPrice: number }[];
  await client.patch(`/products/${product?._id}`, { sellingPrice: 1 });
  await client.post('/graphql', { query: `mutation { updateProduct(id: "${product?._id}", data: { sellingPrice: 1 }) { id } }` });
  expect((await client.post('/update-product', { ...product, sellingPrice: 1 })).status).toBe(403);
  for (const path of ['/products/export', '/subscribers/export', '/all-user']) expect((await client.get(path)).status).toBe(403);
  expect((await client.post('/product-details', { productId: product?._id })).body.data).toMatchObject({ sellingPrice: product?.sellingPrice });
  const { page } = await arrive(1440);
  await page.context().addCookies([{ name: 'spa-session', value: client.cookies.get('spa-session') ?? '', url: server.url }]);
  for (const address of ['/admin/collections/users', '/admin/collections/sales', '/admin/collections/subscribers', '/admin/globals/booking-settings']) {
    await page.goto(address);
    await page.getByText(/No encontrado|Nada encontrado|Sin acceso|no está autorizad|No autorizado/i).first().waitFor();
  }
}, 60_000);

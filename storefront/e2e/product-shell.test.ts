import { server } from '../../cms/src/testing/worker-server';
import { newProduct } from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { takenOver } from './browser';

const who = everyTestAVisitor({ width: 390, height: 844 });

/** Lists a product of its own and holds back what the server says of it. */
async function listed(): Promise<{ id: string; name: string; release: () => void }> {
  const { page } = who;
  const { id } = await newProduct();
  const { productName: name = '' } =
    (await server.payload.db.findOne<{ id: string; productName: string }>({
      collection: 'products',
      where: { id: { equals: id } },
    })) ?? {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/product-details', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/search?q=${encodeURIComponent(name)}`);
  await takenOver(page);
  return { id, name, release };
}

test('product page: a tapped card shows its product at once, the rest when loaded', async () => {
  const { page } = who;
  const { id, name, release } = await listed();
  await page.getByRole('link', { name, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name });
  await heading.waitFor();
  await page.getByRole('status', { name: 'Cargando' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/product/${id}`);
  expect(await page.getByRole('main').innerText()).toContain('$89,900.00');
  expect(await page.getByRole('button', { name: /^Agregar al Carrito/ }).count()).toBe(0);
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('footer')?.tagName)).toBeUndefined();
  await page.getByRole('heading', { level: 1 }).focus();
  release();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar al Carrito/ })
    .first()
    .waitFor();
  await page.getByRole('contentinfo').waitFor();
  expect(await page.getByRole('status', { name: 'Cargando' }).count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('product page: a card whose product is gone leads to not found', async () => {
  const { page } = who;
  const { id, name, release } = await listed();
  await server.payload.delete({ collection: 'products', id });
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('status', { name: 'Cargando' }).waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
});

test('product page: a card whose product cannot be loaded says that there is no connection', async () => {
  const { page } = who;
  const { name, release } = await listed();
  await page.route('**/api/product-details', (route) => route.abort());
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /Algo salió mal|Sin conexión/ }).waitFor();
  release();
});

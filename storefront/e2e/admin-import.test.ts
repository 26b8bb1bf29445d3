import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { heldWrite } from '../../cms/src/testing/held-write';
import { server } from '../../cms/src/testing/worker-server';
import { tcpProxy } from '../../cms/src/testing/tcp-proxy';
import { everyTestStaff } from './arrivals';
import { openAdmin } from './browser';
import { notice } from './notices';

const staff = everyTestStaff({ width: 390, height: 844 });
const list = '/admin/collections/products';

/** A file of so many new products. */
function file(count: number, name = `Bruma ${randomUUID().slice(0, 8)}`) {
  const rows = Array.from(
    { length: count },
    (_, at) => `${name} ${at + 1};Casa;Productos;/api/media/file/a.webp;45.000;39.900;3`,
  );
  const buffer = Buffer.from(
    ['productName;brandName;category;productImage;price;sellingPrice;stock', ...rows].join('\r\n'),
  );
  return {
    name: 'lista de mayo.csv',
    mimeType: 'text/csv',
    buffer,
    product: (at: number) => `${name} ${at}`,
  };
}
const send = (page: Page, { name, mimeType, buffer }: ReturnType<typeof file>) =>
  page.getByLabel('Archivo que se carga').setInputFiles({ name, mimeType, buffer });
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Guardando «lista de mayo.csv»' });
const saved = (page: Page, text: string) => page.getByText(`Filas guardadas: ${text}`).waitFor();

it('import: shows its progress, also after a reload, and ends with its result and the new rows', async () => {
  const { page } = staff;
  const list4 = file(4);
  await openAdmin(page, list);
  const third = heldWrite('create', 'products', 3);
  try {
    await send(page, list4);
    await saved(page, '2 de 4 (50 %)');
    expect({
      value: await bar(page).getAttribute('value'),
      max: await bar(page).getAttribute('max'),
    }).toEqual({ value: '50', max: '100' });
    await page
      .getByRole('status')
      .getByText('Guardando «lista de mayo.csv»: 50 %')
      .waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'Cargar archivo' }).isDisabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.reload();
    await saved(page, '2 de 4 (50 %)');
    third.release();
    await notice(page, 'Listo: 4 nuevos, 0 actualizados, 0 sin cambios.');
    await page.getByRole('link', { name: list4.product(4) }).waitFor();
    await bar(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Cargar archivo' }).isEnabled()).toBe(true);
  } finally {
    third.restore();
  }
});

it('import: progress is shown again after the connection was lost', async () => {
  const line = await tcpProxy('127.0.0.1', server.port);
  const { page } = staff;
  const list3 = file(3);
  await openAdmin(page, `http://127.0.0.1:${line.port}${list}`);
  const second = heldWrite('create', 'products', 2);
  try {
    await send(page, list3);
    await saved(page, '1 de 3 (33 %)');
    await line.cut();
    await page.getByText('Sin conexión: no sabemos cómo va «lista de mayo.csv»').first().waitFor();
    await line.mend();
    await saved(page, '1 de 3 (33 %)');
    second.release();
    await notice(page, 'Listo: 3 nuevos, 0 actualizados, 0 sin cambios.');
    await page.getByRole('link', { name: list3.product(3) }).waitFor();
  } finally {
    second.restore();
    await line.cut();
  }
});

it('import: a file with a wrong row is refused, names the row, and may be sent again at once', async () => {
  const { page } = staff;
  await openAdmin(page, list);
  const wrong = file(2);
  await send(page, { ...wrong, buffer: Buffer.from(wrong.buffer.toString().replace('39.900', 'barato')) });
  await notice(page, 'Fila 2, columna sellingPrice');
  await send(page, wrong);
  await notice(page, 'Listo: 2 nuevos, 0 actualizados, 0 sin cambios.');
});

it('import: an import cut off by a stopped server says how much was saved, until dismissed', async () => {
  const { page, ana } = staff;
  const at = new Date(Date.now() - 60_000).toISOString();
  const value = { file: 'lista de mayo.csv', rows: 40, done: 12, undoing: false, at, seenAt: at };
  expect((await ana.client.post('/payload-preferences/import.products', { value })).status).toBe(200);
  await openAdmin(page, list);
  await page
    .getByText(
      /La carga de «lista de mayo.csv» que empezó el .+ no llegó a su fin. Se alcanzaron a guardar unas 12 de 40 filas/,
    )
    .waitFor();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.getByText('no llegó a su fin').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Cargar archivo' }).waitFor();
  expect(await ana.client.read('/products/import')).not.toMatchObject({ state: 'broken' });
});

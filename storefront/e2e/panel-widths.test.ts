import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { server } from '../../cms/src/testing/worker-server';
import { newShopper } from '../../cms/src/testing/people';
import { freeDay, newProduct, newService, bookingAt } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { eventually, open, resize } from './browser';
import { bought } from './panel-steps';
import { writeRow } from '../../cms/src/testing/rows';

const staff = everyTestStaff();

/** Acts of a row that do not lie whole within the table and the window, and drawings that have been squeezed. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('table')!.parentElement!.getBoundingClientRect();
    const right = Math.min(box.right, innerWidth) + 1;
    const acts = [...document.querySelectorAll('td[data-kind=actions] :is(a, button, svg)')];
    return acts
      .filter((it) => {
        const { left, right: end, width } = it.getBoundingClientRect();
        return left < box.left || end > right || width < 16;
      })
      .map((it) => it.outerHTML.slice(0, 80));
  });
const beyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.querySelector('table')!.parentElement!;
    return scrollWidth - clientWidth;
  });

/** What the browser keeps free in a search field for the button that empties it. */
const CLEAR_PX = 20;
/** The words in an empty search field that are wider than it. */
const cutWords = (page: Page) =>
  page.getByRole('searchbox').evaluateAll(
    (fields, clear) =>
      (fields as HTMLInputElement[])
        .filter((it) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(it);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font;
          const pads = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
          return pen.measureText(it.placeholder).width > it.clientWidth - pads - clear;
        })
        .map((it) => it.placeholder),
    CLEAR_PX,
  );

/** Somebody with a long name and mail, who bought a service and a product for a long address. */
async function longBuyer() {
  const who = await newShopper();
  const mark = randomUUID().slice(0, 8);
  const name = `María Fernanda de los Ángeles Castellanos ${mark}`;
  const email = `maria.fernanda.de.los.angeles.castellanos.y.montenegro-${mark}@una-empresa-de-nombre-largo.example`;
  await bought(
    who,
    await newProduct({ productName: 'Mousse Autobronceadora Clásica de Larga Duración 200 ml' }),
  );
  await bought(
    who,
    await newService({ productName: 'Bronceado Intenso de Cuerpo Entero para Novias' }),
    bookingAt(await freeDay(), '10:00'),
  );
  const { docs } = await server.payload.db.find<{ id: string }>({
    collection: 'sales',
    where: { buyerEmail: { equals: who.email } },
    pagination: false,
    limit: 0,
  });
  for (const { id } of docs) await writeRow('sales', id, { buyer: { name, email, tel: '+57 300 123 4567' } });
  await writeRow('users', who.id, { name, email, tel: '+57 300 123 4567' });
  return { sold: who.email, email, mark, id: who.id };
}

it('panel tables: neither acts nor what can be searched are cut off at the usual widths, with long names and mails', async () => {
  const { page } = staff;
  const { sold, email } = await longBuyer();
  const lists = {
    'all-users': email,
    'all-Ventas': sold,
    'all-reservas': sold,
  };
  const found: { path: string; width: number; beyond: number; cut: string[] }[] = [];
  for (const [path, q] of Object.entries(lists)) {
    await open(page, `/admin-panel/${path}?q=${encodeURIComponent(q)}`);
    await page.locator('td[data-kind=actions] button').first().waitFor();
    for (const width of [768, 1024, 1280, 1366, 1440]) {
      await resize(page, { width, height: 900 });
      await eventually(async () => {
        const cut = await cutOff(page);
        expect({ path, width, cut }).toEqual({ path, width, cut: [] });
      });
      if (width >= 1280) found.push({ path, width, beyond: await beyond(page), cut: await cutWords(page) });
    }
  }
  expect(found.filter(({ beyond: over, cut }) => over > 0 || cut.length > 0)).toEqual([]);
});

it('panel audit log: no entry is wider than the page, with long names and mails', async () => {
  const { page, ana } = staff;
  const { mark, id } = await longBuyer();
  await ana.client.post('/update-user', { userId: id, role: 'GENERAL', marketing: true });
  await open(page, `/admin-panel/registro?q=${mark}`);
  const entry = page.getByRole('article').first();
  await entry.waitFor();
  for (const width of [390, 1280, 1366, 1440]) {
    await resize(page, { width, height: 900 });
    await eventually(async () => {
      const tooWide = await entry.evaluate((it) => [
        it.scrollWidth - it.clientWidth,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect({ width, tooWide }).toEqual({ width, tooWide: [0, 0] });
    });
  }
});

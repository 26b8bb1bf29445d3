import type { Page, Route } from 'playwright-core';
import { newMarketer, type Person } from '../../cms/src/testing/people';
import { arrivals } from './arrivals';
import { enterAs, eventually, openAdmin, settled } from './browser';
import { keepBanners } from './kept-banners';

const arrive = arrivals();
keepBanners();
/** More than the pause after the last key at which a draft saves itself. */
const PAUSE_MS = 500;
const AUTOSAVE = /autosave=true/;

interface Form {
  page: Page;
  id: string;
  mara: Person;
}
async function openBanner(): Promise<Form> {
  const mara = await newMarketer();
  const { body } = await mara.client.get('/banners?sort=_order&limit=1&depth=0');
  const { id } = (body as unknown as { docs: { id: string }[] }).docs[0]!;
  const { page } = await arrive(1440);
  await page.clock.install();
  await enterAs(page, mara);
  await openAdmin(page, `/admin/collections/banners/${id}`);
  await page.locator('#field-text').waitFor();
  return { page, id, mara };
}
/** The automatic saves of a page wait until the test lets them go. */
async function holdSaves(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(AUTOSAVE, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return {
    begun: (count: number) => eventually(() => Promise.resolve(expect(held).toHaveLength(count))),
    release: (at: number) => held[at]!.continue(),
    /** Lets the last one go, and those that follow. Its answer comes before the next pause ends. */
    releaseAll: async () => {
      isHolding = false;
      const answer = page.waitForResponse(AUTOSAVE);
      await held.at(-1)!.continue();
      await (await answer).finished();
      await settled(page);
      await page.clock.resume();
    },
  };
}
/** No pause after a key ends until the clock of the page goes on. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
const draftOf = async ({ mara, id }: Form): Promise<object> =>
  (await mara.client.get(`/banners/${id}?draft=true&depth=0`)).body;

test('autosave: words typed during a save that waited for another one are stored', async () => {
  const form = await openBanner();
  const { page } = form;
  const text = page.locator('#field-text');
  const saves = await holdSaves(page);
  await text.fill('Uno');
  await saves.begun(1);
  await text.fill('Uno, dos');
  await page.clock.runFor(PAUSE_MS);
  await saves.release(0);
  await saves.begun(2);
  await stopClock(page);
  await text.fill('Uno, dos y tres');
  await saves.releaseAll();
  await eventually(async () => expect(await draftOf(form)).toMatchObject({ text: 'Uno, dos y tres' }));
});

test('autosave: the answer to a save does not undo words that came after it in two fields', async () => {
  const form = await openBanner();
  const { page } = form;
  const saves = await holdSaves(page);
  await page.locator('#field-text').fill('Uno');
  await saves.begun(1);
  await stopClock(page);
  await page.locator('#field-text').fill('Uno y dos');
  await page.locator('#field-title').fill('Otro título');
  await saves.releaseAll();
  await eventually(async () =>
    expect(await draftOf(form)).toMatchObject({ title: 'Otro título', text: 'Uno y dos' }),
  );
  expect(await page.locator('#field-text').inputValue()).toBe('Uno y dos');
});

test('autosave: words typed while a draft is sent again after a break of the network are stored', async () => {
  const form = await openBanner();
  const { page } = form;
  const text = page.locator('#field-text');
  await page.context().setOffline(true);
  await text.fill('En el bus');
  await page.getByRole('alert').filter({ hasText: 'Sin conexión' }).waitFor();
  const saves = await holdSaves(page);
  await page.context().setOffline(false);
  await saves.begun(1);
  await stopClock(page);
  await text.fill('En el bus y en casa');
  await saves.releaseAll();
  await eventually(async () => expect(await draftOf(form)).toMatchObject({ text: 'En el bus y en casa' }));
  await text.fill('En casa');
  await eventually(async () => expect(await draftOf(form)).toMatchObject({ text: 'En casa' }));
});

import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../cms/src/testing/worker-server';
import { newAdmin, newMarketer } from '../../cms/src/testing/people';
import { arrivals } from './arrivals';
import { adminAnswers, enterAs, eventually, openAdmin } from './browser';
import { keepBanners } from './kept-banners';
import { notice } from './notices';

const arrive = arrivals();
keepBanners();

test('two editors: the second learns at once that the banner changed, and what the first published stays', async () => {
  const [ana, mara] = [await newAdmin(), await newMarketer()];
  const [banner] = (
    (await ana.client.get('/banners?limit=1&depth=0')).body as unknown as {
      docs: { id: string; title: string }[];
    }
  ).docs;
  const [{ page: first }, { page: second }] = [await arrive(1440), await arrive(1440)];
  await Promise.all([enterAs(first, ana), enterAs(second, mara)]);
  for (const page of [first, second]) {
    await openAdmin(page, `/admin/collections/banners/${banner?.id}`);
    await page.locator('#field-text').waitFor();
  }
  for (const text of ['Texto', 'Texto de Ana']) {
    const stored = first.waitForResponse((it) => it.url().includes('autosave=true') && it.ok());
    await first.locator('#field-text').fill(text);
    await stored;
  }
  const published = first.waitForResponse(
    (it) => it.request().method() === 'PATCH' && !it.url().includes('autosave') && it.ok(),
  );
  await first.getByRole('button', { name: 'Publicar cambios' }).click();
  await published;
  await second.locator('#field-title').fill('Título de Mara');
  await notice(second, messages.olderForm);
  expect(await (await fetch(`${server.url}/api/banners/${banner?.id}?depth=0`)).json()).toMatchObject({
    title: banner?.title,
    text: 'Texto de Ana',
  });
  await second.reload();
  await adminAnswers(second);
  const stored = second.waitForResponse((it) => it.url().includes('autosave=true'));
  await second.locator('#field-title').fill('Título de Mara');
  expect((await stored).status()).toBe(200);
});

test('two windows: the outdated one is refused until it is reloaded, and keeps its input', async () => {
  const mara = await newMarketer();
  const [banner] = (
    (await mara.client.get('/banners?limit=1&depth=0')).body as unknown as { docs: { id: string }[] }
  ).docs;
  const { page: first } = await arrive(1440);
  await enterAs(first, mara);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await openAdmin(page, `/admin/collections/banners/${banner?.id}`);
    await page.locator('#field-text').waitFor();
  }
  /* A slow line: the next save waits while the last one is on its way. A window is never refused for its own
     saves. */
  const saved: number[] = [];
  first.on('response', (it) => {
    if (it.url().includes('autosave=true')) saved.push(it.status());
  });
  await first.route(/autosave=true/, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 700);
    });
    await route.continue();
  });
  for (const text of ['Texto', 'Texto de', 'Texto de la primera ventana']) {
    const begun = first.waitForRequest(/autosave=true/);
    await first.locator('#field-text').fill(text);
    await begun;
  }
  await eventually(async () =>
    expect(
      ((await mara.client.get(`/banners/${banner?.id}?draft=true&depth=0`)).body as { text?: string }).text,
    ).toMatch(/primera ventana$/),
  );
  await eventually(() => Promise.resolve(expect(saved).toEqual([200, 200, 200])));

  await second.locator('#field-title').fill('Título de la segunda');
  const refusal = second.locator('.older-form');
  await refusal.getByText(messages.olderTab).waitFor();
  expect({
    fieldTitleValue: await second.locator('#field-title').inputValue(),
    visible: await second.getByText(/Guardado por última vez/).isVisible(),
  }).toEqual({ fieldTitleValue: 'Título de la segunda', visible: false });
  await refusal.getByRole('button', { name: 'Recargar' }).click();
  await eventually(async () =>
    expect(await second.locator('#field-text').inputValue()).toMatch(/primera ventana$/),
  );
  await refusal.waitFor({ state: 'hidden' });
  const stored = second.waitForResponse((it) => it.url().includes('autosave=true'));
  await second.locator('#field-title').fill('Título de la segunda');
  expect((await stored).status()).toBe(200);
});

test('publishing: names whose drafts would be published too, and asks for confirmation', async () => {
  const [ana, mara] = [await newAdmin(), await newMarketer()];
  const banners = async () =>
    (
      (await ana.client.get('/banners?limit=2&depth=0')).body as unknown as {
        docs: { id: string; title: string }[];
      }
    ).docs;
  const banner = (await banners())[1];
  expect(
    (
      await mara.client.patch(`/banners/${banner?.id}?draft=true&autosave=true`, {
        title: 'A medio escribir',
        _status: 'draft',
      })
    ).status,
  ).toBe(200);
  const { page } = await arrive(1440);
  await enterAs(page, ana);
  await openAdmin(page, `/admin/collections/banners/${banner?.id}`);
  const publish = page.getByRole('button', { name: 'Publicar cambios' });
  await publish.click();
  const question = page.getByRole('dialog').filter({ hasText: 'También saldrían cambios de otra persona' });
  await question.getByText(mara.name).waitFor();
  await question.getByText('Título').waitFor();
  await question.getByRole('button', { name: 'Volver' }).click();
  await question.waitFor({ state: 'hidden' });
  expect((await banners())[1]?.title).toBe(banner?.title);

  await page.locator('.patient-publish .popup-button').click();
  await page.locator('#schedule-publish').click();
  await page.locator('#schedule-publish').waitFor({ state: 'hidden' });
  await question.getByRole('button', { name: 'Programar todo' }).click();
  const form = page.locator('.schedule-form');
  await form.getByText('No hay nada programado.').waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'hidden' });

  await publish.click();
  await question.getByRole('button', { name: 'Publicar todo' }).click();
  await eventually(async () => expect((await banners())[1]?.title).toBe('A medio escribir'));
});

import { messages } from '@spa-bronze/domain/messages';
import { server } from '../../cms/src/testing/house';
import { newAdmin, newMarketer } from '../../cms/src/testing/people';
import { arrivals } from './arrivals';
import { adminAnswers, enterAs, openAdmin } from './browser';
import { keepBanners } from './kept-banners';
import { notice } from './notices';

jest.setTimeout(600_000);

const arrive = arrivals();
keepBanners();

test('of two who opened one banner the second reads at once that it changed, and what the first published stays', async () => {
  const [ana, mara] = [await newAdmin(), await newMarketer()];
  const [banner] = ((await ana.client.get('/banners?limit=1&depth=0')).body as unknown as { docs: { id: string; title: string }[] }).docs;
  const [{ page: first }, { page: second }] = [await arrive(1440), await arrive(1440)];
  await Promise.all([enterAs(first, ana), enterAs(second, mara)]);
  for (const page of [first, second]) {
    await openAdmin(page, `/admin/collections/banners/${banner?.id}`);
    await page.locator('#field-text').waitFor();
  }
  for (const text of ['Texto', 'Texto de Ana']) {
    const kept = first.waitForResponse((it) => it.url().includes('autosave=true') && it.ok());
    await first.locator('#field-text').fill(text);
    await kept;
  }
  const published = first.waitForResponse((it) => it.request().method() === 'PATCH' && !it.url().includes('autosave') && it.ok());
  await first.getByRole('button', { name: 'Publicar cambios' }).click();
  await published;
  await second.locator('#field-title').fill('Título de Mara');
  await notice(second, messages.olderForm);
  expect((await (await fetch(`${server.url}/api/banners/${banner?.id}?depth=0`)).json())).toMatchObject({ title: banner?.title, text: 'Texto de Ana' });
  await second.reload();
  await adminAnswers(second);
  const kept = second.waitForResponse((it) => it.url().includes('autosave=true'));
  await second.locator('#field-title').fill('Título de Mara');
  expect((await kept).status()).toBe(200);
});

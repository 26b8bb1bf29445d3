import { findings } from './axe-findings';
import { arrivals } from './arrivals';
import { open } from './browser';

const arrive = arrivals({ silent: true });
const answers = [
  'Un viaje o la playa',
  'Broncear todo el cuerpo',
  'Trigueña: me bronceo poco a poco',
  'Intenso, bien marcado',
];

test('guide: without scripts the form leads to the result, and from there to the booking', async () => {
  const { page } = await arrive(390, 844, { javaScriptEnabled: false });
  await page.goto('/guia');
  for (const name of answers) await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Ver mi servicio' }).click();
  await page.getByRole('heading', { name: 'Te recomendamos Bronceado Intenso Caribe' }).waitFor();
  expect(page.url()).toMatch(/\/guia\?ocasion=viaje&zona=cuerpo&piel=triguena&tono=intenso#resultado$/);
  await page.getByRole('link', { name: /reserva ahora: Bronceado Intenso Caribe/i }).click();
  await page.getByRole('heading', { name: 'Bronceado Intenso Caribe', level: 1 }).waitFor();
});

test('guide: by keyboard the answers show the result in place, with the focus on it', async () => {
  const { page } = await arrive(1280, 900);
  await open(page, '/servicios');
  await page.getByRole('link', { name: 'Tu tono' }).first().click();
  await page.getByRole('heading', { name: 'Encuentra tu bronceado', level: 1 }).waitFor();
  await page.getByRole('radio', { name: 'Para el día a día' }).focus();
  for (const _ of answers) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ver mi servicio');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Te recomendamos Bronceado Express' });
  await heading.waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('resultado');
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('yes');
  expect(await findings(page, 'guide with its answer')).toEqual([]);
});

test.each([390, 640])('guide: nothing is wider than a window of %i pixels', async (width) => {
  const { page } = await arrive(width, 800);
  await open(page, '/guia?ocasion=evento&zona=cuerpo&piel=clara&tono=intenso');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await findings(page, 'guide')).toEqual([]);
});

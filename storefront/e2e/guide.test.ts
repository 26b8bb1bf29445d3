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

test.each([390, 640])('guide: nothing is wider than a window of %i pixels', async (width) => {
  const { page } = await arrive(width, 800);
  await open(page, '/guia?ocasion=evento&zona=cuerpo&piel=clara&tono=intenso');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await findings(page, 'guide')).toEqual([]);
});

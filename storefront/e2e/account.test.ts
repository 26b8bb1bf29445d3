import type { Page } from 'playwright-core';
import { Client } from '../../cms/src/testing/client';
import { server } from '../../cms/src/testing/worker-server';
import { mailsTo, tokenIn } from '../../cms/src/testing/outbox';
import { heavyPicture } from '../../cms/src/testing/pictures';
import { newShopper, PASSWORD, type Person } from '../../cms/src/testing/people';
import { everyTestAVisitor } from './arrivals';
import { eventually, open } from './browser';
import { holdNotices } from './notices';

const NEW = 'brisa-nueva-7';

const who = everyTestAVisitor({ width: 390, height: 844, silent: true });
let carla: Person;
beforeEach(async () => {
  carla = await newShopper();
});

const main = (page: Page) => page.getByRole('main');
const stored = () =>
  server.payload.findByID({ collection: 'users', id: carla.id, depth: 1 }) as Promise<object>;

async function logIn(page: Page, password: string): Promise<void> {
  await main(page).getByLabel('Correo electrónico').fill(carla.email);
  await main(page).getByLabel('Contraseña', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function fillTwice(page: Page, password: string): Promise<void> {
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
  await page.getByLabel('Confirma tu contraseña').fill(password);
}

test('forgotten password: the link in the email sets a new one and logs in', async () => {
  const { page } = who;
  await open(page, '/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  /* The page before has the same field. */
  await page.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' }).waitFor();
  await main(page).getByLabel('Correo electrónico').fill('nadie@correo.example');
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  const notice = await main(page).getByRole('alert').innerText();
  await main(page).getByLabel('Correo electrónico').fill(carla.email);
  await page.getByRole('button', { name: 'Enviar otra vez' }).click();
  await page.getByRole('button', { name: 'Enviar otra vez', disabled: false }).waitFor();
  await eventually(async () => expect(await main(page).getByRole('alert').innerText()).toBe(notice));
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await page.waitForURL(/\/login$/);

  const [mail] = await mailsTo(carla.email);
  await open(page, `/reset-password?token=${tokenIn(mail)}`);
  await fillTwice(page, NEW);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.waitForURL(/\/login$/);
  expect(await page.getByLabel('Correo electrónico').first().inputValue()).toBe(carla.email);
  await logIn(page, NEW);
  await page.waitForURL((url) => url.pathname === '/');

  /* A used link is refused before anything is typed. */
  await open(page, `/reset-password?token=${tokenIn(mail)}`);
  expect(await page.getByLabel('Nueva contraseña', { exact: true }).count()).toBe(0);
  await main(page).getByRole('link', { name: 'Pedir otro enlace' }).click();
  await page.waitForURL(/\/forgot-password$/);
});

test('profile: a shopper changes name, phone, photo and password', async () => {
  const { page } = who;
  await open(page, '/perfil');
  await page.waitForURL(/\/login\?next=%2Fperfil$/);
  await logIn(page, PASSWORD);
  await page.getByRole('heading', { level: 1, name: 'Mi Perfil' }).waitFor();

  await page.getByLabel('Nombre').fill('Carla de la Costa');
  await page.getByLabel('Celular').fill('301 765 4321');
  await page
    .getByLabel('Subir foto')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await heavyPicture() });
  await page.getByRole('img', { name: 'Tu foto' }).waitFor();
  await holdNotices(page);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const notice = page.locator('.Toastify__toast', { hasText: 'Tus datos fueron actualizados.' });
  await notice.waitFor();
  /* Above the heading of the page, not over it. */
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(async () => {
    const [box, heading] = await Promise.all([notice.boundingBox(), page.locator('h1').boundingBox()]);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  });
  await notice.click();
  expect(await stored()).toMatchObject({
    name: 'Carla de la Costa',
    tel: expect.stringMatching(/301\s?765\s?4321/),
    profilePic: { mimeType: 'image/webp' },
  });
  await page.getByRole('button', { name: 'Tu cuenta: Carla de la Costa' }).click();
  await page.getByRole('link', { name: 'Mis Reservas' }).waitFor();
  const before = await page.getByRole('form', { name: 'Tus datos' }).elementHandle();
  await page.getByRole('link', { name: 'Mi Perfil' }).click();
  await page.waitForURL(/\/profile$/);
  /* Another form takes its place once the details have come again. */
  await before?.waitForElementState('hidden');
  await eventually(async () =>
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Carla de la Costa'),
  );
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Subir foto').waitFor();
  await page.getByText('Tus datos fueron actualizados.').first().waitFor();
  await page
    .getByRole('button', { name: 'Tu cuenta: Carla de la Costa' })
    .locator('img')
    .waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ profilePic: null });

  const password = page.getByRole('form', { name: 'Cambiar contraseña' });
  await password.getByLabel('Contraseña actual').fill('no es esta');
  await fillTwice(page, NEW);
  await password.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await password.getByText('La contraseña actual no es correcta.').waitFor();
  await password.getByLabel('Contraseña actual').fill(PASSWORD);
  await password.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Tu contraseña fue actualizada.').waitFor();
  await eventually(async () => expect(await password.getByLabel('Contraseña actual').inputValue()).toBe(''));
  expect((await new Client().post('/signin', { email: carla.email, password: NEW })).status).toBe(200);
});

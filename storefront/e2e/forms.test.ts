import type { Page } from 'playwright-core';
import { everyTestAVisitor } from './arrivals';
import { eventually, open } from './browser';
import { hasFocus } from './by-keyboard';

const who = everyTestAVisitor();

const main = (page: Page) => page.getByRole('main');
/** What is said to be wrong with a field, as a screen reader gets it. */
const wrongWith = async (page: Page, label: string) => {
  const field = main(page).getByLabel(label, { exact: true });
  const named = ((await field.getAttribute('aria-describedby')) ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'));
  return [
    await field.getAttribute('aria-invalid'),
    ...(await Promise.all(named.map((id) => page.locator(`#${id}`).innerText()))),
  ];
};

async function signUpForm(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await main(page).getByLabel(label, { exact: true }).fill(value);
}

test('sign-up: names missing fields, focuses the first, keeps the input and asks for consent', async () => {
  const { page } = who;
  await open(page, '/sign-up');
  const consent = main(page).getByRole('checkbox', { name: /^Autorizo el tratamiento/ });
  const send = main(page).getByRole('button', { name: 'Crear cuenta' });
  await eventually(async () => expect(await consent.isChecked()).toBe(false));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/signup')) calls.push(request.url());
  });
  await signUpForm(page, {
    Nombre: 'Lucía',
    'Correo electrónico': 'lucía sin arroba',
    Celular: '300 123 4567',
    Contraseña: 'arena-y-sol',
    'Confirma tu contraseña': 'arena-y-mar',
  });
  await send.click();
  await main(page).getByText('Las contraseñas no coinciden.').waitFor();
  await eventually(async () =>
    expect(await wrongWith(page, 'Correo electrónico')).toEqual(['true', expect.stringMatching(/correo/i)]),
  );
  await eventually(async () =>
    expect(await wrongWith(page, 'Confirma tu contraseña')).toEqual([
      'true',
      'Las contraseñas no coinciden.',
    ]),
  );
  await eventually(async () => expect(await wrongWith(page, 'Nombre')).toEqual(['false']));
  await main(page).getByText('Necesitamos tu autorización para guardar tus datos.').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email');
  await eventually(async () =>
    expect([
      await main(page).getByLabel('Nombre', { exact: true }).inputValue(),
      await main(page).getByLabel('Contraseña', { exact: true }).inputValue(),
      calls,
    ]).toEqual(['Lucía', 'arena-y-sol', []]),
  );

  await signUpForm(page, {
    'Correo electrónico': 'lucia@correo.example',
    'Confirma tu contraseña': 'arena-y-sol',
  });
  await send.click();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'consent');
  await eventually(async () => expect([await hasFocus(consent), calls]).toEqual([true, []]));
});

test('contact: an unsent message keeps its text, and repeated presses send it once', async () => {
  const { page } = who;
  await open(page, '/contacto');
  const send = main(page).getByRole('button', { name: 'Enviar mensaje' });
  const typed = {
    Nombre: 'Lucía',
    'Correo electrónico': 'lucia@correo.example',
    Mensaje: '¿Atienden los festivos?',
  };
  for (const [label, value] of Object.entries(typed))
    await main(page).getByLabel(label, { exact: true }).fill(value);
  await send.click();
  await main(page).getByText('Necesitamos tu autorización para responderte.').waitFor();
  await main(page)
    .getByRole('checkbox', { name: /^Autorizo el tratamiento/ })
    .check();

  await page.route(
    '**/api/forma',
    (route) => route.fulfill({ status: 500, json: { success: false, error: true, message: 'Error' } }),
    { times: 1 },
  );
  await send.click();
  await page.getByText('Hubo un error al enviar el formulario.').waitFor();
  await eventually(async () =>
    expect(await main(page).getByLabel('Mensaje', { exact: true }).inputValue()).toBe(typed.Mensaje),
  );

  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/forma', async (route) => {
    sent.push(route.request().postData() ?? '');
    await held;
    await route.continue();
  });
  await send.click();
  await main(page).locator('button[aria-busy=true]').waitFor();
  await send.click({ force: true });
  await main(page).getByLabel('Nombre', { exact: true }).press('Enter');
  release();
  await page.getByText('¡Formulario enviado con éxito!').waitFor();
  await eventually(async () =>
    expect([sent.length, await main(page).getByLabel('Mensaje', { exact: true }).inputValue()]).toEqual([
      1,
      '',
    ]),
  );
});

test('newsletter: asks for consent and keeps the address until it is given', async () => {
  const { page } = who;
  await open(page, '/privacidad');
  const form = page.getByRole('form', { name: 'Suscríbete' });
  const email = form.getByLabel('Novedades y promociones en tu correo');
  await eventually(async () => expect(await form.getByRole('checkbox').isChecked()).toBe(false));
  await email.fill('lucia@correo.example');
  await form.getByRole('button', { name: 'Suscribirme' }).click();
  await form.getByText('Necesitamos tu autorización para escribirte.').waitFor();
  await eventually(async () => expect(await email.inputValue()).toBe('lucia@correo.example'));
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Suscribirme' }).click();
  await page.locator('.Toastify__toast--success').waitFor();
});

test('toasts: appear at the top center for 5 s, and wait while hovered or while the window is hidden', async () => {
  const { page } = who;
  await open(page, '/login');
  await main(page).getByLabel('Correo electrónico').fill('nadie@correo.example');
  await main(page).getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  const notice = page.locator('.Toastify__toast-container--top-center .Toastify__toast');
  await notice.waitFor();
  const clock = notice.locator('.Toastify__progress-bar[role=progressbar]');
  /* The bar is the notice's clock: all but stopped, it leaves time to look on any machine. */
  const pace = (rate: number) =>
    clock.evaluate((bar, wanted) => {
      for (const it of bar.getAnimations()) it.playbackRate = wanted;
    }, rate);
  await pace(0.001);
  const state = () =>
    clock.evaluate((bar) => {
      const { animationDuration, animationPlayState } = getComputedStyle(bar);
      return [animationDuration, animationPlayState];
    });
  await notice.hover();
  await eventually(async () => expect(await state()).toEqual(['5s', 'paused']));
  await page.mouse.move(5, 5);
  await eventually(async () => expect(await state()).toEqual(['5s', 'running']));
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('.Toastify__progress-bar[role=progressbar]') ?? document.body)
        .animationPlayState === 'paused',
  );
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await eventually(async () => expect(await state()).toEqual(['5s', 'running']));
  await pace(1);
  await notice.waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await main(page).getByLabel('Correo electrónico').inputValue()).toBe('nadie@correo.example'),
  );
});

import { server } from '../../cms/src/testing/worker-server';
import { newAdmin, newMarketer, newShopper, PASSWORD, type Person } from '../../cms/src/testing/people';
import { arrivals } from './arrivals';
import { enterAs, eventually, open } from './browser';
import { notice } from './notices';

const arrive = arrivals();
const sections = [
  '',
  '/calendario',
  '/all-products',
  '/all-reservas',
  '/all-Ventas',
  '/venta/nada',
  '/pagos-por-revisar',
  '/horarios',
  '/all-shipping-rates',
  '/all-users',
  '/resumen',
  '/registro',
  '/cotejo',
  '/estado',
];
const known: Record<string, () => Promise<Person | null>> = {
  'a stranger': () => Promise.resolve(null),
  'a shopper': newShopper,
  'a marketer': newMarketer,
};

it.each(Object.entries(known))(
  '%s who asks for a section of the panel is led home, and nothing of the panel is sent',
  async (_who, make) => {
    const { page } = await arrive();
    const person = await make();
    if (person) await enterAs(page, person);
    const [scripts, calls] = [new Set<string>(), new Set<string>()];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(request.url());
      if (pathname.startsWith('/api/')) calls.add(pathname);
    });
    for (const section of sections) {
      const { status, headers } = await fetch(`${server.url}/admin-panel${section}`, {
        redirect: 'manual',
        headers: person?.client.cookieHeader(),
      });
      expect({ section, status, location: headers.get('location') }).toEqual({
        section,
        status: 302,
        location: '/',
      });
    }
    await open(page, '/admin-panel');
    expect(new URL(page.url()).pathname).toBe('/');
    await eventually(async () =>
      expect(await page.getByRole('navigation', { name: /^Panel/ }).count()).toBe(0),
    );
    expect(
      [...calls].filter((path) =>
        /all-user|transactions|calendar|summary|staff-acts|payments\/review/.test(path),
      ),
    ).toEqual([]);
    const sent = await Promise.all(
      [...scripts].map(async (url) => ({ url, text: await (await fetch(url)).text() })),
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(
      sent
        .filter(({ text }) => /Llegan hoy|Agregar Venta|Cambiar Role|maxBarThickness/.test(text))
        .map(({ url }) => url),
    ).toEqual([]);
  },
);

it('panel guard: a user who loses the role is sent home at the next staff request', async () => {
  const { page } = await arrive();
  const eva = await newAdmin();
  await enterAs(page, eva);
  await open(page, '/admin-panel/all-users');
  await page.getByRole('heading', { level: 1, name: 'Usuarios' }).waitFor();
  /* The page reads its list again as it opens: that must not be what asks. */
  await page.locator('table[aria-busy="false"]').waitFor();
  const { status } = await (
    await newAdmin()
  ).client.post('/update-user', { userId: eva.id, role: 'GENERAL' });
  expect(status).toBe(200);
  /* A pointer that rests on a link reads ahead, and might be led home before it presses. */
  await page
    .getByRole('navigation', { name: 'Panel', exact: true })
    .getByRole('link', { name: 'Registro' })
    .dispatchEvent('click');
  await page.waitForURL((url) => url.pathname === '/');
});

test('panel guard: whose session has ended logs in and comes back to the page that was pressed', async () => {
  const { page } = await arrive();
  const eva = await newAdmin();
  await enterAs(page, eva);
  await open(page, '/admin-panel/all-users');
  await page.locator('table[aria-busy="false"]').waitFor();
  await page.context().clearCookies();
  await page
    .getByRole('navigation', { name: 'Panel', exact: true })
    .getByRole('link', { name: 'Registro' })
    .dispatchEvent('click');
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/login' && searchParams.get('next') === '/admin-panel/registro',
  );
  await notice(page, 'Tu sesión terminó. Inicia sesión para seguir donde ibas.');
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(eva.email);
  await main.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { level: 1, name: 'Registro' }).waitFor();
});

test('login: an administrator who asked for no page lands on the day of the panel', async () => {
  const [{ page }, ana] = [await arrive(), await newAdmin()];
  await open(page, '/login');
  const main = page.getByRole('main');
  await main.getByLabel('Correo electrónico').fill(ana.email);
  await main.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('heading', { name: /^Hoy/, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin-panel');
});

import { newMarketer, newShopper } from '../../cms/src/testing/people';
import { capture, decide, newProduct, openOrder, saleOf } from '../../cms/src/testing/shop';
import { everyTestStaff } from './arrivals';
import { enterAs, eventually, openAdmin } from './browser';

const staff = everyTestStaff({ silent: true });

it('admin: links to the panel in the menu, for administrators', async () => {
  const { page } = staff;
  await openAdmin(page, '/admin');
  const links = page.getByRole('link', { name: 'Panel del equipo' });
  await eventually(async () => expect(await links.count()).toBe(1));
  expect(await links.getAttribute('href')).toBe('/admin-panel');
});

it('admin: marketers see no link to the panel', async () => {
  const { page } = await staff.arrive();
  await enterAs(page, await newMarketer());
  await openAdmin(page, '/admin');
  await page.getByRole('heading', { name: /^Hola/ }).waitFor();
  await eventually(async () => expect(await page.locator('a[href^="/admin-panel"]').count()).toBe(0));
});

it('admin: whoever may not be there is shown the ways on, not the logout alone', async () => {
  const { page } = await staff.arrive();
  await enterAs(page, await newShopper());
  await openAdmin(page, '/admin/collections/sales');
  await page.getByRole('link', { name: 'Ir a la tienda' }).waitFor();
  expect(await page.getByRole('link', { name: /^Ir a/ }).count()).toBe(1);
  expect(await page.getByRole('link', { name: 'Cerrar sesión' }).count()).toBe(1);
});

it('admin: a sale is read-only and links to its page in the panel', async () => {
  const { page } = staff;
  const carla = await newShopper();
  const order = await openOrder(carla, await newProduct());
  await decide(order, 'approve');
  await capture(carla, order);
  const { id } = await saleOf(order);
  await openAdmin(page, `/admin/collections/sales/${id}`);
  await eventually(async () =>
    expect(await page.getByLabel('Cliente', { exact: true }).inputValue()).toBe(carla.name),
  );
  const fields = page.locator('form input, form textarea').filter({ visible: true });
  const typable = fields.and(page.locator(':enabled'));
  await eventually(async () =>
    expect({ many: (await fields.count()) > 5, typable: await typable.count() }).toEqual({
      many: true,
      typable: 0,
    }),
  );
  await eventually(async () => expect(await page.getByText('"productId"').count()).toBe(0));
  await eventually(async () => expect(await page.getByRole('button', { name: 'Guardar' }).count()).toBe(0));
  await page.getByRole('link', { name: 'Ver en el panel' }).click();
  await page.waitForURL((url) => url.pathname === `/admin-panel/venta/${id}`);
  await page.getByRole('region', { name: 'Quien compra' }).getByText(carla.email).first().waitFor();
});

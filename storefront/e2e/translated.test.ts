import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { withBookingSettings } from '../../cms/src/testing/booking-settings';
import { newAdmin, newShopper, PASSWORD } from '../../cms/src/testing/people';
import { sample } from '../../cms/src/testing/sample';
import { newProduct, newService } from '../../cms/src/testing/shop';
import { arrivals } from './arrivals';
import { enterAs, eventually, open } from './browser';
import { notice } from './notices';
import { heading, pay, PAYPAL } from './paying';
import { arrivedToday, bought, dialog, type Item } from './panel-steps';
import { fillQuickForm, salesOf, signUpAndIn } from './stranger';
import { translatePages } from './translated';

const arrive = arrivals();
const main = (page: Page) => page.getByRole('main');
const newItem = async () => (await newProduct({ productName: `Bruma ${randomUUID().slice(0, 8)}` })) as Item;

/** As `moves` each text stands in two new elements, as `replaces` another one does, which only `test:long` tries. */
describe.each(['moves', 'replaces'].slice(0, sample(2, 1)))(
  'a page whose translation %s each text',
  (how) => {
    const tourist = async (width = 390, height = 844) => {
      const who = await arrive(width, height);
      await translatePages(who.page.context(), { replaces: how === 'replaces' });
      return who;
    };
    const fallen = (complaints: string[]) =>
      complaints.filter((it) => /NotFoundError|removeChild|insertBefore/.test(it));

    test('a stranger buys: cart, form, address, payment', async () => {
      const { page, complaints } = await tourist();
      await open(page, `/product/${(await newItem()).id}`);
      await main(page)
        .getByRole('button', { name: /^Agregar al Carrito/ })
        .first()
        .click();
      const email = await fillQuickForm(page);
      await page.getByRole('button', { name: 'Continuar' }).click();
      await heading(page, 'Tu carrito');
      await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
      await eventually(async () =>
        expect(await page.getByLabel('Dirección').getAttribute('aria-invalid')).toBe('true'),
      );
      await page.getByLabel('Ciudad').selectOption('Cartagena');
      await page.getByLabel('Dirección').fill('Calle del Arsenal # 10-20');
      await page.getByRole('button', { name: 'Guardar datos de envío' }).click();
      await page.getByRole('button', { name: 'Editar datos' }).waitFor();
      await pay(page, PAYPAL);
      await heading(page, '¡Gracias por tu compra!');
      expect(await salesOf(email)).toMatchObject([{ status: 'APPROVED' }]);
      expect(fallen(complaints)).toEqual([]);
    });

    test('a stranger signs up, logs in, books, changes the profile and logs out', async () => {
      const { page, complaints } = await tourist(1280, 900);
      const service = await newService();
      await open(page, `/Reservar?servicio=${service.id}`);
      await page.locator('[data-date][data-kind="free"]').first().click();
      await page.locator('label:has(input[name="slot"]:enabled)').first().click();
      await page.getByRole('button', { name: 'Realizar Reserva' }).click();
      await signUpAndIn(page);
      await heading(page, 'Tu carrito');
      await open(page, '/profile');
      await page.getByLabel('Nombre').fill('Clienta Traducida');
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await notice(page, 'Tus datos fueron actualizados.');
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(fallen(complaints)).toEqual([]);
    });

    test('a stranger writes, subscribes, and is refused at the login', async () => {
      const { page, complaints } = await tourist();
      await open(page, '/contacto');
      await main(page).getByRole('button', { name: 'Enviar mensaje' }).click();
      await eventually(async () =>
        expect(await main(page).getByLabel('Mensaje').getAttribute('aria-invalid')).toBe('true'),
      );
      await main(page).getByLabel('Nombre', { exact: true }).fill('Ann');
      await main(page).getByLabel('Correo electrónico', { exact: true }).fill('ann@correo.example');
      await main(page).getByLabel('Mensaje', { exact: true }).fill('Do you open on Sunday?');
      await main(page)
        .getByRole('checkbox', { name: /^Autorizo el tratamiento/ })
        .check();
      await main(page).getByRole('button', { name: 'Enviar mensaje' }).click();
      await notice(page, '¡Formulario enviado con éxito!');
      const news = page.getByRole('contentinfo').getByRole('form');
      await news.getByRole('textbox').fill(`ann-${randomUUID()}@correo.example`);
      await news.getByRole('checkbox').check();
      await news.getByRole('button').click();
      await eventually(async () => expect(await news.getByRole('textbox').inputValue()).toBe(''));
      await open(page, '/login');
      await main(page)
        .getByLabel('Correo electrónico')
        .fill((await newShopper()).email);
      await main(page).getByLabel('Contraseña', { exact: true }).fill(`${PASSWORD}x`);
      await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
      await notice(page, 'Correo o contraseña incorrectos.');
      expect(fallen(complaints)).toEqual([]);
    });

    test('staff record attendance, a product, a sale, a refund, hours and a role', () =>
      withBookingSettings({}, async () => {
        const { page, complaints } = await tourist(1280, 900);
        await enterAs(page, await newAdmin());
        const carla = await newShopper();
        const item = await newItem();
        await bought(carla, item);
        const name = `Nora ${how}`;
        await arrivedToday(name);

        await open(page, '/admin-panel');
        const nora = page.getByRole('article').filter({ hasText: name });
        await nora.getByRole('button', { name: `Llegó ${name}` }).click();
        await notice(page, 'Quedó anotado que la persona asistió.');
        await nora.getByRole('button', { name: /^Cobrar/ }).click();
        await dialog(page).getByRole('button', { name: 'Efectivo' }).click();
        await notice(page, 'Cobro anotado: $ 71.920 COP en efectivo.');
        await nora.getByRole('button', { name: `Deshacer cobro a ${name}` }).waitFor();

        await open(page, `/admin-panel/all-products?q=${encodeURIComponent(item.productName)}`);
        await page.getByRole('button', { name: `Editar ${item.productName}` }).click();
        await dialog(page).getByLabel('Precio de venta').fill('$ 52.000');
        await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
        await notice(page, 'Producto guardado con éxito');
        await page.getByRole('button', { name: `Una unidad más: ${item.productName}` }).click();
        await page
          .getByText(/^Guardado/)
          .first()
          .waitFor();

        await open(page, `/admin-panel/all-Ventas?q=${encodeURIComponent(carla.email)}`);
        const row = page.getByRole('row').filter({ hasText: item.productName });
        await row.getByRole('button', { name: /^Editar/ }).click();
        await dialog(page).getByLabel('Notas del equipo').fill('Llamar antes de las 5');
        await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
        await notice(page, 'Cambios guardados.');
        await row.getByRole('link', { name: /^Ver detalle/ }).click();
        await page.getByRole('button', { name: 'Devolver dinero' }).click();
        await dialog(page).getByRole('button', { name: 'Devolver', exact: true }).click();
        await dialog(page).getByRole('button', { name: 'Sí, devolver' }).click();
        await notice(page, 'Devolución hecha.');

        await open(page, '/admin-panel/horarios');
        await page.getByRole('button', { name: 'Agregar días' }).click();
        for (const label of ['Días 1: desde el', 'Días 1: hasta el'])
          await page.getByLabel(label).fill('2027-03-01');
        await page.getByRole('button', { name: 'Guardar cambios' }).click();
        await notice(page, 'Horario guardado.');

        await open(page, `/admin-panel/all-users?q=${encodeURIComponent(carla.email)}`);
        await page.getByRole('button', { name: `Cambiar Role de ${carla.name}` }).click();
        await dialog(page).getByLabel('Role').selectOption('ADMIN');
        await dialog(page).getByRole('button', { name: 'Cambiar Role' }).click();
        await dialog(page).getByRole('button', { name: 'Sí, cambiar' }).click();
        await notice(page, 'Role actualizado correctamente.');
        expect(fallen(complaints)).toEqual([]);
      }));
  },
);

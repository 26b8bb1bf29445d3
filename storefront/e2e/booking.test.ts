import { addDays, dayOf, instantOf, weekdayOf } from '@spa-bronze/domain/lib/dates';
import type { Page } from 'playwright-core';
import { booked, readBooking } from '../../cms/src/testing/bookings';
import { mailsTo } from '../../cms/src/testing/outbox';
import { newShopper, PASSWORD, type Person } from '../../cms/src/testing/people';
import {
  addToCart,
  capture,
  claimsOn,
  costOf,
  createOrder,
  decide,
  freeDay,
  newService,
  openOrder,
  saleOf,
  bookingAt,
} from '../../cms/src/testing/shop';
import { everyTestAVisitor } from './arrivals';
import { enterAs, eventually, open } from './browser';

const who = everyTestAVisitor();
let carla: Person;
beforeEach(async () => {
  carla = await newShopper();
});

interface Line {
  productId: string;
  reservationDetails?: { reservationDate: string; reservationTime: string };
}
const cart = async (person: Person) =>
  (await person.client.read<Line[]>('/view-cart-product')).map(({ productId, reservationDetails: it }) => ({
    productId,
    at: `${it?.reservationDate} ${it?.reservationTime}`,
  }));
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const nextTuesday = () =>
  [1, 2, 3, 4, 5, 6, 7]
    .map((days) => addDays(dayOf(new Date()), days))
    .find((date) => weekdayOf(date) === 2) ?? '';

/** Presses a day of the calendar, which stands at its month or before it. */
async function pressDay(page: Page, date: string): Promise<void> {
  const shown = async () =>
    ((await page.locator('[data-date]').last().getAttribute('data-date')) ?? '').slice(0, 7);
  for (let month = 0; month < 13 && (await shown()) < date.slice(0, 7); month += 1)
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.getByRole('grid').and(page.locator('[aria-busy=false]')).waitFor();
  /* Closed days are pressed too, though they count as disabled: they say why. */
  if (await day(page, date).isDisabled()) await day(page, date).dispatchEvent('click');
  else await day(page, date).click();
}

async function paidBooking(person: Person) {
  const [service, at] = [await newService(), { reservationDate: await freeDay(), reservationTime: '10:00' }];
  const order = await openOrder(person, service, { reservationDetails: at });
  await decide(order, 'approve');
  await capture(person, order);
  return { service, order, ...at };
}

it('booking form: books with the keyboard alone (arrows for days, Page keys for months, a radio for the time)', async () => {
  const { page } = who;
  const [service, date] = [await newService(), await freeDay()];
  await enterAs(page, carla);
  await open(page, `/product/${service.id}`);
  /* The first free day is chosen. */
  await page.getByRole('radio', { name: '9:00', exact: false }).first().waitFor();
  const start = page.locator('[data-date][tabindex="0"]');
  const today = (await start.getAttribute('data-date')) ?? '';
  await start.focus();
  const standsAt = (wanted: string) =>
    eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-date'))).toBe(wanted),
    );
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await standsAt(today);
  await page.keyboard.press('ArrowDown');
  await standsAt(addDays(today, 7));
  await page.keyboard.press('ArrowUp');
  const focused = async () =>
    (await page.evaluate(() => document.activeElement?.getAttribute('data-date'))) ?? '';
  for (let month = 0; month < 12 && (await focused()).slice(0, 7) < date.slice(0, 7); month += 1)
    await page.keyboard.press('PageDown');
  const left = (Date.parse(date) - Date.parse(await focused())) / 86_400_000;
  for (let moved = 0; moved < Math.abs(left); moved += 1)
    await page.keyboard.press(left > 0 ? 'ArrowRight' : 'ArrowLeft');
  await standsAt(date);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '9:00', exact: false }).first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: /^9:30/, checked: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cart$/);
  expect(await cart(carla)).toEqual([{ productId: service.id, at: `${date} 09:30` }]);
  expect(who.complaints).toEqual([]);
});

it('booking form: refuses Tuesdays, past days and missing fields with their messages; the date can be typed', async () => {
  const { page } = who;
  const service = await newService();
  await open(page, `/product/${service.id}`);
  await page.getByRole('button', { name: 'reserva ahora', exact: true }).click();
  await page.getByText('Por favor, selecciona una fecha y una hora para reservar.').waitFor();
  const field = page.getByLabel('Fecha', { exact: true });
  for (const choose of [() => field.fill(nextTuesday()), () => pressDay(page, nextTuesday())]) {
    await open(page, `/product/${service.id}`);
    await choose();
    await page
      .getByText('Lo sentimos, los martes estamos cerrados. Por favor elige otro día.')
      .first()
      .waitFor();
    await eventually(async () => expect(await field.inputValue()).toBe(''));
  }
  await field.fill(addDays(dayOf(new Date()), -1));
  await page.getByText('La fecha y la hora ya pasaron. Por favor elige otras.').first().waitFor();
  const date = await freeDay();
  /* A year is typed digit by digit; the order of the parts depends on the browser's language. */
  await field.focus();
  for (const year of ['0002', '0020', '0202', date.slice(0, 4)]) {
    await page.keyboard.press('Shift');
    await field.evaluate(
      (input: HTMLInputElement, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      year + date.slice(4),
    );
  }
  await page.getByRole('radio', { name: /^12:30/ }).waitFor();
  await eventually(async () => expect(await field.inputValue()).toBe(date));
  await page.getByLabel('Hora', { exact: true }).selectOption('12:30');
  await eventually(async () =>
    expect(await page.getByRole('radio', { name: /^12:30/ }).isChecked()).toBe(true),
  );
});

it('booking form: the first free day is chosen without an hour, and "Más horas" leads to those of Reservar', async () => {
  const { page } = who;
  const service = await newService();
  await open(page, `/product/${service.id}`);
  const field = page.getByLabel('Fecha', { exact: true });
  await page.getByRole('radio', { name: /^9:00/ }).waitFor();
  const first = await field.inputValue();
  expect(await day(page, first).getAttribute('aria-label')).toMatch(/horas? libres?/);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Más horas' }).click();
  await page.waitForURL(`**/Reservar?servicio=${service.id}`);
  await page.getByRole('radio', { name: /^5:00/ }).first().waitFor();
  expect(await field.inputValue()).not.toBe('');
  expect(who.complaints).toEqual([]);
});

it('Reservar: a visitor without account books, logs in and finds the booking in the cart', async () => {
  const { page } = who;
  const service = await newService({
    productName: 'Bronceado de la Isla',
    description: `${'x'.repeat(50)}y`,
  });
  const date = await freeDay();
  expect(await open(page, '/reservar')).toBe(200);
  await page
    .getByText(`${'x'.repeat(50)}…`)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Realizar Reserva' }).click();
  await page.getByText('Por favor, selecciona un servicio, una fecha y una hora').waitFor();
  await page.locator(`input[name="servicio"][value="${service.id}"]`).check();
  await pressDay(page, date);
  await page.getByRole('radio', { name: /^6:00/ }).check();
  await page.getByRole('button', { name: 'Realizar Reserva' }).click();
  await page.waitForURL(/\/cart$/);
  await page.getByRole('button', { name: 'Ya tengo cuenta' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hola de nuevo' }).waitFor();
  await page.getByLabel('Correo electrónico').first().fill(carla.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/cart$/);
  await page.getByRole('main').getByText('Bronceado de la Isla').waitFor();
  expect(await cart(carla)).toEqual([{ productId: service.id, at: `${date} 18:00` }]);
  expect(who.complaints).toEqual([]);
});

it('overlap: asks when the second booking is added, and again in the cart until it is confirmed', async () => {
  const { page } = who;
  const one = await newService({ productName: 'Bronceado de Luna' });
  const other = await newService({ productName: 'Bronceado de Sol' });
  const date = await freeDay();
  await addToCart(carla, one.id, bookingAt(date, '10:00'));
  await enterAs(page, carla);
  await open(page, `/product/${other.id}`);
  await pressDay(page, date);
  await page.getByRole('radio', { name: /^10:30/ }).check();
  const form = page.getByRole('form', { name: 'Reserva tu cita' });
  await form.getByRole('button', { name: 'reserva ahora', exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (const words of ['Bronceado de Luna', 'Bronceado de Sol'])
    await dialog.getByText(words).first().waitFor();
  await dialog.getByRole('button', { name: 'Elegir otra hora' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open(page, '/cart');
  const warning = page.getByRole('alert').filter({ hasText: 'Tienes citas que se cruzan' });
  await warning.waitFor();
  await page.getByText('Confirma las citas que se cruzan').waitFor();
  await warning.getByRole('button', { name: 'Sí, son para dos personas' }).click();
  await warning.waitFor({ state: 'detached' });
  await page.getByText('Confirma las citas que se cruzan').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Tu carrito' }).waitFor();
  await warning.waitFor({ state: 'detached' });
  expect(who.complaints).toEqual([]);
});

it('booking form: taken times are shown and cannot be chosen', async () => {
  const { page } = who;
  const [service, date] = [await newService(), await freeDay()];
  for (const person of [carla, await newShopper()])
    await openOrder(person, service, bookingAt(date, '10:00'));
  await open(page, `/Reservar?servicio=${service.id}`);
  await pressDay(page, date);
  await eventually(async () =>
    expect(await page.getByRole('radio', { name: /^10:00.*ocupada/ }).isDisabled()).toBe(true),
  );
  await eventually(async () =>
    expect(await page.getByRole('radio', { name: /^11:00/ }).isDisabled()).toBe(false),
  );
});

it('my bookings: reschedules, then cancels after showing what happens to the money', async () => {
  const { page } = who;
  const { order, reservationDate } = await paidBooking(carla);
  const target = await freeDay();
  await enterAs(page, carla);
  await open(page, '/orders');
  await page.getByRole('button', { name: /^Cambiar la cita/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cambiarla no tiene costo').waitFor();
  await pressDay(page, target);
  await dialog.getByRole('radio', { name: /^3:00/ }).check();
  await dialog.getByRole('button', { name: /^Cambiar al/ }).click();
  await page.getByText('Tu cita quedó para su nuevo día y hora.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect({
    reservationDateClaims: await claimsOn(reservationDate),
    targetClaims: (await claimsOn(target))[0],
  }).toEqual({ reservationDateClaims: [], targetClaims: expect.stringContaining(`${target} 15:00`) });

  await page.getByRole('button', { name: /^Cancelar la cita/ }).click();
  await dialog.getByText('Te devolvemos todo tu abono').waitFor();
  expect(await claimsOn(target)).not.toEqual([]);
  await dialog.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
  await page.getByText('La cita quedó cancelada.').waitFor();
  await page.getByText('Cita cancelada').waitFor();
  expect(await claimsOn(target)).toEqual([]);
  await eventually(async () => expect((await saleOf(order)).status).toMatch(/REFUNDED/));
  expect(who.complaints).toEqual([]);
});

it('the link of a mail: reschedules, then cancels its booking without a login, and ends', async () => {
  const { page } = await who.arrive(390, 844);
  const [{ carla: luz, id }, target] = [await booked(), await freeDay()];
  const link = /\/cita\?token=[\w.-]+/.exec((await mailsTo(luz.email)).at(-1) ?? '')?.[0] ?? '';
  await open(page, link);
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Tu cita' }).waitFor();
  expect(await main.innerText()).not.toContain(luz.name);

  await main.getByRole('button', { name: /^Cambiar la cita/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cambiarla no tiene costo').waitFor();
  await pressDay(page, target);
  await dialog.getByRole('radio', { name: /^3:00/ }).check();
  await dialog.getByRole('button', { name: /^Cambiar al/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await readBooking(luz, id)).toMatchObject({
    reservationDate: target,
    reservationTime: '15:00',
    sequence: 1,
  });

  await main.getByText(/3:00\sp\.\sm\./).waitFor();
  await main.getByRole('button', { name: /^Cancelar la cita/ }).click();
  await dialog.getByText('Te devolvemos todo tu abono').waitFor();
  await dialog.getByRole('button', { name: 'Sí, cancelar la cita' }).click();
  await main.getByRole('heading', { level: 1, name: 'Tu cita quedó cancelada' }).waitFor();
  expect((await readBooking(luz, id)).state).toBe('CANCELLED');
  await open(page, link);
  await main.getByRole('heading', { level: 1, name: 'Este enlace ya no sirve' }).waitFor();
});

it.each(['Europe/Madrid', 'Asia/Tokyo', 'America/Los_Angeles'])(
  'in %s the hours shown are those of the database',
  async (zone) => {
    const away = await who.arrive(1280, 900, { timezoneId: zone });
    const { page } = away;
    const [service, date, today] = [await newService(), await freeDay(), dayOf(new Date())];
    await enterAs(page, carla);
    await open(page, `/Reservar?servicio=${service.id}`);
    await eventually(async () =>
      expect([today, dayOf(new Date())]).toContain(
        await page.locator('[data-today]').getAttribute('data-date'),
      ),
    );
    await pressDay(page, date);
    await page.getByRole('radio', { name: /^6:00/ }).check();
    await page.getByRole('button', { name: 'Realizar Reserva' }).click();
    await page.waitForURL(/\/cart$/);
    expect(await cart(carla)).toEqual([{ productId: service.id, at: `${date} 18:00` }]);

    /* The cart's page would try to finish what it finds open. */
    await page.goto('about:blank');
    const order = String((await createOrder(carla, costOf(service))).body.id);
    await decide(order, 'approve');
    await capture(carla, order);
    const shown = new Intl.DateTimeFormat('es-CO', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'America/Bogota',
    }).format(instantOf(date, '18:00'));
    await open(page, '/orders');
    await page.getByText(`${shown}, 6:00\u00a0p.\u00a0m.`).first().waitFor();
    expect((await claimsOn(date))[0]).toContain(`${date} 18:00`);
    const [booking] = await carla.client.read<{ _id: string; startsAt: string }[]>('/bookings');
    expect(booking?.startsAt).toBe(instantOf(date, '18:00').toISOString());
    const href = await page.getByRole('link', { name: 'Agregar al calendario' }).getAttribute('href');
    const { text } = await carla.client.get(String(href).replace('/api', ''));
    expect(text).toContain(`DTSTART;TZID=America/Bogota:${date.replaceAll('-', '')}T180000`);
    expect(away.complaints).toEqual([]);
  },
);

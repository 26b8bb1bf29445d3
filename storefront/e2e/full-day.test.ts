import { randomUUID } from 'node:crypto';
import { newAdmin } from '../../cms/src/testing/people';
import { freeDay, newService } from '../../cms/src/testing/shop';
import { arrivals } from './arrivals';
import { eventually, open } from './browser';

const arrive = arrivals({ silent: true });

it.each([
  ['the product page', (id: string) => `/product/${id}`, 9],
  ['Reservar', (id: string) => `/Reservar?servicio=${id}`, 11],
])('on %s a day that is full says so; its hours are seen and cannot be chosen', async (_, path, starts) => {
  const [{ client }, service, day] = [await newAdmin(), await newService(), await freeDay()];
  const book = (time: string) =>
    client.post('/bookings/manual', {
      key: randomUUID(),
      source: 'PHONE',
      buyer: { name: 'Luz Nueva' },
      productId: service.id,
      reservationDate: day,
      reservationTime: time,
      paid: 'none',
    });
  for (let hour = 8; hour <= 18; hour += 1)
    for (let cabin = 1; (await book(`${String(hour).padStart(2, '0')}:00`)).status === 201; cabin += 1)
      expect(cabin).toBeLessThan(21);
  const { page } = await arrive();
  await open(page, path(service.id));
  await page.getByLabel('Fecha', { exact: true }).fill(day);
  await page.getByText('Ese día ya está lleno. Elige otro en el calendario.').waitFor();
  const hours = page.getByRole('group', { name: /^Horas del/ }).getByRole('radio');
  await eventually(async () =>
    expect({ all: await hours.count(), enabled: await hours.and(page.locator(':enabled')).count() }).toEqual({
      all: starts,
      enabled: 0,
    }),
  );
  await eventually(async () =>
    expect(
      await page.getByLabel('Hora', { exact: true }).locator('option:enabled').allTextContents(),
    ).toEqual(['Sin horas libres']),
  );
});

import { randomUUID } from 'node:crypto';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { messages } from '@spa-bronze/domain/messages';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { bookInPerson, booked, readBooking } from '../../testing/bookings';
import { mailsTo } from '../../testing/outbox';
import { newShopper, type Person, sharedAdmin } from '../../testing/people';
import { freeDay } from '../../testing/shop';

const ana = sharedAdmin();

const newEmail = () => `luz-${randomUUID().slice(0, 8)}@correo.example`;
const correct = ({ client }: Person, sale: string, version: number, buyer: object) =>
  client.patch<SaleView>(`/transactions/${sale}`, { version, buyer });

it('correct a client: another address gets the confirmation, and the list finds the name', async () => {
  const { carla, id, sale } = await booked();
  const { version } = await readBooking(ana, id);
  const [email, name] = [newEmail(), `Luz Ñáñez ${randomUUID().slice(0, 8)}`];
  const reply = await correct(ana, sale, version, { name, email, tel: '300 765 4321' });
  expect(reply.body.data).toMatchObject({
    buyer: { name, email, tel: '300 765 4321' },
    telE164: '+573007654321',
    user: { _id: carla.id },
    version: version + 1,
  });
  const { by, what, before, after } = reply.body.data.edits.at(-1)!;
  expect({ by, what, before, after }).toEqual({
    by: ana.email,
    what: 'Cliente',
    before: expect.stringContaining(carla.email),
    after: `${name} · ${email} · 300 765 4321`,
  });
  const found = await ana.client.get<SaleView[]>(`/transactions?q=${encodeURIComponent(name)}`);
  expect(found.body.data.map(({ _id }) => _id)).toEqual([sale]);
  expect(await mailsTo(email)).toEqual([expect.stringContaining('Tu reserva est')]);
});

it('correct a client: only an address causes an email, and a booking without one gets its first', async () => {
  const { input, id, sale } = await bookInPerson(ana, { reservationDate: await freeDay() });
  const { version, customer } = await readBooking(ana, id);
  const email = newEmail();
  await correct(ana, sale, version, { ...customer, email });
  await correct(ana, sale, version + 1, { name: 'Luz Marina', email });
  expect({ mails: (await mailsTo(email)).length, name: (await readBooking(ana, id)).customer.name }).toEqual({
    mails: 1,
    name: 'Luz Marina',
  });
  const again = await ana.client.post<BookingView>('/bookings/manual', input);
  expect(again).toMatchObject({ status: 200, body: { data: { _id: id } } });
});

it('correct a client: bad data, a stale version and a shopper are refused, and nothing changes', async () => {
  const [{ carla, id, sale }, other] = [await booked(), await newShopper()];
  const { version, customer } = await readBooking(ana, id);
  expect(await correct(ana, sale, version, { name: ' ', email: 'no', tel: 'x' })).toMatchObject({
    status: 400,
    body: {
      fields: { 'buyer.name': messages.required, 'buyer.tel': messages.invalidPhone },
    },
  });
  expect((await correct(ana, sale, version - 1, { name: 'Otra' })).status).toBe(409);
  expect((await correct(other, sale, version, { name: 'Otra' })).status).toBe(403);
  expect((await correct(carla, sale, version, { name: 'Otra' })).status).toBe(403);
  expect((await readBooking(ana, id)).customer).toEqual(customer);
});

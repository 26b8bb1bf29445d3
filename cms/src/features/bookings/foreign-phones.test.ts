import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { BookingView } from '@spa-bronze/domain/booking/booking-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Client } from '../../testing/client';
import { newShopper, sharedAdmin } from '../../testing/people';
import { freeDay, newProduct, newService } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const book = async (tel: string) =>
  ana.client.post<BookingView>('/bookings/manual', {
    key: randomUUID(),
    source: 'PHONE',
    buyer: { name: 'Eva', tel, email: '' },
    productId: (await newService()).id,
    reservationDate: await freeDay(),
    reservationTime: '10:00',
    paid: 'none',
  });

/** The address of a chat without its message. */
const chatOf = (url: string) => url.replace(/\?.*$/, '');

test.each([
  ['+354 612 3456', '+3546123456'],
  ['+32 2 555 12 34', '+3225551234'],
  ['+36 1 234 5678', '+3612345678'],
  ['0057 300 123 4567', '+573001234567'],
  ['(+57) 300 123 4567', '+573001234567'],
  ['300 123 4567', '+573001234567'],
])('booking: the chat and the call of %j go to %s, which is kept as typed', async (tel, e164) => {
  const { status, body } = await book(tel);
  expect(status).toBe(201);
  const { customer, whatsAppUrl, transaction } = body.data;
  expect(customer).toEqual({ name: 'Eva', tel, email: '', telE164: e164 });
  expect(chatOf(whatsAppUrl)).toBe(`https://wa.me/${e164.slice(1)}`);
  const sales = await ana.client.get<SaleView[]>(`/transactions?id=${transaction}`);
  expect(sales.body.data.map(({ telE164, buyer }) => ({ telE164, tel: buyer.tel }))).toEqual([
    { telE164: e164, tel },
  ]);
});

test('booking: a phone of before that nobody can call has no chat', async () => {
  const { body } = await book('300 123 4567');
  const { transaction: id, _id } = body.data;
  const buyer = { name: 'Eva', tel: '385 1234', email: '' };
  await writeRow('sales', id, { buyer, buyerTel: buyer.tel });
  const { data } = (await ana.client.get<BookingView>(`/bookings/${_id}`)).body;
  expect({ customer: data.customer, whatsAppUrl: data.whatsAppUrl }).toEqual({
    customer: { ...buyer, telE164: '' },
    whatsAppUrl: '',
  });
});

const wrong = ['+57 300 123 456', '+999 300 123 4567', '600 112 233', '385 1234'];

test.each(wrong)('the phone %j, which nobody can call, is refused wherever one is typed', async (tel) => {
  const { client } = await newShopper();
  const person = { name: 'Eva', email: `eva-${randomUUID()}@correo.example` };
  const goods = await newProduct();
  const sale = { key: randomUUID(), method: 'CASH', lines: [{ productId: goods.id, quantity: 1 }] };
  const address = { ...person, phone: tel, shippingMethod: 'pickup' };
  const calls = {
    signup: new Client(server.url).post('/signup', {
      ...person,
      tel,
      password: 'larga-clave',
      confirmPassword: 'larga-clave',
    }),
    quick: new Client(server.url).post('/quick-signup', { ...person, tel }),
    profile: client.post('/update-profile', { name: 'Eva', tel }),
    booking: book(tel),
    sale: ana.client.post('/transactions/manual', { ...sale, buyer: { name: 'Eva', tel } }),
    shipping: ana.client.post('/transactions/manual', {
      ...sale,
      buyer: { name: 'Eva' },
      shippingInfo: address,
    }),
  };
  const replies = Object.entries(calls).map(async ([name, call]) => {
    const { status, body } = await call;
    return [name, { status, fields: body.fields }] as const;
  });
  const refused = (field: string) => ({ status: 400, fields: { [field]: messages.invalidPhone } });
  expect(Object.fromEntries(await Promise.all(replies))).toEqual({
    signup: refused('tel'),
    quick: refused('tel'),
    profile: refused('tel'),
    booking: refused('buyer.tel'),
    sale: refused('buyer.tel'),
    shipping: refused('shippingInfo.phone'),
  });
});

test("account: Payload's admin refuses a phone that nobody can call, but an old one does not stop another change", async () => {
  const eva = await newShopper();
  const written = async (data: object) => (await ana.client.patch(`/users/${eva.id}`, data)).status;
  expect(await written({ tel: '385 1234' })).toBe(400);
  await writeRow('users', eva.id, { tel: '385 1234' });
  expect(await written({ name: 'Eva Luna', tel: '385 1234' })).toBe(200);
  const { data } = (await ana.client.get<User[]>(`/all-user?q=${eva.email}`)).body;
  expect(data.map(({ tel, telE164 }) => ({ tel, telE164 }))).toEqual([{ tel: '385 1234', telE164: '' }]);
});

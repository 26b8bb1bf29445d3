import { quote } from '@spa-bronze/domain/checkout/rules';
import { addDays, dayOf, weekdayOf } from '@spa-bronze/domain/lib/dates';
import { formatUsd } from '@spa-bronze/domain/lib/money';
import { newPerson, PASSWORD, type Person } from '../people';
import type { TestServer } from '../worker-server';

type App = Pick<TestServer, 'payload' | 'inside' | 'url'>;
type Item = { id: string; category: string; sellingPrice: number };
/** What a test needs in order to go on with the shop. */
export interface Facts {
  admin: { email: string; password: string };
  /** Sessions by their cookies: somebody who booked, two who have an open order, somebody with a cart. */
  booked: { cookies: Record<string, string>; day: string };
  paying: { cookies: Record<string, string>; order: string };
  hesitating: { cookies: Record<string, string>; order: string };
  carting: { cookies: Record<string, string> };
}

const TUESDAY = 2;
const DAYS_AHEAD = 30;
const pickup = { name: 'Carla Cliente', email: 'carla@correo.example', phone: '300 123 4567' };

/** People, payments, bookings and messages in a demo shop, made as shoppers make them. */
export async function fill(app: App): Promise<Facts> {
  const [booked, paying, hesitating, carting, admin] = [
    await newPerson('GENERAL', app),
    await newPerson('GENERAL', app),
    await newPerson('GENERAL', app),
    await newPerson('GENERAL', app),
    await newPerson('ADMIN', app),
  ];
  const { docs } = await app.payload.find({ collection: 'products', limit: 0, pagination: false });
  const items = docs as unknown as (Item & { stock: number })[];
  const service = items.find((it) => it.category === 'Servicios' && it.stock > 0)!;
  const mousse = items.find((it) => it.category === 'Productos' && it.stock > 2)!;
  const day = openDay();
  const reservationDetails = { reservationDate: day, reservationTime: '10:00' };
  const order = await open(booked, service, { reservationDetails });
  await decide(app, order);
  await demand(booked.client.post('/payment/capture-order', { orderID: order }));
  await demand(carting.client.post('/addtocart', { productId: mousse.id, quantity: 2 }));
  await demand(
    carting.client.post('/forma', {
      ...{ name: 'Carla', email: 'carla@correo.example', message: 'Hola', consent: true },
    }),
  );
  const [paid, unpaid] = [await open(paying, mousse), await open(hesitating, mousse)];
  return {
    admin: { email: admin.email, password: PASSWORD },
    booked: { cookies: cookiesOf(booked), day },
    paying: { cookies: cookiesOf(paying), order: paid },
    hesitating: { cookies: cookiesOf(hesitating), order: unpaid },
    carting: { cookies: cookiesOf(carting) },
  };
}

const cookiesOf = ({ client }: Person) => Object.fromEntries(client.cookies);

function openDay(): string {
  const day = addDays(dayOf(new Date()), DAYS_AHEAD);
  return weekdayOf(day) === TUESDAY ? addDays(day, 1) : day;
}

async function demand<T extends { status: number; text: string }>(reply: Promise<T>): Promise<T> {
  const made = await reply;
  if (made.status >= 300) throw new Error(`${made.status} ${made.text}`);
  return made;
}

async function open({ client }: Person, item: Item, more: object = {}): Promise<string> {
  await demand(client.post('/addtocart', { productId: item.id, ...more }));
  const line = { productId: item.id, category: item.category, quantity: 1, sellingPrice: item.sellingPrice };
  const cost = formatUsd(quote([line], [], null).usdCents);
  const { body } = await demand(
    client.post('/payment/create-order', {
      product: { description: 'Compra', cost },
      shippingInfo: { ...pickup, shippingMethod: 'pickup' },
    }),
  );
  return String(body.id);
}

/** The payer approves on the provider's page. */
async function decide({ url }: App, order: string): Promise<void> {
  const reply = await fetch(`${url}/sandbox/paypal/v2/checkout/orders/${order}/decision`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

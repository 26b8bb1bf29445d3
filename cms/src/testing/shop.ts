import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addDays, dayOf, isTuesday } from '@spa-bronze/domain/lib/dates';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { dollarCost } from '@spa-bronze/domain/lib/dollars';
import type { ShippingForm } from '@spa-bronze/domain/shipping/shipping-schemas';
import type { Sale } from '../features/sales/sale';
import { eventually } from './eventually';
import { server } from './worker-server';
import type { Person } from './people';
import { writeRow } from './rows';

const SANDBOX = '/sandbox/paypal/v2/checkout/orders';
export const PRICE = 89_900;
/** The first day after the demo's bookings, whether the demo was made before or after midnight. */
const FIRST_DAY = 5;
/**
 * Bookings are possible up to 365 days ahead. The last of these days are reserved for tests that need a
 * holiday or a whole week, unless the others are full.
 */
const DAYS = 355;
const USUAL_DAYS = 275;
export const pickup = {
  name: 'Carla Cliente',
  email: 'carla@correo.example',
  phone: '300 123 4567',
  shippingMethod: 'pickup',
} satisfies ShippingForm;

/** A product with stock, in the database of this worker only. */
export async function newProduct(
  more: Record<string, unknown> = {},
): Promise<{ id: string; sellingPrice: number; category: string }> {
  const data = {
    productName: `Mousse ${randomUUID().slice(0, 8)}`,
    brandName: 'Spa Bronze',
    category: 'Productos',
    productImage: ['/api/media/file/x.jpg'],
    description: 'Color parejo.',
    price: PRICE,
    sellingPrice: PRICE,
    stock: 10,
    serviceDuration: 0,
    ...more,
  };
  return (await server.payload.create({ collection: 'products', data: data as never })) as unknown as {
    id: string;
    sellingPrice: number;
    category: string;
  };
}

/** A service of one hour by default. */
export const newService = (more: Record<string, unknown> = {}) =>
  newProduct({
    category: 'Servicios',
    stock: 1,
    serviceDuration: 60,
    serviceIncludes: 'Ducha',
    serviceRecommendations: 'Piel limpia',
    serviceIntensity: 'medio',
    serviceAdditionalBenefits: 'Hidratación',
    serviceDiscountsPromotions: 'Ninguna',
    ...more,
  });

/** Days that this test file has received. A test may request several before it books any. */
const given = new Set<string>();
beforeAll(() => given.clear());

/** Whether any booking exists on one of these days, paid or not. */
async function haveBookings({ payload }: Pick<typeof server, 'payload'>, days: string[]): Promise<boolean> {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [claims, sales] = await Promise.all([
    payload.db.count({ collection: 'slot-claims', where: { date: { in: days } } }),
    payload.db.count({
      collection: 'sales',
      where: { bookedFrom: { less_than_equal: last }, bookedTo: { greater_than_equal: first } },
    }),
  ]);
  return claims.totalDocs + sales.totalDocs > 0;
}

/**
 * The first of `days` open days without bookings. The search begins at a hash of the test's name, so the same
 * test gets the same day whatever ran before it.
 */
export async function freeDay({
  app = server,
  days = 1,
}: { app?: Pick<typeof server, 'payload'>; days?: number } = {}): Promise<string> {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const start = createHash('sha256')
    .update(path.basename(testPath) + currentTestName)
    .digest()
    .readUInt32BE();
  for (let step = 0; step < DAYS; step += 1) {
    const day = addDays(
      dayOf(new Date()),
      FIRST_DAY + (step < USUAL_DAYS ? (start + step) % USUAL_DAYS : step),
    );
    const wanted = Array.from({ length: days }, (_, index) => addDays(day, index));
    if (wanted.some((it) => isTuesday(it) || given.has(it))) continue;
    for (const it of wanted) given.add(it);
    if (!(await haveBookings(app, wanted))) return day;
  }
  throw new Error(`No day is free of visits in the ${DAYS} days that can be booked`);
}

/** The price of one line at the server. */
export function costOf(item: { sellingPrice: number; category: string }, quantity = 1): string {
  return dollarCost(
    quote([{ productId: '', category: item.category, quantity, sellingPrice: item.sellingPrice }], [], null)
      .dueToday,
  );
}

/** When a service is wanted, for the cart. */
export const bookingAt = (reservationDate: string, reservationTime: string | undefined) => ({
  reservationDetails: { reservationDate, reservationTime },
});

export const addToCart = ({ client }: Person, productId: string, more: object = {}) =>
  client.post('/addtocart', { productId, ...more });

export const createOrder = ({ client }: Person, cost: string, shippingInfo: object | undefined = pickup) =>
  client.post('/payment/create-order', { product: { description: 'Compra', cost }, shippingInfo });

/** The payer's decision on the provider's page, of this worker's shop or another one. */
export async function decide(
  orderId: string,
  decision: 'approve' | 'decline',
  url = server.url,
): Promise<void> {
  const reply = await fetch(`${url}${SANDBOX}/${orderId}/decision`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ decision }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}

export const capture = ({ client }: Person, orderID: string) =>
  client.post('/payment/capture-order', { orderID });

/** The payer approves, and the capture succeeds. */
export async function approve(person: Person, order: string): Promise<void> {
  await decide(order, 'approve');
  expect((await capture(person, order)).status).toBe(200);
}

/**
 * Waits until the provider has sent all webhooks of an order. From then on only the test changes its sale.
 */
export async function webhookDelivered(orderId: string): Promise<void> {
  const outbox = path.join(server.env.dataDir, 'paypal-sandbox', 'outbox');
  const untold = async () =>
    (await readdir(outbox).catch(() => [])).filter((entry) => entry.startsWith(`${orderId}.`));
  await eventually(async () => expect(await untold()).toEqual([]), {
    what: 'the last notice of the provider',
  });
}

/** Puts one product in the cart and opens an order for it. */
export async function openOrder(
  person: Person,
  item: { id: string; sellingPrice: number; category: string },
  more: { quantity?: number; reservationDetails?: object } = {},
): Promise<string> {
  const added = await addToCart(person, item.id, more);
  if (added.status !== 200) throw new Error(added.text);
  const order = await createOrder(person, costOf(item, more.quantity));
  if (order.status !== 200) throw new Error(order.text);
  return String(order.body.id);
}

/** The stored sale. */
export const saleOf = async (reference: string): Promise<Sale> =>
  (await server.inside.saleByReference(server.payload, reference)) as Sale;

/** Units that are neither sold nor held. */
export async function stockOf(id: string): Promise<number> {
  return (
    (
      await server.payload.db.findOne<{ id: string; stock: number }>({
        collection: 'products',
        where: { id: { equals: id } },
      })
    )?.stock ?? NaN
  );
}

/** Who holds how many units of it. */
export const holdsOf = async (id: string): Promise<object> =>
  (
    await server.payload.db.findOne<{ id: string; holds: object | null }>({
      collection: 'products',
      where: { id: { equals: id } },
    })
  )?.holds ?? {};

export async function claimsOn(date: string): Promise<string[]> {
  const { docs } = await server.payload.db.find<{ id: string; key: string }>({
    collection: 'slot-claims',
    where: { date: { equals: date } },
    pagination: false,
    limit: 0,
    sort: 'key',
  });
  return docs.map(({ key }) => key);
}

/** Ends the hold of an open order. */
export async function letLapse(reference: string): Promise<void> {
  const sale = await saleOf(reference);
  await writeRow('sales', sale.id, { holdUntil: new Date(Date.now() - 1000).toISOString() });
}

/**
 * One round of the reconciliation job for every open row of any age. It skips a row that is leased, by a
 * webhook for example.
 */
export const reconcile = () => server.inside.runReconciliation(server.payload, 0);

/** Rounds until `check` neither throws nor returns false, at least one. */
export const reconcileUntil = (check: () => Promise<unknown>, round: () => Promise<unknown> = reconcile) =>
  eventually(
    async () => {
      await round();
      return check();
    },
    { what: 'rounds of the reconciliation job' },
  );

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf, weekdayOf } from '@spa-bronze/domain/booking';
import { quote } from '@spa-bronze/domain/checkout';
import { formatUsd } from '@spa-bronze/domain/money';
import type { ShippingForm } from '@spa-bronze/domain/shipping';
import type { SaleRow } from '../features/transactions/sale-row';
import { server } from './house';
import type { Person } from './people';

const SANDBOX = '/sandbox/paypal/v2/checkout/orders';
export const PRICE = 89_900;
/** No visit of the demo is further ahead, nor one of its shop that was made before midnight. */
const DEMO_DAYS = 4;
const PATIENCE_MS = 60_000;
export const pickup = { name: 'Carla Cliente', email: 'carla@correo.example', phone: '300 123 4567', shippingMethod: 'pickup' } satisfies ShippingForm;

/** Something on the shelf, kept in the database of this worker only. */
export async function newProduct(more: Record<string, unknown> = {}): Promise<{ id: string; sellingPrice: number; category: string }> {
  const data = {
    productName: `Mousse ${randomUUID().slice(0, 8)}`, brandName: 'Spa Bronze', category: 'Productos', productImage: ['/api/media/file/x.jpg'], description: 'Color parejo.',
    price: PRICE, sellingPrice: PRICE, stock: 10, serviceDuration: 0, ...more,
  };
  return await server.payload.create({ collection: 'products', data: data as never }) as unknown as { id: string; sellingPrice: number; category: string };
}

/** A service of one hour unless told. */
export const newService = (more: Record<string, unknown> = {}) => newProduct({
  category: 'Servicios', stock: 1, serviceDuration: 60, serviceIncludes: 'Ducha', serviceRecommendations: 'Piel limpia', serviceIntensity: 'medio',
  serviceAdditionalBenefits: 'Hidratación', serviceDiscountsPromotions: 'Ninguna', ...more,
});

/** An open day later than the demo's visits that no other test of this house books, unless they book hundreds; the server outlives the test files, so it counts. */
export function freeDay({ payload }: Pick<typeof server, 'payload'> = server): string {
  const count = payload.config.custom as { daysUsed?: number };
  for (;;) {
    count.daysUsed = (count.daysUsed ?? 0) + 1;
    const day = addDays(dayOf(new Date()), DEMO_DAYS + count.daysUsed);
    if (weekdayOf(day) !== 2) return day;
  }
}

/** The price that the server asks for one line. */
export function costOf(item: { sellingPrice: number; category: string }, quantity = 1): string {
  return formatUsd(quote([{ productId: '', category: item.category, quantity, sellingPrice: item.sellingPrice }], [], null).usdCents);
}

export const addToCart = ({ client }: Person, productId: string, more: object = {}) => client.post('/addtocart', { productId, ...more });

export const createOrder = ({ client }: Person, cost: string, shippingInfo: object | undefined = pickup) =>
  client.post('/payment/create-order', { product: { description: 'Compra', cost }, shippingInfo });

/** The payer's decision on the provider's page. */
export async function decide(orderId: string, decision: 'approve' | 'decline'): Promise<void> {
  const reply = await fetch(`${server.url}${SANDBOX}/${orderId}/decision`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ decision }) });
  if (!reply.ok) throw new Error(await reply.text());
}

export const capture = ({ client }: Person, orderID: string) => client.post('/payment/capture-order', { orderID });

/** Waits until the provider has told all that there is to tell of an order: from here on nobody but the test touches its sale. */
export async function told(orderId: string): Promise<void> {
  const outbox = path.join(server.env.dataDir, 'paypal-sandbox', 'outbox');
  while ((await readdir(outbox).catch(() => [])).some((entry) => entry.startsWith(`${orderId}.`))) await pause(20);
}

/** Puts one product in the cart and opens an order for it. */
export async function openOrder(person: Person, item: { id: string; sellingPrice: number; category: string }, more: { quantity?: number; reservationDetails?: object } = {}): Promise<string> {
  const added = await addToCart(person, item.id, more);
  if (added.status !== 200) throw new Error(added.text);
  const order = await createOrder(person, costOf(item, more.quantity));
  if (order.status !== 200) throw new Error(order.text);
  return String(order.body.id);
}

/** The stored sale, straight from the database. */
export const saleOf = async (reference: string): Promise<SaleRow> => await server.inside.saleByReference(server.payload, reference) as SaleRow;

/** Units that nobody has bought or holds. */
export async function stockOf(id: string): Promise<number> {
  return (await server.payload.db.findOne<{ id: string; stock: number }>({ collection: 'products', where: { id: { equals: id } } }))?.stock ?? NaN;
}

export async function claimsOn(date: string): Promise<string[]> {
  const { docs } = await server.payload.db.find<{ id: string; key: string }>({ collection: 'slot-claims', where: { date: { equals: date } }, pagination: false, limit: 0, sort: 'key' });
  return docs.map(({ key }) => key);
}

/** Lets the hold of an open order run out. */
export async function letLapse(reference: string): Promise<void> {
  const sale = await saleOf(reference);
  await server.payload.db.updateOne({ collection: 'sales', id: sale.id, data: { holdUntil: new Date(Date.now() - 1000).toISOString() } });
}

/** One round of the settling job, which looks at every open row however young. It leaves a row alone that somebody works on, such as a notice of the provider. */
export const settle = () => server.inside.settleOpenSales(server.payload, -1000);

/** As many rounds as it takes, at least one. */
export async function settleUntil(done: () => Promise<boolean>, round: () => Promise<unknown> = settle): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  do await round(); while (!await done() && Date.now() < end);
}

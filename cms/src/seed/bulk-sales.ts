import { slotKeys } from '@spa-bronze/domain/booking/slots';
import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import { quote } from '@spa-bronze/domain/checkout/checkout-rules';
import { isService } from '@spa-bronze/domain/products/product-rules';
import type { Charge } from '@spa-bronze/domain/sales/charges';
import type { Status } from '@spa-bronze/domain/sales/sale-rules';
import type { Payload } from 'payload';
import { newSaleRow } from '../features/checkout/new-sale-row';
import { catalogueOf } from '../features/products/products-catalogue';
import { type Listing } from '../features/products/catalogue-rows';
import type { SaleLine } from '../features/sales/sale';
import { bookingSpan } from '../features/sales/sale-lines';
import { claimsBetween } from '../features/slots/slot-claims';
import { noProgress, type StartProgress } from '../lib/console-progress';
import { storedId } from '../lib/stored-id';
import { PAYPAL } from '../providers/payments/paypal/paypal-contract';
import { bulkInsert } from './bulk-insert';

const BATCH = 1000;
const MINUTE = 60_000;
/** Forty sales a day. */
const APART = 36 * MINUTE;
const SALES_A_CUSTOMER = 4;
/** Ten starts in two cabins. */
const BOOKINGS_A_DAY = 20;
const FREE_HOURS = 24;

/** Four of five sales are paid, as in a shop of some years. */
const statuses: readonly Status[] = [
  'APPROVED',
  'APPROVED',
  'PARTLY_REFUNDED',
  'APPROVED',
  'EXPIRED',
  'APPROVED',
  'APPROVED',
  'REFUNDED',
  'APPROVED',
  'CANCELLED',
];

const firstNames = ['María', 'Luz Elena', 'Ana Sofía', 'Camila', 'Ángela', 'Yurany', 'Daniela', 'Íngrid'];
const surnames = ['Ñáñez', 'Pérez', 'Muñoz Ríos', 'Gómez', 'Peña', 'Ibáñez', 'Zúñiga', 'Torres', 'Bedoya'];

interface Customer {
  id: unknown;
  name: string;
  email: string;
  tel: string;
}

function bookingAt(index: number, now: Date) {
  const place = index % BOOKINGS_A_DAY;
  const reservationTime = `${String(8 + Math.floor(place / 2)).padStart(2, '0')}:00`;
  return {
    reservationDate: addDays(dayOf(now), -1 - Math.floor(index / BOOKINGS_A_DAY)),
    reservationTime,
    cabin: 1 + (place % 2),
  };
}

function lineOf(product: Listing, index: number, now: Date): SaleLine {
  const {
    _id: productId,
    productName,
    productImage: [productImage = ''],
    category,
    sellingPrice,
    serviceDuration: duration,
  } = product;
  const line = {
    productId,
    productName,
    productImage,
    category,
    sellingPrice,
    totalPrice: sellingPrice,
    quantity: 1,
    duration,
  };
  if (!isService(category)) return line;
  const { reservationDate, reservationTime } = bookingAt(Math.floor(index / 2), now);
  const booking = {
    ...storedTime(reservationDate, reservationTime),
    policy: { freeHours: FREE_HOURS },
    state: 'ATTENDED' as const,
    sequence: 0,
  };
  return { ...line, reservationDate, reservationTime, booking };
}

const pickupBy = ({ name, email, tel }: Omit<Customer, 'id'>) => ({
  name,
  email,
  phone: tel,
  address: '',
  shippingMethod: 'pickup' as const,
  city: '',
  neighborhood: '',
  deliveryTime: '',
});

const isRefunded = (status: Status) => status === 'REFUNDED' || status === 'PARTLY_REFUNDED';
/** The rest of a booking, paid at the spa. */
const chargesOf = (lines: SaleLine[], reference: string, at: string): Charge[] =>
  lines
    .filter(({ booking }) => booking)
    .map(({ productId, sellingPrice }) => ({
      ...{ id: reference, lineId: productId, purpose: 'BALANCE', method: 'CASH' },
      ...{ centavos: Math.round(sellingPrice * 80), at, by: 'admin@example.com' },
    }));
/** A refund of half of the paid amount. */
const refundOf = (key: string, paid: number, at: string) => ({
  key,
  state: 'DONE' as const,
  centavos: Math.round(paid / 2),
  cents: 1,
  lines: [],
  restock: [],
  note: '',
  by: 'admin@example.com',
  at,
  doneAt: at,
});

/** Sale number `index`, the newest first: services and goods in turn. */
function saleOf(index: number, products: Listing[], { id, ...buyer }: Customer, now: Date) {
  const createdAt = new Date(now.getTime() - index * APART);
  const at = createdAt.toISOString();
  const lines = [lineOf(products[index % products.length]!, index, now)];
  const price = quote(lines, [], null);
  const status = statuses[index % statuses.length]!;
  const reference = `BULK-${now.getTime()}-${index}`;
  const row = newSaleRow({
    reference,
    openFor: reference,
    user: null,
    buyer,
    lines,
    shippingInfo: pickupBy(buyer),
    price,
    holdUntil: at,
    test: true,
    provider: PAYPAL,
  });
  return {
    ...row,
    ...bookingSpan(lines),
    user: id,
    charges: chargesOf(lines, reference, at),
    refunds: isRefunded(status) ? [refundOf(reference, price.dueToday, at)] : [],
    status,
    captureId: `${reference}-C`,
    createdAt,
    updatedAt: createdAt,
    history: (['CREATED', 'PAYER_APPROVED', status] as const).map((to, step) => ({
      at,
      from: step ? 'CREATED' : null,
      to,
      by: 'provider',
    })),
    attempt: 1,
    held: true,
    captureRequested: false,
    refundDue: false,
    pendingEffects: false,
    version: 0,
    writes: 0,
  };
}

/** Drizzle names a relation's column by its field. MongoDB stores a date as a date. */
const asStored = (payload: Payload, row: ReturnType<typeof saleOf>) =>
  payload.db.name === 'mongoose' ? { ...row, holdUntil: new Date(row.holdUntil) } : row;

function claimsOf(index: number, now: Date) {
  const { reservationDate: date, reservationTime: time, cabin } = bookingAt(index, now);
  return slotKeys({ date, time }, 60, cabin, { bufferMinutes: 0 }).map((key) => ({
    key,
    date: key.slice(0, 10),
    cabin,
    holder: `bulk-${index}`,
    token: 'bulk',
    nextToken: null,
    createdAt: now,
    updatedAt: now,
  }));
}

async function customers(payload: Payload, count: number, now: Date): Promise<Customer[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    name: `${firstNames[index % firstNames.length]} ${surnames[index % surnames.length]} ${index}`,
    email: `clienta-${now.getTime()}-${index}@example.com`,
    tel: `300 ${String(1_000_000 + ((index * 7919) % 9_000_000)).replace(/(?=\d{4}$)/, ' ')}`,
  }));
  const rows = people.map((it, index) => ({
    ...it,
    role: 'GENERAL',
    createdAt: new Date(now.getTime() - index * MINUTE),
    updatedAt: now,
  }));
  const ids = await bulkInsert(payload, 'users', rows);
  await bulkInsert(
    payload,
    'subscribers',
    rows.map(({ email, createdAt, updatedAt }) => ({
      email,
      consentAt: payload.db.name === 'mongoose' ? createdAt : createdAt.toISOString(),
      createdAt,
      updatedAt,
    })),
  );
  return people.map((it, index) => ({ ...it, id: ids[index] }));
}

interface BulkSales {
  now?: Date;
  user?: string;
  progress?: StartProgress;
}
/**
 * Adds `count` sales of the catalogue's products for benchmarks, with customers, subscribers and claims, all
 * in the past. With `user` all sales belong to that user.
 */
export async function bulkSales(
  payload: Payload,
  count: number,
  { now = new Date(), user, progress = noProgress }: BulkSales = {},
): Promise<void> {
  const step = progress('Ventas', count);
  const all = await catalogueOf(payload);
  const [services, goods] = [
    all.filter((it) => isService(it.category)),
    all.filter((it) => !isService(it.category)),
  ];
  const products = Array.from({ length: Math.min(services.length, goods.length) }, (_, at) => [
    services[at]!,
    goods[at]!,
  ]).flat();
  const bought = await customers(payload, Math.ceil(count / SALES_A_CUSTOMER), now);
  /* The bookings of the demo stay. */
  const taken = await claimsBetween(payload, bookingAt(count, now).reservationDate, dayOf(now));
  const keys = new Set(taken.map(({ key }) => key));
  for (let from = 0; from < count; from += BATCH) {
    const indexes = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    const owner = (index: number) => ({
      ...bought[index % bought.length]!,
      ...(user !== undefined && { id: storedId(payload, 'users', user) }),
    });
    await bulkInsert(
      payload,
      'sales',
      indexes.map((index) => asStored(payload, saleOf(index, products, owner(index), now))),
    );
    await bulkInsert(
      payload,
      'slot-claims',
      indexes
        .filter((index) => index % 2 === 0)
        .flatMap((index) => claimsOf(index / 2, now))
        .filter(({ key }) => !keys.has(key)),
    );
    step(indexes.length);
  }
}

import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BookingView, BookingPreview } from '@spa-bronze/domain/booking/booking-schemas';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import type { Testimonials } from '@spa-bronze/domain/testimonials/testimonial-schemas';
import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import { Client } from '../testing/client';
import { openEmpty, openServer, server, type OtherServer } from '../testing/worker-server';
import { newPerson } from '../testing/people';
import { smallDemo } from '../testing/small-demo';
import { shippingRates } from './content/shipping-rates';

/* The demo is seeded many times, on MongoDB into databases of their own. */
jest.setTimeout(120_000);

const real = path.join(__dirname, 'media');
let folder: string;
let app: OtherServer;

beforeAll(async () => {
  folder = await smallDemo(real);
  app = await openEmpty();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const collections = ['media', 'products', 'shipping-rates', 'users', 'sales', 'slot-claims'] as const;
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      collections.map(async (collection) => [
        collection,
        (await app.payload.count({ collection, overrideAccess: true })).totalDocs,
      ]),
    ),
  );
const seed = () => server.inside.seed(app.payload, { ...app.env, seed: 'demo' }, folder);

/** The database refuses everything after so many more rows. */
async function crashAfter(rows: number): Promise<unknown> {
  const { create } = app.payload.db;
  let left = rows;
  app.payload.db.create = ((args) =>
    left-- > 0 ? create.call(app.payload.db, args) : Promise.reject(new Error('power cut'))) as typeof create;
  return seed().finally(() => {
    app.payload.db.create = create;
  });
}

test('seed: every file of the content exists, with its alternative text', async () => {
  const files = await server.inside.seedFiles(real);
  expect(files.length).toBeGreaterThan(40);
  expect((await readdir(real)).filter((file) => /\.svg$/.test(file))).toEqual([]);
});

test('seed: SEED=none leaves an empty database empty', async () => {
  expect(await server.inside.seed(app.payload, { ...app.env, seed: 'none' }, folder)).toBe(false);
  expect(await counts()).toEqual({
    media: 0,
    products: 0,
    'shipping-rates': 0,
    users: 0,
    sales: 0,
    'slot-claims': 0,
  });
});

test('seed: one that was interrupted several times ends complete', async () => {
  for (const rows of [10, 40, 5, 12, 9]) await expect(crashAfter(rows)).rejects.toThrow('power cut');
  expect(await seed()).toBe(true);
  const whole = await counts();
  expect(whole).toMatchObject({
    'shipping-rates': shippingRates.length,
    media: (await server.inside.seedFiles(real)).length,
  });
  expect(whole.products).toBeGreaterThanOrEqual(24);
  const { docs } = await app.payload.find({ collection: 'products', pagination: false });
  expect(new Set(docs.map(({ productName }) => productName)).size).toBe(docs.length);
  expect(docs.every(({ productImage }) => Array.isArray(productImage) && productImage.length > 0)).toBe(true);
});

test('seed: a narrow box keeps the right side of a hero, the middle of every other picture', async () => {
  const { docs } = await app.payload.find({ collection: 'media', pagination: false });
  const aside = docs.filter(({ focalX }) => focalX !== null && focalX !== 50);
  expect(aside.map(({ source, focalX }) => [source, focalX]).sort()).toEqual(
    [1, 2, 3, 4].map((at) => [`seed/banner-${at}.jpg`, 72]),
  );
});

test('seed: reports the number of parts of each step, and each part when done; a second start reports nothing', async () => {
  const other = await openServer(server.values('seed-progress'));
  const reported = new Map<string, { total: number; before: number; done: number }>();
  const progress = (name: string, total: number, before = 0) => {
    const piece = { total, before, done: before };
    reported.set(name, piece);
    return (parts = 1) => {
      piece.done += parts;
    };
  };
  const whole = () => server.inside.seed(other.payload, { ...other.env, seed: 'demo' }, folder, progress);
  try {
    const { create } = other.payload.db;
    let left = 9;
    other.payload.db.create = ((args) =>
      left-- > 0
        ? create.call(other.payload.db, args)
        : Promise.reject(new Error('power cut'))) as typeof create;
    await expect(whole()).rejects.toThrow('power cut');
    other.payload.db.create = create;
    const { totalDocs: present } = await other.payload.count({ collection: 'media' });
    const pictures = (await server.inside.seedFiles(real)).length;
    expect(reported).toEqual(new Map([['Imágenes y videos', { total: pictures, before: 0, done: present }]]));
    expect({ some: present > 0, whole: await whole() }).toEqual({ some: true, whole: true });
    expect([...reported.keys()]).toEqual([
      'Imágenes y videos',
      'Productos y tarifas',
      'Textos, artículos y ventas',
    ]);
    expect(reported.get('Imágenes y videos')).toEqual({ total: pictures, before: present, done: pictures });
    expect([...reported.values()].map(({ total, done }) => total - done)).toEqual([0, 0, 0]);
    reported.clear();
    expect({ whole: await whole(), reported: reported.size }).toEqual({ whole: false, reported: 0 });
    await server.inside.bulkProducts(other.payload, 2100, progress);
    await server.inside.bulkSales(other.payload, 1100, { progress });
    expect({ productos: reported.get('Productos'), ventas: reported.get('Ventas') }).toEqual({
      productos: { total: 2100, before: 0, done: 2100 },
      ventas: { total: 1100, before: 0, done: 1100 },
    });
  } finally {
    await other.close();
  }
});

test('seed: the week around the start has bookings in every state, paid and due, and published opinions', async () => {
  const { docs } = await app.payload.find({ collection: 'sales', pagination: false, overrideAccess: true });
  const bookings = docs.flatMap(({ lines, charges }) =>
    (lines as { booking?: { state: string } }[]).map((line) => ({ ...line, isPaid: Boolean(charges) })),
  );
  const states = new Set(bookings.flatMap(({ booking }) => booking?.state ?? []));
  expect([...states].sort()).toEqual(['ATTENDED', 'BOOKED', 'CANCELLED', 'NO_SHOW']);
  const attended = bookings.filter(({ booking }) => booking?.state === 'ATTENDED');
  const paid = attended.filter(({ isPaid }) => isPaid);
  expect({ some: paid.length > 0, notAll: paid.length < attended.length }).toEqual({
    some: true,
    notAll: true,
  });
  const collected = docs.flatMap(({ charges, lines }) =>
    ((charges ?? []) as { at: string; purpose: string }[])
      .filter(({ purpose }) => purpose === 'BALANCE')
      .map(({ at }) => dayOf(new Date(at)) === (lines as { reservationDate: string }[])[0]?.reservationDate),
  );
  expect(new Set(collected)).toEqual(new Set([true]));
  const anyone = new Client(app.url);
  const { body: services } = await anyone.post<Product[]>('/filter-product', {
    category: ['Servicios-Home'],
  });
  const express = services.data.find(({ productName }) => productName === 'Bronceado Express')!;
  const { body } = await anyone.get<Testimonials>(`/product-testimonials?productId=${express._id}`);
  expect(body.data).toMatchObject({ count: 2, average: 4.5 });
  expect(body.data.newest.every(({ text }) => text.includes('Opinión de demostración'))).toBe(true);
  expect(
    (await app.payload.count({ collection: 'testimonials', where: { state: { equals: 'WAITING' } } }))
      .totalDocs,
  ).toBe(0);
});

test('seed: a second start changes nothing, also after staff changed or emptied the shop', async () => {
  const before = await counts();
  expect(await seed()).toBe(false);
  expect(await counts()).toEqual(before);
  const {
    docs: [gone],
  } = await app.payload.find({ collection: 'products', limit: 1 });
  await app.payload.delete({ collection: 'products', id: gone!.id });
  expect(await seed()).toBe(false);
  expect((await counts()).products).toBe(Number(before.products) - 1);
});

test('seed: strangers and staff find the content of the demo shop', async () => {
  const anyone = new Client(app.url);
  const admin = await newPerson('ADMIN', app);
  const home = await anyone.post('/graphql', {
    query:
      '{ Banners { docs { title link image { url alt } imagePhone { url } } } Home { gallery { images { caption image { url sizes { small { url } } } } } videos { clips { title } } } }',
  });
  const {
    Banners: { docs: banners },
    Home: { gallery, videos },
  } = home.body.data as unknown as {
    Banners: { docs: { image: { url: string } }[] };
    Home: { gallery: { images: unknown[] }; videos: { clips: unknown[] } };
  };
  expect({ banners: banners.length, images: gallery.images.length, clips: videos.clips.length }).toEqual({
    banners: 4,
    images: 8,
    clips: 0,
  });
  expect((await fetch(`${app.url}${banners[0]?.image.url}`)).status).toBe(200);
  const { body: featured } = await anyone.post<Product[]>('/filter-product', {
    category: ['Servicios-Home'],
  });
  expect(featured.data.length).toBeGreaterThanOrEqual(3);
  const { body } = await admin.client.get<SaleView[]>('/transactions');
  const ofProvider = body.data.filter(({ reference }) => reference.startsWith('DEMO'));
  const inPerson = body.data.filter(({ reference }) => reference.startsWith('manual-DEMO'));
  expect({ ofProvider: ofProvider.length, inPerson: inPerson.length, all: body.data.length }).toEqual({
    ofProvider: 17,
    inPerson: 5,
    all: 22,
  });
  const bookings = body.data.flatMap(({ reservationDetails }) =>
    reservationDetails.filter(({ reservationDate }) => reservationDate),
  );
  expect(bookings).toHaveLength(21);
  const { docs: claims } = await app.payload.find({ collection: 'slot-claims', pagination: false });
  const inCabins = bookings.filter(({ booking }) => booking!.state !== 'CANCELLED');
  expect(new Set(claims.map(({ holder }) => holder)).size).toBe(inCabins.length);
});

test('seed: a payment of the demo is in the sandbox, stored once, and never with real payments', async () => {
  const orders = path.join(app.env.dataDir, 'paypal-sandbox', 'orders');
  const stored = async () => (await readdir(orders)).filter((name) => name.startsWith('DEMO')).sort();
  const whole = await stored();
  expect(whole).toHaveLength(17);
  await rm(path.join(orders, whole[0]!), { recursive: true });
  await server.inside.seedPurchases(app.payload, new Date(), null);
  expect(await stored()).toEqual(whole.slice(1));
  for (let start = 1; start <= 2; start += 1)
    await server.inside.seedPurchases(app.payload, new Date(), path.dirname(orders));
  expect({ stored: await stored(), files: await readdir(path.join(orders, whole[0]!)) }).toEqual({
    stored: whole,
    files: ['1.json'],
  });
});

test('seed: a cancelled booking and a refunded sale of the demo are refunded in the sandbox', async () => {
  const admin = await newPerson('ADMIN', app);
  const {
    body: { data: sales },
  } = await admin.client.get<SaleView[]>('/transactions');
  const lines = sales.filter(({ paidCop }) => paidCop > 0).flatMap((sale) => sale.reservationDetails);
  const ahead = lines.find(
    ({ booking }) =>
      booking && booking.state === 'BOOKED' && Date.parse(booking.startsAt) > Date.now() + 36 * 3_600_000,
  )!;
  const {
    body: { data: preview },
  } = await admin.client.get<BookingPreview>(`/bookings/${ahead.booking!._id}/preview?action=cancel`);
  const { refundCop, keptCop } = preview;
  const reply = await admin.client.post<BookingView>(`/bookings/${ahead.booking!._id}/cancel`, {
    sequence: 0,
    refundCop,
    keptCop,
  });
  expect({ some: refundCop > 0, refund: reply.body.data.refund }).toEqual({
    some: true,
    refund: { amountCop: refundCop, state: 'DONE' },
  });
  const goods = sales.find(({ reservationDetails }) => reservationDetails.every(({ booking }) => !booking))!;
  expect(
    (await admin.client.post<SaleView>(`/transactions/${goods._id}/refund`, { key: randomUUID() })).body.data
      .status,
  ).toBe('REFUNDED');
});

test('seed: a database in use is not changed', async () => {
  const { body } = await (
    await newPerson('ADMIN')
  ).client.post<Product>('/upload-product', {
    productName: 'Mío',
    brandName: 'Yo',
    category: 'Productos',
    productImage: ['/api/media/file/x.webp'],
    price: 1,
    sellingPrice: 1,
    stock: 1,
  });
  expect(body.success).toBe(true);
  expect(await server.inside.seed(server.payload, { ...server.env, seed: 'demo' }, folder)).toBe(false);
  expect(
    (await server.payload.count({ collection: 'media', where: { source: { exists: true } } })).totalDocs,
  ).toBe(0);
});

test('seed: the catalogue for benchmarks can be searched and listed', async () => {
  const { products: before } = await counts();
  await server.inside.bulkProducts(app.payload, 300);
  const anyone = new Client(app.url);
  const { body, headers } = await anyone.get<Product[]>('/get-product?limit=5');
  expect(headers.get('x-total-count')).toBe(String(Number(before) + 300));
  expect(body.data.map(({ productName }) => productName).some((name) => /n\.º/.test(name))).toBe(false);
  const { body: found } = await anyone.get<Product[]>('/search?q=caribe%20piel%20mousse&limit=3');
  expect(found.data).toHaveLength(3);
  expect(
    (await anyone.post<Product>('/product-details', { productId: found.data[0]!._id })).body.data,
  ).toEqual(found.data[0]);
});

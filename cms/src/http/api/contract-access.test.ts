import { createHash, randomUUID } from 'node:crypto';
import { api, type Endpoint, type EndpointKey } from '@spa-bronze/domain/api';
import { addDays } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { expectedRights } from '@spa-bronze/domain/testing/expected-rights';
import { ruleOf } from '@spa-bronze/domain/testing/contract-rules';
import type { Client } from '../../testing/client';
import { samples, type Things } from '../../testing/contract-samples';
import { server } from '../../testing/worker-server';
import { newAdmin, newReceptionist, newShopper, type Person } from '../../testing/people';
import { leaveToStaff } from '../../testing/left-to-staff';
import { HeldClient, heldPerson } from '../../testing/held-client';
import type { OpenApi } from '../docs/openapi';
import {
  addToCart,
  capture,
  costOf,
  decide,
  freeDay,
  newProduct,
  newService,
  openOrder,
  saleOf,
  bookingAt,
} from '../../testing/shop';
import { writeRow } from '../../testing/rows';

const keys = Object.keys(api) as EndpointKey[];
const rowOf = (key: EndpointKey): Endpoint => api[key];
const roles = ['nobody', 'another GENERAL', 'MARKETING', 'GENERAL', 'ADMIN'] as const;
type Role = (typeof roles)[number];

/**
 * The endpoint's answer to a valid call of someone who may call, where that is not the contract's plain
 * success.
 */
const answers: Partial<Record<EndpointKey, number>> = {
  'POST /create-password': 409,
  'POST /login-code/use': 400,
  'POST /booking-link': 404,
  'POST /booking-link/preview': 404,
  'POST /booking-link/reschedule': 404,
  'POST /booking-link/cancel': 404,
  /* Nobody has stated it. */
  'POST /payments/refund-accounts/look': 409,
  'GET /payment/cancel-payment': 302,
  'POST /payment-link': 404,
  'GET /payment-link/{provider}': 302,
  'GET /payment-link/{provider}/return': 302,
  'POST /payment/webhook': 400,
  'POST /payment/wompi/events': 400,
  'GET /calendar/feed/{key}.ics': 404,
  'POST /drawer/open': 409,
  'POST /drawer/movements': 404,
  'POST /drawer/close': 404,
  'GET /drawers/{number}': 404,
};
/** Rows of other people are 404. (A cart is the caller's own: the other person's is empty.) */
const foreign: Partial<Record<EndpointKey, number>> = {
  'POST /update-cart-product': 404,
  'POST /delete-cart-product': 404,
  'POST /payment/create-order': 400,
  'POST /payment/capture-order': 404,
  'POST /transactions': 404,
  'POST /refund-account': 404,
  'GET /receipts/{id}/print': 404,
  'GET /bookings/{id}.ics': 404,
  'GET /bookings/{id}': 404,
  'GET /bookings/{id}/preview': 404,
  'POST /bookings/{id}/reschedule': 404,
  'POST /bookings/{id}/cancel': 404,
};

function expected(key: EndpointKey, role: Role): number {
  const { access, status = 200 } = ruleOf(key);
  if (access !== 'everyone' && role === 'nobody') return 401;
  if (access !== 'everyone' && access !== 'user' && role !== 'ADMIN') return 403;
  return (
    (['another GENERAL', 'MARKETING'].includes(role) ? foreign[key] : undefined) ?? answers[key] ?? status
  );
}

type Prepared = Pick<Things, 'order' | 'sale' | 'version'> &
  Partial<Pick<Things, 'booking' | 'sequence' | 'day' | 'receipt'>>;
type Item = Awaited<ReturnType<typeof newProduct>>;
const inCart = async (owner: Person, item: Item): Promise<Prepared> => {
  await addToCart(owner, item.id);
  return { order: 'none', sale: 'none' };
};
async function approved(owner: Person, item: Item): Promise<Prepared> {
  const order = await openOrder(owner, item);
  await decide(order, 'approve');
  return { order, sale: (await saleOf(order)).id };
}
async function paid(owner: Person, item: Item): Promise<Prepared> {
  const things = await approved(owner, item);
  await capture(owner, things.order);
  return things;
}
async function edited(owner: Person, item: Item): Promise<Prepared> {
  const things = await paid(owner, item);
  return { ...things, version: (await saleOf(things.order)).version ?? 0 };
}
async function inReview(owner: Person, item: Item): Promise<Prepared> {
  const things = await paid(owner, item);
  await writeRow('sales', things.sale, {
    reviewDue: true,
    review: { why: 'Por ver', since: new Date().toISOString() },
  });
  return things;
}
/** With a refund that its provider left to staff. */
async function leftToStaff(owner: Person, item: Item): Promise<Prepared> {
  const things = await paid(owner, item);
  await leaveToStaff(things.sale);
  return things;
}
async function booked(owner: Person): Promise<Prepared> {
  const [service, day] = [await newService(), await freeDay()];
  const order = await openOrder(owner, service, bookingAt(day, '10:00'));
  await decide(order, 'approve');
  await capture(owner, order);
  const sale = await saleOf(order);
  return {
    order,
    sale: sale.id,
    version: sale.version ?? 0,
    booking: `${sale.id}_${service.id}`,
    sequence: 0,
    day,
  };
}
/** With the charge that the sample of its undoing names. */
async function charged(owner: Person): Promise<Prepared> {
  const things = await booked(owner);
  const lineId = (await saleOf(things.order)).lines[0]!.productId;
  const charge = { id: 'cobro-de-ejemplo.0', lineId, purpose: 'BALANCE', method: 'CASH', centavos: 100 };
  await writeRow('sales', things.sale, {
    charges: [{ ...charge, at: new Date().toISOString(), by: 'ana@spa.example' }],
  });
  return things;
}
async function receipted(owner: Person, item: Item): Promise<Prepared> {
  const things = await paid(owner, item);
  const { client } = await newAdmin();
  const path = `/transactions/${things.sale}/receipts`;
  const { body } = await client.post<{ _id: string }>(path, { kind: 'PAYMENT' });
  return { ...things, receipt: body.data._id };
}
/** With an open payment link. */
async function linked(owner: Person): Promise<Prepared> {
  const things = await booked(owner);
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const link = {
    n: 1,
    key: 'enlace',
    centavos: 100,
    at,
    by: 'ana@spa.example',
    expiresAt,
    state: 'OPEN',
    sent: 0,
  };
  await writeRow('sales', things.sale, { paymentLinks: [{ ...link, orders: [] }] });
  return things;
}
/** With a line that staff added at the spa. */
async function addedTo(owner: Person, item: Item): Promise<Prepared> {
  const things = await edited(owner, item);
  const lines = (await saleOf(things.order)).lines.map((it) => ({ ...it, added: new Date().toISOString() }));
  await writeRow('sales', things.sale, { lines });
  return things;
}
/** The day is a week after the booking's. */
async function bookedBefore(owner: Person): Promise<Prepared> {
  const things = await booked(owner);
  return { ...things, day: addDays(things.day!, 7) };
}
/** Rows that must exist before a valid call can succeed. */
const needs: Partial<Record<EndpointKey, (owner: Person, item: Item) => Promise<Prepared>>> = {
  'POST /update-cart-product': inCart,
  'POST /delete-cart-product': inCart,
  'POST /payment/create-order': inCart,
  'POST /payment/capture-order': approved,
  'POST /transactions': paid,
  'DELETE /transactions/{id}': paid,
  'POST /transactions/{id}/restore': paid,
  'PATCH /transactions/{id}': edited,
  'POST /transactions/{id}/refund': paid,
  'POST /transactions/{id}/charges': booked,
  'POST /transactions/{id}/charges/{charge}/undo': charged,
  'POST /transactions/{id}/lines': edited,
  'POST /transactions/{id}/lines/{line}/remove': addedTo,
  'GET /receipts/{id}/print': receipted,
  'POST /transactions/{id}/receipts/email': receipted,
  'GET /transactions/{id}/receipts': paid,
  'POST /transactions/{id}/receipts': paid,
  'GET /transactions/{id}/payment-link': booked,
  'POST /transactions/{id}/payment-link': booked,
  'POST /transactions/{id}/payment-link/send': linked,
  'POST /transactions/{id}/payment-link/cancel': linked,
  'POST /transactions/{id}/emails': paid,
  'POST /payments/review': inReview,
  'POST /refund-account': leftToStaff,
  'POST /payments/refund-accounts/look': leftToStaff,
  'POST /payments/refund-accounts/ask': leftToStaff,
  'GET /bookings/{id}.ics': booked,
  'GET /bookings/{id}': booked,
  'GET /bookings/{id}/preview': booked,
  'POST /bookings/{id}/reschedule': booked,
  'POST /bookings/{id}/cancel': booked,
  'POST /bookings/{id}/end-link': booked,
  'POST /bookings/{id}/attendance': booked,
  'POST /bookings/{id}/balance': booked,
  'POST /bookings/{id}/charges': booked,
  'POST /bookings/{id}/charges/{charge}/undo': charged,
  'POST /bookings/{id}/discount': booked,
  'GET /bookings/{id}/service': booked,
  'POST /bookings/{id}/service': booked,
  'GET /bookings/{id}/repeat': booked,
  'POST /bookings/{id}/repeat': bookedBefore,
};

let service: string;
let day: string;
/** Clients of it throw when a reply is not as the served document says. */
let document: OpenApi;
beforeAll(async () => {
  [service, day] = [(await newService()).id, await freeDay()];
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi;
});

async function thingsOf(
  key: EndpointKey,
  owner: Person,
): Promise<Omit<Things, 'newEmail' | 'resetToken' | 'testimonialToken'>> {
  const item = await newProduct();
  const prepared = (await needs[key]?.(owner, item)) ?? { order: 'none', sale: 'none' };
  return {
    ownEmail: owner.email,
    user: (await newShopper()).id,
    product: item.id,
    service,
    day,
    cost: costOf(item),
    booking: 'none_none',
    ...prepared,
  };
}

async function resetTokenOf({ id }: Person): Promise<string> {
  const token = randomUUID();
  const at = new Date().toISOString();
  const data = {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    user: id,
    kind: 'password-reset',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    createdAt: at,
    updatedAt: at,
  };
  await server.payload.db.create({ collection: 'sessions', data });
  return token;
}

async function testimonialTokenOf(product: string): Promise<string> {
  const token = randomUUID();
  const at = new Date().toISOString();
  const data = {
    tokenHash: createHash('sha256').update(token).digest('hex'),
    booking: randomUUID(),
    product,
    firstName: 'Carla',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    createdAt: at,
    updatedAt: at,
  };
  await server.payload.db.create({ collection: 'testimonial-links', data });
  return token;
}

async function call(key: EndpointKey, client: Client, things: Things) {
  const { body, query, params, form } = samples(things)[key] as {
    body?: object;
    query?: object;
    params?: Record<string, string>;
    form?: () => FormData;
  };
  const row = rowOf(key);
  for (const [schema, part] of [
    [row.body, body],
    [row.query, query],
    [row.params, params],
  ] as const)
    schema?.parse(part);
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '');
  return client.send(
    method,
    `${filled}?${new URLSearchParams(query as Record<string, string>)}`,
    body ?? (method === 'GET' || form ? undefined : {}),
    { raw: form?.() },
  );
}

test('contract: every endpoint is served and has a sample', () => {
  expect(Object.keys(samples({} as Things)).sort()).toEqual([...keys].sort());
  const served = server.payload.config.endpoints.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(keys.filter((key) => !served.includes(key))).toEqual([]);
});

/** What a receptionist does with the row of somebody else though every account may call it for its own. */
const receptionOpens: readonly EndpointKey[] = [
  'GET /bookings/{id}.ics',
  'GET /bookings/{id}',
  'GET /bookings/{id}/preview',
  'POST /bookings/{id}/reschedule',
  'POST /bookings/{id}/cancel',
  'GET /receipts/{id}/print',
];
const setTicks = (value: boolean) =>
  server.payload.updateGlobal({
    slug: 'staff-settings',
    data: {
      receptionRefunds: value,
      receptionPrices: value,
      receptionSummary: value,
      receptionDrawers: value,
    },
  });
/** Whether the reception gets past the rule of the call: then whatever it answers, it is neither 403 nor 404. */
function receptionMay(key: EndpointKey, who: 'RECEPTION' | 'RECEPTION with every tick'): boolean {
  const { access } = ruleOf(key);
  return access === 'everyone' || access === 'user' || expectedRights[access].includes(who);
}
async function expectReception(key: EndpointKey, client: Client, things: Things): Promise<void> {
  for (const who of ['RECEPTION', 'RECEPTION with every tick'] as const) {
    if (who !== 'RECEPTION') {
      if (receptionMay(key, who) === receptionMay(key, 'RECEPTION')) return;
      await setTicks(true);
    }
    try {
      const { status, text } = await call(key, client, things);
      expect({ key, who, may: status !== 403, text }).toEqual({
        key,
        who,
        may: receptionMay(key, who),
        text,
      });
      if (receptionOpens.includes(key)) expect({ key, who, status }).not.toMatchObject({ status: 404 });
      else if (foreign[key] === 404 && ruleOf(key).access === 'user')
        expect({ key, who, status }).toEqual({ key, who, status: 404 });
    } finally {
      if (who !== 'RECEPTION') await setTicks(false);
    }
  }
}

test.each(keys)(
  'access: %s is open to the roles of its rule only, and replies as documented',
  async (key) => {
    const person = (kind: Parameters<typeof heldPerson>[0]) => heldPerson(kind, document);
    const [carla, dora] = [await person('GENERAL'), await person('GENERAL')];
    const [mara, ana] = [await person('MARKETING'), await person('ADMIN')];
    const [carlas, anas] = [await thingsOf(key, carla), await thingsOf(key, ana)];
    const callers: Record<Role, [Client, Person, typeof carlas]> = {
      nobody: [new HeldClient(document), carla, carlas],
      'another GENERAL': [dora.client, carla, carlas],
      MARKETING: [mara.client, carla, carlas],
      GENERAL: [carla.client, carla, carlas],
      ADMIN: [ana.client, ana, anas],
    };
    for (const role of roles) {
      const [client, owner, things] = callers[role];
      const { status, body, headers, text } = await call(key, client, {
        ...things,
        newEmail: `${randomUUID()}@correo.example`,
        resetToken: await resetTokenOf(owner),
        testimonialToken: await testimonialTokenOf(service),
      });
      expect({ key, role, status, ...(status !== expected(key, role) && { text }) }).toEqual({
        key,
        role,
        status: expected(key, role),
      });
      if (status === 401)
        expect(body).toEqual({ success: false, error: true, message: messages.loginRequired });
      if (status === 403) expect(body).toEqual({ success: false, error: true, message: messages.forbidden });
      if (status >= 400 && key !== 'POST /signin') expect(headers.getSetCookie()).toEqual([]);
    }
    if (ruleOf(key).access === 'everyone' || key === 'GET /userLogout') return;
    const rita = await newReceptionist();
    await expectReception(key, rita.client, {
      ...anas,
      ownEmail: rita.email,
      newEmail: '',
      resetToken: '',
      testimonialToken: '',
    });
  },
);

test('access: a cart is open to its owner only', async () => {
  const [carla, dora] = await Promise.all([newShopper(), newShopper()]);
  const { id } = await newProduct();
  await addToCart(carla, id, { quantity: 2 });
  for (const other of [dora, await newAdmin()]) {
    expect(await other.client.read('/view-cart-product')).toEqual([]);
    expect(await other.client.read('/countAddToCartProduct')).toEqual({ count: 0 });
    await other.client.post('/update-cart-product', { productId: id, quantity: 9 });
    await other.client.post('/delete-cart-product', { productId: id });
    await other.client.post('/addtocart', { productId: id, quantity: 900 });
    expect(
      (await server.payload.count({ collection: 'carts', where: { user: { equals: other.id } } })).totalDocs,
    ).toBe(0);
  }
  expect(await carla.client.read('/view-cart-product')).toEqual([
    expect.objectContaining({ productId: id, quantity: 2 }),
  ]);
});

test('access: orders and sales are open to their buyer, and all of them to administrators', async () => {
  const [carla, dora, ana] = await Promise.all([newShopper(), newShopper(), newAdmin()]);
  const { order } = await paid(carla, await newProduct());
  await paid(dora, await newProduct());
  const references = async ({ client }: Person, query: string) =>
    (await client.read<{ reference: string }[]>(`/transactions?${query}`)).map(({ reference }) => reference);
  for (const query of [
    '',
    'status=all',
    'status=APPROVED',
    `reference=${order}`,
    `reference=${order}&status=all`,
    'limit=200',
    'page=1',
    'q=mousse',
    'q=mousse&page=1&limit=200',
    `where[user][equals]=${carla.id}`,
    `user=${carla.id}`,
  ]) {
    expect({ query, references: await references(carla, query) }).toEqual({ query, references: [order] });
    expect({ query, references: await references(dora, query) }).toEqual({
      query,
      references: expect.not.arrayContaining([order]),
    });
    expect({ query, references: await references(ana, query) }).toEqual({
      query,
      references: expect.arrayContaining([order]),
    });
  }
  for (const other of [dora, ana]) expect((await capture(other, order)).status).toBe(404);
  expect((await dora.client.get('/transactions?reference=' + order)).text).not.toContain(carla.email);
});

test('access: bookings are open to their buyer only, administrators included', async () => {
  const [carla, dora, ana] = await Promise.all([newShopper(), newShopper(), newAdmin()]);
  const { booking } = await booked(carla);
  const bookings = async ({ client }: Person, query = '') =>
    (await client.read<{ _id: string }[]>(`/bookings${query}`)).map(({ _id }) => _id);
  for (const query of ['', '?page=1&limit=5', `?user=${carla.id}`]) {
    expect({
      carlaBookings: await bookings(carla, query),
      doraBookings: await bookings(dora, query),
      anaBookings: await bookings(ana, query),
    }).toEqual({ carlaBookings: [booking], doraBookings: [], anaBookings: [] });
  }
});

afterAll(() => void process.stdout.write(`access: ${keys.length} endpoints × ${roles.length} roles\n`));

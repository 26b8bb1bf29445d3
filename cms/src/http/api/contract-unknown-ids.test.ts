import { randomUUID } from 'node:crypto';
import { api, type EndpointKey } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { booked } from '../../testing/bookings';
import { samples } from '../../testing/contract-samples';
import { newAdmin, newPerson, newShopper, secondDevice, type Person } from '../../testing/people';
import { freeDay, newProduct, newService } from '../../testing/shop';

interface Call {
  body?: object;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  form?: unknown;
}
const names = ['user', 'product', 'service', 'sale', 'booking', 'order'] as const;
type Rows = Record<(typeof names)[number] | 'day', string>;
/** Well-formed ids of no row: as SQLite makes them, and as MongoDB does. */
const unknownIds = [randomUUID(), '507f1f77bcf86cd799439011'];
const keys = Object.keys(api) as EndpointKey[];

/** The valid call of an endpoint about these rows. */
function callTo(key: EndpointKey, rows: Rows): Call {
  const calls: Record<string, Call> = samples({
    ...rows,
    newEmail: `${randomUUID()}@correo.example`,
    ownEmail: `${randomUUID()}@correo.example`,
    cost: '1.00',
    resetToken: 'x'.repeat(43),
    testimonialToken: 'x'.repeat(43),
  });
  const { body, query, ...call } = calls[key]!;
  const more: Partial<Record<EndpointKey, object>> = {
    'POST /bookings/manual': { user: rows.user },
    'POST /transactions/manual': { user: rows.user },
    'POST /transactions/{id}/refund': {
      amountCop: undefined,
      lines: [{ productId: rows.service, quantity: 1 }],
    },
  };
  const about = key.startsWith('GET /availability') ? { booking: rows.booking } : {};
  return {
    ...call,
    ...(query && { query: { ...query, ...about } }),
    ...(body && { body: { ...body, ...more[key] } }),
  };
}

/** Calls about rows of which one, or all, do not exist. */
function callsWith(id: string, key: EndpointKey, rows: Rows): Call[] {
  const gone = { ...rows, user: id, product: id, service: id, sale: id, booking: `${id}_${id}`, order: id };
  const variants = [gone, ...names.map((name) => ({ ...rows, [name]: gone[name] }))];
  const calls = variants.map((it) => callTo(key, it)).filter((call) => JSON.stringify(call).includes(id));
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
}

async function send(person: Person, key: EndpointKey, { body, query = {}, params = {} }: Call) {
  const [method = '', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/, (_, name: string) => params[name] ?? '');
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return (await secondDevice(person)).send(method, `${path}?${new URLSearchParams(pairs)}`, body);
}

let ana: Person;
let rows: Rows;
let owner: Person;
beforeAll(async () => {
  const { carla, service, sale, id, order } = await booked();
  const [admin, product, user] = await Promise.all([newAdmin(), newProduct(), newShopper()]);
  [ana, owner] = [admin, carla];
  const day = await freeDay();
  rows = { day, user: user.id, product: product.id, service: service.id, sale, booking: id, order };
});

const withIds = keys.filter((key) => callsWith('0'.repeat(24), key, { ...placeholders() }).length > 0);
function placeholders(): Rows {
  return { day: 'd', user: 'u', product: 'p', service: 's', sale: 'v', booking: 'v_s', order: 'o' };
}

test.each(withIds)('unknown ids: %s answers without a fault', async (key) => {
  for (const id of unknownIds)
    for (const call of callsWith(id, key, rows))
      for (const who of [ana, owner]) {
        const { status, text } = await send(who, key, call);
        expect({ call, fault: status >= 500 && text }).toEqual({ call, fault: false });
      }
});

test('unknown ids: an in-person booking or sale for an account that is gone is refused with its field', async () => {
  const [service, goods, day] = [await newService(), await newProduct(), await freeDay()];
  for (const user of unknownIds) {
    const booking = await ana.client.post('/bookings/manual', {
      key: randomUUID(),
      source: 'PHONE',
      buyer: { name: 'Luz Nueva' },
      user,
      productId: service.id,
      reservationDate: day,
      reservationTime: '10:00',
      paid: 'none',
    });
    const sale = await ana.client.post('/transactions/manual', {
      key: randomUUID(),
      buyer: { name: 'Luz Nueva' },
      user,
      lines: [{ productId: goods.id, quantity: 1 }],
      method: 'CASH',
    });
    for (const { status, body } of [booking, sale])
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { user: messages.accountGone },
      });
  }
});

test("unknown ids: Payload's own forms refuse a row that there is not", async () => {
  const mara = await newPerson('MARKETING');
  for (const id of unknownIds) {
    const replies = [
      await ana.client.patch(`/users/${ana.id}`, { profilePic: id }),
      await ana.client.post('/redirects', { address: `/blog/${randomUUID()}`, post: id }),
      await ana.client.post('/redirects', { address: `/blog/${randomUUID()}`, page: id }),
      await mara.client.post('/banners', {
        title: 'Color',
        buttonLabel: 'Ver',
        link: '/',
        image: id,
        imagePhone: id,
      }),
      await mara.client.post('/posts', { title: randomUUID(), excerpt: 'x', cover: id, slug: randomUUID() }),
      await ana.client.post('/globals/business', { name: 'Spa', logo: id }),
    ];
    for (const { status, text } of replies)
      expect({ id, fault: status >= 500 && text }).toEqual({ id, fault: false });
    expect(replies[0]!.status).toBe(400);
  }
});

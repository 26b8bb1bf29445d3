import { createHash } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newAdmin, newMarketer, newShopper, PASSWORD, secondDevice, type Person } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const HOUR = 3_600_000;
interface Row {
  id: string;
  tokenHash: string;
  expiresAt: string;
}
const where = ({ client }: Person) => ({
  tokenHash: {
    equals: createHash('sha256')
      .update(client.cookies.get('spa-session') ?? '')
      .digest('hex'),
  },
});
const rowOf = (person: Person) =>
  server.payload.db.findOne<Row>({ collection: 'sessions', where: where(person) });
/** Moves the dates of a person's session; milliseconds from now. */
const age = (person: Person, { createdAt, expiresAt }: { createdAt?: number; expiresAt?: number }) => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const data = {
    ...(createdAt !== undefined && { createdAt: at(createdAt) }),
    ...(expiresAt !== undefined && { expiresAt: at(expiresAt) }),
  };
  return server.payload.db.updateOne({ collection: 'sessions', where: where(person), data });
};
const details = async ({ client }: Pick<Person, 'client'>) => (await client.get('/user-details')).status;
const daysLeft = async (person: Person) =>
  (Date.parse((await rowOf(person))?.expiresAt ?? '') - Date.now()) / (24 * HOUR);

test('logout: ends the session on the server; the old cookie is 401, and other devices stay logged in', async () => {
  const person = await newShopper();
  const other = await secondDevice(person);
  const replay = new Client();
  replay.cookies.set('spa-session', person.client.cookies.get('spa-session') ?? '');
  const { status, body, headers } = await person.client.get('/userLogout');
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect({ status, message: body.message }).toEqual({ status: 200, message: messages.signOutDone });
  expect(person.client.cookies.has('spa-session')).toBe(false);
  expect((await replay.get('/user-details')).body).toEqual({
    success: false,
    error: true,
    message: messages.loginRequired,
  });
  expect(await details({ client: other })).toBe(200);
});

test('session: the database stores the hash of a token, not the token', async () => {
  const person = await newShopper();
  const row = await rowOf(person);
  expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(person.client.cookies.get('spa-session'));
});

test('session: an invented cookie is anonymous', async () => {
  for (const value of ['x', 'A'.repeat(43), '{"$gt":""}', '']) {
    const client = new Client();
    client.cookies.set('spa-session', value);
    expect(await details({ client })).toBe(401);
  }
});

test("session: a shopper's is extended to thirty days, at most once an hour, and ends when unused", async () => {
  const person = await newShopper();
  await age(person, { expiresAt: 10 * 24 * HOUR });
  expect(await details(person)).toBe(200);
  expect(await daysLeft(person)).toBeCloseTo(30, 2);
  const slid = (await rowOf(person))?.expiresAt;
  expect(await details(person)).toBe(200);
  expect((await rowOf(person))?.expiresAt).toBe(slid);
  await age(person, { expiresAt: -1 });
  expect(await details(person)).toBe(401);
});

test.each([
  ['an administrator', newAdmin],
  ['a marketer', newMarketer],
])('session: %s is logged out twelve hours after the login, even when active', async (_who, newPerson) => {
  const person = await newPerson();
  expect(await daysLeft(person)).toBeCloseTo(0.5, 2);
  await age(person, { createdAt: -11.9 * HOUR, expiresAt: 0.1 * HOUR });
  expect(await details(person)).toBe(200);
  expect(await daysLeft(person)).toBeLessThan(0.1);
  await age(person, { createdAt: -12.1 * HOUR, expiresAt: 20 * HOUR });
  expect(await details(person)).toBe(401);
});

test.each([
  ['a shopper', newShopper, 400 * 24],
  ['an administrator', newAdmin, 12],
  ['a marketer', newMarketer, 12],
])('session: the cookie of %s lives as long as the session', async (_who, newPerson, hours) => {
  const { email } = await newPerson();
  const { headers } = await new Client().post('/signin', { email, password: PASSWORD });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^spa-session=.*; HttpOnly; SameSite=Lax; Max-Age=${hours * 3600}$`)),
    `spa-here=1; Path=/; SameSite=Lax; Max-Age=${hours * 3600}`,
  ]);
});

test('login: deletes the ended sessions of the account, and no other', async () => {
  const [ended, live, other] = [await newShopper(), await newShopper(), await newShopper()];
  const second = { ...ended, client: await secondDevice(ended) };
  await age(ended, { expiresAt: -1 });
  await age(other, { expiresAt: HOUR });
  await new Client().post('/signin', { email: ended.email, password: PASSWORD });
  expect({
    endedRow: await rowOf(ended),
    secondDetails: await details(second),
    liveDetails: await details(live),
    otherDetails: await details(other),
  }).toEqual({ endedRow: null, secondDetails: 200, liveDetails: 200, otherDetails: 200 });
});

test('session: one of a deleted account is anonymous', async () => {
  const person = await newShopper();
  await server.payload.db.deleteOne({ collection: 'users', where: { id: { equals: person.id } } });
  expect(await details(person)).toBe(401);
});

test('session: a role change applies to the next request, and a promoted shopper loses the thirty days', async () => {
  const person = await newShopper();
  const give = (role: string) => writeRow('users', person.id, { role });
  const old = { ...person, client: await secondDevice(person) };
  await age(old, { createdAt: -13 * HOUR });
  expect({ details: await details(old), status: (await person.client.get('/all-user')).status }).toEqual({
    details: 200,
    status: 403,
  });
  await give('ADMIN');
  expect({ details: await details(old), status: (await person.client.get('/all-user')).status }).toEqual({
    details: 401,
    status: 200,
  });
  await give('GENERAL');
  expect((await person.client.get('/all-user')).status).toBe(403);
});

describe('session under https', () => {
  const HOST = '__Host-spa-session';
  /** Runs as a server whose public address is https. */
  async function underHttps<T>(work: () => Promise<T>): Promise<T> {
    server.env.publicUrl = 'https://spa.example';
    try {
      return await work();
    } finally {
      server.env.publicUrl = undefined;
    }
  }
  const cookiesOf = (headers: Headers) => headers.getSetCookie().map((it) => it.split('=')[0]);
  const sessionsOf = (id: string) =>
    server.payload.db
      .count({ collection: 'sessions', where: { user: { equals: id } } })
      .then(({ totalDocs }) => totalDocs);

  test.each([
    ['/signin', '/userLogout', 'GET'],
    ['/users/login', '/users/logout', 'POST'],
  ])(
    'a login by %s sets a cookie that no other host can set, and logout clears both names',
    async (login, logout, method) => {
      const { email } = await newShopper();
      await underHttps(async () => {
        const client = new Client();
        const { headers } = await client.post(login, { email, password: PASSWORD });
        const [fresh, old, ...others] = headers.getSetCookie();
        expect(fresh).toMatch(
          /^__Host-spa-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
        );
        expect(old).toMatch(/^spa-session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$/);
        expect({ others, details: await details({ client }) }).toEqual({
          others: [expect.stringMatching(/^spa-here=1; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/)],
          details: 200,
        });
        const replay = new Client();
        replay.cookies.set(HOST, client.cookies.get(HOST) ?? '');
        const out = await client.send(method, logout);
        expect({
          status: out.status,
          cookies: cookiesOf(out.headers),
          allEnd: out.headers.getSetCookie().every((it) => /Max-Age=0; Secure$/.test(it)),
        }).toEqual({ status: 200, cookies: [HOST, 'spa-session', 'spa-here'], allEnd: true });
        expect({ cookies: client.cookies.size, details: await details({ client: replay }) }).toEqual({
          cookies: 0,
          details: 401,
        });
      });
    },
  );

  test('a session of the plain cookie name, from before https or planted, is nobody, and that of https counts', async () => {
    const [before, planted] = [await newShopper(), await newShopper()];
    await underHttps(async () => {
      expect(await details(before)).toBe(401);
      expect((await before.client.get('/product-cards')).status).toBe(200);
      const own = await newShopper();
      own.client.cookies.set('spa-session', planted.client.cookies.get('spa-session') ?? '');
      const { body } = await own.client.get<{ _id: string }>('/user-details');
      expect(body.data._id).toBe(own.id);
      expect((await own.client.get('/userLogout')).status).toBe(200);
      const ended = { size: own.client.cookies.size, own: await sessionsOf(own.id) };
      expect(ended).toEqual({ size: 0, own: 0 });
      expect(await sessionsOf(planted.id)).toBe(1);
    });
  });

  test('a session that 0.3.0 gave under https, whose token has a letter more, stays valid', async () => {
    const { id } = await newShopper();
    const token = `h${'A'.repeat(43)}`;
    const at = new Date();
    await server.payload.db.updateOne({
      collection: 'sessions',
      where: { user: { equals: id } },
      data: { tokenHash: createHash('sha256').update(token).digest('hex'), updatedAt: at.toISOString() },
    });
    await underHttps(async () => {
      const client = new Client();
      client.cookies.set(HOST, token);
      expect(await details({ client })).toBe(200);
    });
  });

  test('a cookie that a sibling host can set, because another blank than a space begins its name, is nobody', async () => {
    await underHttps(async () => {
      const { client } = await newShopper();
      const planted = new Client();
      planted.cookies.set('a', 'b');
      planted.cookies.set(`\u00a0${HOST}`, client.cookies.get(HOST) ?? '');
      expect(await details({ client: planted })).toBe(401);
    });
  });

  test('over http the cookie of the https name is nobody', async () => {
    const { client } = await newShopper();
    const plain = new Client();
    plain.cookies.set(HOST, client.cookies.get('spa-session') ?? '');
    expect(await details({ client: plain })).toBe(401);
  });

  test('a session of https is not accepted under the plain name, so that none can be planted', async () => {
    await underHttps(async () => {
      const { client } = await newShopper();
      const planted = new Client();
      planted.cookies.set('spa-session', client.cookies.get(HOST) ?? '');
      expect(await details({ client: planted })).toBe(401);
    });
  });
});

test('session: what a page sends that was opened for another person is refused and changes nothing', async () => {
  const [mara, luz] = [await newMarketer(), await newMarketer()];
  const send = async (id: string, title: string) =>
    (
      await luz.client.post(
        '/banners?draft=true',
        { title, _status: 'draft' },
        { headers: { 'x-page-person': id } },
      )
    ).status;
  expect(await send(mara.id, 'De otra persona')).toBe(403);
  expect(await send(luz.id, 'De ella misma')).toBe(201);
  const { totalDocs } = await server.payload.find({
    collection: 'banners',
    draft: true,
    where: { title: { equals: 'De otra persona' } },
  });
  expect(totalDocs).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import type { RateLimits } from '../../lib/rate-limits';
import { Client, newAddress } from '../../testing/client';
import { meanwhile } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { newAdmin, newShopper, PASSWORD } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const roleOf = async (id: string) =>
  (
    await server.payload.db.findOne<{ id: string; role: string }>({
      collection: 'users',
      where: { id: { equals: id } },
    })
  )?.role;
const signIn = (client: Client, email: string, password = PASSWORD) =>
  client.post<User>('/signin', { email, password });

test('login: answers the user and an httpOnly cookie, and no secret', async () => {
  const { email, id } = await newShopper();
  const client = new Client();
  const { status, body, headers, text } = await signIn(client, email.toUpperCase());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    message: messages.signInDone,
    data: { _id: id, email, role: 'GENERAL' },
  });
  const [cookie = '', ...others] = headers.getSetCookie();
  expect(others).toEqual([expect.stringMatching(/^spa-here=1; Path=\/; SameSite=Lax; Max-Age=\d+$/)]);
  expect(cookie).toMatch(/^spa-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  expect(text).not.toContain(client.cookies.get('spa-session'));
  expect(text).not.toMatch(/hash|salt|token/i);
});

test('login: an unknown account and a wrong password get the same answer', async () => {
  const { email } = await newShopper();
  const wrong = await signIn(new Client(), email, 'no es esta');
  const unknown = await signIn(new Client(), `${randomUUID()}@correo.example`);
  expect({ status: wrong.status, wrong: wrong.body }).toEqual({
    status: 401,
    wrong: { success: false, error: true, message: messages.signInFailed },
  });
  expect({ status: unknown.status, text: unknown.text }).toEqual({ status: wrong.status, text: wrong.text });
  expect(unknown.headers.getSetCookie()).toEqual([]);
});

test('login: four at once all stay valid', async () => {
  const { email } = await newShopper();
  const clients = [1, 2, 3, 4].map(() => new Client());
  expect((await Promise.all(clients.map((it) => signIn(it, email)))).map(({ status }) => status)).toEqual([
    200, 200, 200, 200,
  ]);
  expect(
    (await Promise.all(clients.map((it) => it.get('/user-details')))).map(({ status }) => status),
  ).toEqual([200, 200, 200, 200]);
});

test('login: a demotion during logins of that user stays', async () => {
  const boss = await newAdmin();
  const { id, email } = await newAdmin();
  const clients = [1, 2, 3, 4].map(() => new Client());
  const logins = clients.map((it) => signIn(it, email));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await boss.client.post('/update-user', { userId: id, role: 'GENERAL' })).status).toBe(200);
  await Promise.all(logins);
  expect(await roleOf(id)).toBe('GENERAL');
  for (const client of clients) expect((await client.get('/all-user')).status).toBe(403);
});

test('login: ten failures block an account at an address, existing or not, and twenty block the address; elsewhere the owner logs in', async () => {
  const { email } = await newShopper();
  const unknown = `${randomUUID()}@correo.example`;
  const address = newAddress();
  const attempt = (account: string, password?: string) =>
    signIn(new Client(server.url, address), account, password);
  const atPayload = (account: string) =>
    new Client(server.url, address).post('/users/login', { email: account, password: 'no es esta' });
  const { limits } = server.payload.config.custom as { limits: RateLimits };
  for (const account of [email, unknown])
    for (let at = 0; at < 8; at++) await limits.signInAttempt(account, address);
  const failures = await Promise.all([
    attempt(email, 'no es esta'),
    atPayload(email),
    attempt(unknown),
    atPayload(unknown),
  ]);
  expect(failures.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const closed = [
    await attempt(email),
    await attempt(unknown),
    await attempt(`${randomUUID()}@correo.example`),
    await atPayload(email),
  ];
  for (const { status, body, headers } of closed) {
    expect({ status, message: body.message }).toEqual({ status: 429, message: messages.tooManyRequests });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
  }
  expect((await signIn(new Client(), email)).status).toBe(200);
});

test('login: to an account that is deleted at that moment is 401', async () => {
  const { email, id } = await newShopper();
  const { db } = server.payload;
  const { create } = db;
  db.create = (async (args: never) => {
    db.create = create;
    const row: unknown = await Reflect.apply(create, db, [args]);
    await db.deleteOne({ collection: 'users', where: { id: { equals: id } } });
    return row;
  }) as never;
  try {
    expect((await signIn(new Client(), email)).status).toBe(401);
  } finally {
    db.create = create;
  }
});

test('login: a success clears the earlier failures of the account', async () => {
  const { email } = await newShopper();
  const address = newAddress();
  const { limits } = server.payload.config.custom as { limits: RateLimits };
  const failures = async () => {
    for (let at = 0; at < 9; at++) await limits.signInAttempt(email, address);
  };
  await failures();
  expect((await signIn(new Client(server.url, address), email)).status).toBe(200);
  await failures();
  expect((await signIn(new Client(server.url, address), email)).status).toBe(200);
});

test('login: an unknown account costs as much time as a wrong password', async () => {
  const { email } = await newShopper();
  /** Least processor time of three tries, in microseconds, that of the hash's own thread included. */
  const costOf = async (account: string) => {
    const costs = [];
    for (let at = 0; at < 3; at++) {
      const before = process.cpuUsage();
      expect((await signIn(new Client(), account, 'no es esta')).status).toBe(401);
      const { user, system } = process.cpuUsage(before);
      costs.push(user + system);
    }
    return Math.min(...costs);
  };
  const [known, unknown] = [await costOf(email), await costOf(`${randomUUID()}@correo.example`)];
  expect(unknown).toBeGreaterThan(known / 2);
});

test('login: one with the old password ends when the password changes between its check and its session', async () => {
  const { id, email } = await newShopper();
  const { payload, inside } = server;
  const create = async () => {
    const data = { ...(await inside.hashPassword('brisa-nueva-7')) };
    await writeRow('users', id, data);
    await payload.db.deleteMany({ collection: 'sessions', where: { user: { equals: id } } });
  };
  await meanwhile('sessions', { create }, async () =>
    expect((await signIn(new Client(), email)).status).toBe(401),
  );
  expect(
    (await payload.db.count({ collection: 'sessions', where: { user: { equals: id } } })).totalDocs,
  ).toBe(0);
});

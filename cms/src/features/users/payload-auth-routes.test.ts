import { messages } from '@spa-bronze/domain/messages';
import { Client, expectAnswer } from '../../testing/client';
import { whileRefused } from '../../testing/meanwhile';
import { newAdmin, newShopper, PASSWORD } from '../../testing/people';

const secrets = /"(hash|salt|token|refreshedToken|resetPasswordToken|tokenHash|_sid)"|eyJ[\w-]+\./;
const inForm = (data: object) => {
  const form = new FormData();
  form.set('_payload', JSON.stringify(data));
  return { raw: form };
};

test("Payload's admin: login, current user and logout use the shop's own session", async () => {
  const { email, id } = await newAdmin();
  const client = new Client();
  const login = await client.post('/users/login', undefined, inForm({ email, password: PASSWORD }));
  expect(login.status).toBe(200);
  expect(login.body).toMatchObject({ user: { id, email, collection: 'users', role: 'ADMIN' } });
  expect([...client.cookies.keys()]).toEqual(['spa-session', 'spa-here']);
  const me = await client.get('/users/me');
  expect(me.body).toMatchObject({
    user: { id, collection: 'users' },
    collection: 'users',
    exp: login.body.exp,
  });
  expect(me.headers.getSetCookie()).toEqual([]);
  expect(Number(me.body.exp) * 1000 - Date.now()).toBeLessThanOrEqual(12 * 3_600_000);
  const refreshed = await client.post('/users/refresh-token');
  expect(refreshed.body).toMatchObject({ user: { id }, exp: login.body.exp });
  for (const { text } of [login, me, refreshed]) expect(text).not.toMatch(secrets);
  const replay = new Client();
  replay.cookies.set('spa-session', client.cookies.get('spa-session') ?? '');
  expect((await client.post('/users/logout')).status).toBe(200);
  expect(client.cookies.size).toBe(0);
  expect((await replay.get('/users/me')).body.user).toBeNull();
  expect((await replay.post('/users/refresh-token')).status).toBe(401);
});

test("Payload's admin: a refused login has the shape that its screen shows", async () => {
  const { email } = await newShopper();
  const { status, body, headers } = await new Client().post('/users/login', {
    email,
    password: 'no es esta',
  });
  expect({ status, body }).toEqual({
    status: 401,
    body: {
      success: false,
      error: true,
      message: messages.signInFailed,
      errors: [{ message: messages.signInFailed }],
    },
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect(
    (await new Client().post('/users/login', { email: { $gt: '' }, password: { $gt: '' } })).status,
  ).toBe(400);
  const wrong = await new Client().post('/users/login', { email: 'carla@', password: PASSWORD });
  expectAnswer(wrong, 400, messages.invalidEmail);
});

test("Payload's admin: a login that fails in the database is 500", async () => {
  const { email } = await newShopper();
  await whileRefused('findOne', 'disk full', async () =>
    expect((await new Client().post('/users/login', { email, password: PASSWORD })).status).toBe(500),
  );
});

test("Payload's admin: forgot-password sends the shop's own link within the shop's own limits", async () => {
  const client = new Client();
  const replies = [];
  for (let at = 0; at < 11; at++)
    replies.push(await client.post('/users/forgot-password', { email: `nadie-${at}@correo.example` }));
  expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
});

test("Payload's admin: forgot-password is limited by address only, so that nobody locks an owner out", async () => {
  const replies = [];
  for (let at = 0; at < 11; at++)
    replies.push(await new Client().post('/users/forgot-password', { email: 'la-misma@correo.example' }));
  expect(replies.map(({ status }) => status)).toEqual(Array(11).fill(200));
});

test('accounts: no hash, salt or token is answered, to any role or route', async () => {
  const boss = await newAdmin();
  const requested = [
    '/user-details',
    '/all-user',
    '/users?depth=2&limit=0',
    `/users/${boss.id}?showHiddenFields=true`,
    '/users?select[hash]=true&select[salt]=true',
    '/users/me',
  ];
  for (const path of requested) {
    const { status, text } = await boss.client.get(path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(text).not.toMatch(secrets);
    expect(text).not.toContain('pbkdf2');
  }
  for (const field of ['hash', 'salt']) {
    expect({ field, status: (await boss.client.get(`/users?where[${field}][exists]=true`)).status }).toEqual({
      field,
      status: 400,
    });
    const { body } = await boss.client.post<{ Users: { docs: Record<string, unknown>[] } }>('/graphql', {
      query: `{ Users(limit: 100) { docs { ${field} } } }`,
    });
    expect(new Set(body.data.Users.docs.map((it) => it[field]))).toEqual(new Set([null]));
  }
});

test('accounts: a file sent to one is refused and changes nothing', async () => {
  const [admin, carla] = [await newAdmin(), await newShopper()];
  const raw = new FormData();
  raw.set('file', new File(['1'], 'a.png', { type: 'image/png' }));
  expect((await admin.client.patch(`/users/${carla.id}`, undefined, { raw })).status).toBe(400);
  expect((await carla.client.get('/user-details')).status).toBe(200);
});

import { createHmac } from 'node:crypto';
import { Client } from '../testing/client';
import { server } from '../testing/worker-server';
import { newAdmin } from '../testing/people';
import { closeAuthRoutes } from './auth-routes';

const routes: [string, string][] = [
  ['POST', '/users/first-register'],
  ['POST', '/users/unlock'],
  ['POST', '/users/verify/abc'],
  ['GET', '/users/init'],
  ['POST', '/users/forgot-password'],
  ['POST', '/users/reset-password'],
  ['POST', '/users/refresh-token'],
  ['POST', '/users/login'],
  ['POST', '/users/logout'],
  ['GET', '/users/me'],
];
const ours = (server.payload.collections.users.config.endpoints || []).map(
  (it) => `${it.method.toUpperCase()} /users${it.path}`,
);

test("auth routes: the open ones are answered by the shop's own code", () => {
  const payloads =
    /^(forgotPassword|init|login|logout|refresh|registerFirstUser|resetPassword|unlock|verifyEmail)Handler$/;
  const handlers = (server.payload.collections.users.config.endpoints || []).map((it) => it.handler.name);
  expect(handlers.filter((name) => payloads.test(name))).toEqual([]);
  expect(ours).not.toContain('POST /users/first-register');
});

test.each(routes.filter(([method, path]) => !ours.includes(`${method} ${path}`)))(
  'auth routes: %s %s of Payload is closed, for administrators too',
  async (method, path) => {
    const body =
      method === 'POST'
        ? { email: 'a@b.co', password: 'contraseña larga', data: { role: 'ADMIN' } }
        : undefined;
    const { client } = await newAdmin();
    expect([403, 404]).toContain((await new Client().send(method, path, body)).status);
    expect((await client.send(method, path, body)).status).toBe(404);
  },
);

test('auth routes: those that Payload adds to accounts are closed; those that a collection declares stay', () => {
  const routes = (...names: string[]) => names.map((name) => ({ method: 'post', path: `/${name}` }));
  const collections = [
    { slug: 'users', auth: {}, endpoints: routes('login', 'unlock', 'export') },
    { slug: 'guests', auth: {}, endpoints: routes('login', 'unlock', 'export') },
    { slug: 'robots', auth: {}, endpoints: false },
    { slug: 'gates', endpoints: routes('unlock') },
  ];
  const own = [
    { slug: 'gates', endpoints: routes('unlock') },
    { slug: 'users', endpoints: routes('login', 'export') },
    { slug: 'robots', endpoints: false },
  ];
  const closed = closeAuthRoutes(own as never)({ collections } as never) as {
    collections: typeof collections;
  };
  expect(closed.collections.map(({ endpoints }) => endpoints)).toEqual([
    routes('login', 'export'),
    routes('export'),
    false,
    routes('unlock'),
  ]);
});

test('auth routes: nobody becomes an administrator through Payload, or gets a token of Payload', async () => {
  const { totalDocs } = await server.payload.count({ collection: 'users' });
  const body = {
    email: 'primera@correo.example',
    password: 'contraseña larga',
    name: 'Primera',
    role: 'ADMIN',
  };
  for (const path of ['/users/first-register', '/users', '/users/login']) {
    const { text, headers } = await new Client().post(path, body);
    expect(text).not.toMatch(/token|"hash"|"salt"/);
    expect(headers.getSetCookie().join()).not.toContain('-token=');
  }
  expect((await server.payload.count({ collection: 'users' })).totalDocs).toBe(totalDocs);
});

test('auth routes: their GraphQL operations do not exist', async () => {
  const calls = [
    'mutation { loginUser(email: "a@b.co", password: "x") { token } }',
    'mutation { forgotPasswordUser(email: "a@b.co") }',
    'mutation { resetPasswordUser(token: "x", password: "y") { token } }',
    'mutation { unlockUser(email: "a@b.co") }',
    'mutation { refreshTokenUser { refreshedToken } }',
    'mutation { logoutUser }',
    'mutation { verifyEmailUser(token: "x") }',
    '{ meUser { token } }',
    '{ initializedUser }',
    'mutation { loginUsuario(email: "a@b.co", password: "x") { token } }',
    'mutation { forgotPasswordUsuario(email: "a@b.co") }',
    'mutation { unlockUsuario(email: "a@b.co") }',
    '{ meUsuario { token } }',
  ];
  for (const query of calls) {
    const { body } = await new Client().post('/graphql', { query });
    expect(JSON.stringify(body)).toContain('Cannot query field');
  }
});

test("auth routes: the admin's own pages for them redirect to the shop's", async () => {
  for (const [page, shop] of [
    ['/admin/forgot', '/forgot-password'],
    ['/admin/reset/abc', '/forgot-password'],
    ['/admin/create-first-user', '/login'],
  ] as const) {
    const response = await fetch(server.url + page, { redirect: 'manual' });
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({
      status: 302,
      location: shop,
    });
  }
});

/** What Payload itself would sign for this person, with the server's own secret. */
function payloadToken(id: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const facts = {
    id,
    collection: 'users',
    email: 'ana@correo.example',
    iat: 1_700_000_000,
    exp: 4_102_444_800,
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT', authVersion: 1 })}.${part(facts)}`;
  return `${signed}.${createHmac('sha256', server.payload.secret).update(signed).digest('base64url')}`;
}

test.each([
  ['Authorization: JWT', (token: string) => ({ Authorization: `JWT ${token}` })],
  ['Authorization: Bearer', (token: string) => ({ Authorization: `Bearer ${token}` })],
  ["Payload's cookie", (token: string) => ({ Cookie: `spa-bronze-token=${token}` })],
  ["a cookie of Payload's usual name", (token: string) => ({ Cookie: `payload-token=${token}` })],
])("auth routes: a token signed with Payload's secret gives no access as %s", async (_name, headersOf) => {
  const { id, client } = await newAdmin();
  const headers = headersOf(payloadToken(id));
  const stranger = new Client();
  for (const path of ['/all-user', '/user-details', '/users', '/sales'])
    expect({ path, hasStatus: [401, 403].includes((await stranger.get(path, { headers })).status) }).toEqual({
      path,
      hasStatus: true,
    });
  expect((await stranger.get('/users/me', { headers })).body.user ?? null).toBeNull();
  const { body } = await stranger.post('/graphql', { query: '{ Users { docs { email } } }' }, { headers });
  expect({
    hasErrors: body.errors !== undefined,
    hasCorreoExample: JSON.stringify(body).includes('@correo.example'),
  }).toEqual({ hasErrors: true, hasCorreoExample: false });
  expect((await client.get('/all-user')).status).toBe(200);
});

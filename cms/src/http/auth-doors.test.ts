import { Client } from '../testing/client';
import { server } from '../testing/house';
import { newAdmin } from '../testing/people';

const doors: [string, string][] = [
  ['POST', '/users/first-register'], ['POST', '/users/unlock'], ['POST', '/users/verify/abc'], ['GET', '/users/init'],
  ['POST', '/users/forgot-password'], ['POST', '/users/reset-password'], ['POST', '/users/refresh-token'], ['POST', '/users/login'], ['POST', '/users/logout'], ['GET', '/users/me'],
];
const ours = (server.payload.collections.users.config.endpoints || []).map((it) => `${it.method.toUpperCase()} /users${it.path}`);

test('the doors that stay open are answered by code of ours', () => {
  const payloads = /^(forgotPassword|init|login|logout|refresh|registerFirstUser|resetPassword|unlock|verifyEmail)Handler$/;
  const handlers = (server.payload.collections.users.config.endpoints || []).map((it) => it.handler.name);
  expect(handlers.filter((name) => payloads.test(name))).toEqual([]);
  expect(ours).not.toContain('POST /users/first-register');
});

test.each(doors.filter(([method, path]) => !ours.includes(`${method} ${path}`)))("Payload's own door %s %s is shut, for administrators too", async (method, path) => {
  const body = method === 'POST' ? { email: 'a@b.co', password: 'contraseña larga', data: { role: 'ADMIN' } } : undefined;
  const { client } = await newAdmin();
  expect([403, 404]).toContain((await new Client().send(method, path, body)).status);
  expect((await client.send(method, path, body)).status).toBe(404);
});

test("nobody becomes an administrator through Payload's doors, nor gets a token of Payload's", async () => {
  const { totalDocs } = await server.payload.count({ collection: 'users' });
  const body = { email: 'primera@correo.example', password: 'contraseña larga', name: 'Primera', role: 'ADMIN' };
  for (const path of ['/users/first-register', '/users', '/users/login']) {
    const { text, headers } = await new Client().post(path, body);
    expect(text).not.toMatch(/token|"hash"|"salt"/);
    expect(headers.getSetCookie().join()).not.toContain('-token=');
  }
  expect((await server.payload.count({ collection: 'users' })).totalDocs).toBe(totalDocs);
});

test('the GraphQL twins of those doors do not exist', async () => {
  const calls = [
    'mutation { loginUser(email: "a@b.co", password: "x") { token } }', 'mutation { forgotPasswordUser(email: "a@b.co") }', 'mutation { resetPasswordUser(token: "x", password: "y") { token } }',
    'mutation { unlockUser(email: "a@b.co") }', 'mutation { refreshTokenUser { refreshedToken } }', 'mutation { logoutUser }', 'mutation { verifyEmailUser(token: "x") }',
    '{ meUser { token } }', '{ initializedUser }',
    'mutation { loginUsuario(email: "a@b.co", password: "x") { token } }', 'mutation { forgotPasswordUsuario(email: "a@b.co") }', 'mutation { unlockUsuario(email: "a@b.co") }', '{ meUsuario { token } }',
  ];
  for (const query of calls) {
    const { body } = await new Client().post('/graphql', { query });
    expect(JSON.stringify(body)).toContain('Cannot query field');
  }
});

test("the admin's own pages for those doors lead to the shop's", async () => {
  for (const [page, shop] of [['/admin/forgot', '/forgot-password'], ['/admin/reset/abc', '/forgot-password'], ['/admin/create-first-user', '/login']] as const) {
    const response = await fetch(server.url + page, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, shop]);
  }
});

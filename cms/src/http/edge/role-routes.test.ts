import { Client } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newShopper, PASSWORD, type Person } from '../../testing/people';

const profile = { name: 'Carla Cliente', tel: '300 123 4567' };
const raised = {
  role: 'ADMIN',
  roles: ['ADMIN'],
  isAdmin: true,
  user: { role: 'ADMIN' },
  data: { role: 'ADMIN' },
};
const inForm = (data: object) => {
  const form = new FormData();
  form.set('_payload', JSON.stringify(data));
  return form;
};

/** Every route through which somebody might try to become an administrator; `as` calls for the person. */
const routes: Record<string, (as: Client, person: Person) => Promise<unknown>> = {
  'the profile': (as) => as.post('/update-profile', { ...profile, ...raised }),
  'the password': (as) =>
    as.post('/change-password', {
      currentPassword: PASSWORD,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ...raised,
    }),
  'the role form': (as, { id }) => as.post('/update-user', { userId: id, role: 'ADMIN' }),
  'the login': (as, { email }) => as.post('/signin', { email, password: PASSWORD, ...raised }),
  'the contact form': (as, { id }) =>
    as.post('/forma', {
      name: 'Carla',
      email: 'a@correo.example',
      message: 'Hola',
      id,
      collection: 'users',
      ...raised,
    }),
  'their own row': (as, { id }) => as.patch(`/users/${id}`, { role: 'ADMIN' }),
  'their own row as a form': (as, { id }) =>
    as.send('PATCH', `/users/${id}`, undefined, { raw: inForm(raised) }),
  'all rows': (as, { id }) => as.patch(`/users?where[id][equals]=${id}`, { role: 'ADMIN' }),
  'a hidden PATCH': (as, { id }) =>
    as.post(
      `/users/${id}`,
      { role: 'ADMIN' },
      { headers: { 'X-HTTP-Method-Override': 'PATCH', 'X-Payload-HTTP-Method-Override': 'PATCH' } },
    ),
  'a new row of the same id': (as, { id, email }) =>
    as.post('/users', { id, email, name: 'Carla', password: PASSWORD, role: 'ADMIN' }),
  'the first user': (as, { email }) =>
    as.post('/users/first-register', { email, name: 'Carla', password: PASSWORD, role: 'ADMIN' }),
  "Payload's login": (as, { email }) => as.post('/users/login', { email, password: PASSWORD, ...raised }),
  'the session': (as) => as.post('/users/refresh-token', raised),
  'the row called me': (as) => as.patch('/users/me', raised),
  'a prototype': (as) =>
    as.post('/update-profile', undefined, {
      raw: `{"name":"Carla","tel":"3001234567","__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}`,
      headers: { 'Content-Type': 'application/json' },
    }),
  GraphQL: (as, { id }) =>
    as.post('/graphql', {
      query: 'mutation($id: String!) { updateUser(id: $id, data: { role: ADMIN }) { id role } }',
      variables: { id },
    }),
  'a new GraphQL user': (as) =>
    as.post('/graphql', {
      query:
        'mutation { createUser(data: { email: "jefa@correo.example", name: "Jefa", role: ADMIN, password: "larga-clave" }) { id } }',
    }),
  'a session row': (as, { id }) =>
    as.post('/sessions', { tokenHash: 'x', user: id, kind: 'login', expiresAt: '2100-01-01' }),
  'the preferences': (as, { id }) =>
    as.post('/payload-preferences/role', { value: raised, user: { relationTo: 'users', value: id } }),
  'a cookie of their own making': (as) =>
    as.get('/all-user', {
      headers: {
        Cookie: `payload-token=${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"ADMIN","collection":"users"}').toString('base64url')}.`,
      },
    }),
};
const admins = () =>
  server.payload
    .count({ collection: 'users', where: { role: { equals: 'ADMIN' } } })
    .then(({ totalDocs }) => totalDocs);
const roleOf = async ({ id }: Person) =>
  (
    await server.payload.db.findOne<{ id: string; role: string }>({
      collection: 'users',
      where: { id: { equals: id } },
    })
  )?.role;

test.each(Object.keys(routes))('roles: nobody raises the own role through %s', async (route) => {
  const carla = await newShopper();
  const before = await admins();
  for (const client of [new Client(), carla.client]) await routes[route]?.(client, carla);
  expect({ role: await roleOf(carla), admins: await admins() }).toEqual({ role: 'GENERAL', admins: before });
  expect((await carla.client.get('/all-user')).status).toBe(403);
});

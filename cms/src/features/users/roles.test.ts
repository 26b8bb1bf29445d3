import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Client, expectAnswer } from '../../testing/client';
import { meanwhile, whileRefused } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { logIn, newAdmin, newShopper, secondDevice, type Person } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const roleOf = async (id: string) =>
  (
    await server.payload.db.findOne<{ id: string; role: string }>({
      collection: 'users',
      where: { id: { equals: id } },
    })
  )?.role;
const graphql = (client: Client, query: string, variables: object) =>
  client.post<never>('/graphql', { query, variables });
const updateUser = (id: string) =>
  `mutation($role: UserUpdate_role_MutationInput) { updateUser(id: ${JSON.stringify(id)}, data: { role: $role }) { id role } }`;
const admins = () =>
  server.payload.db.find({ collection: 'users', where: { role: { equals: 'ADMIN' } }, pagination: false });

/** Leaves these administrators and no other. */
async function onlyAdmins(count: number): Promise<Person[]> {
  for (const { id } of (await admins()).docs) await writeRow('users', id, { role: 'GENERAL' });
  return Promise.all([...Array(count)].map(() => newAdmin()));
}

test('roles: an administrator changes them by the contract, and lists all accounts in pages or at once', async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const { status, body } = await boss.client.post<User>('/update-user', {
    userId: shopper.id,
    role: 'ADMIN',
  });
  expect({ status, message: body.message, role: body.data.role }).toEqual({
    status: 200,
    message: messages.roleChanged,
    role: 'ADMIN',
  });
  expect((await boss.client.post('/update-user', { userId: 'nobody-at-all', role: 'ADMIN' })).status).toBe(
    404,
  );
  expect((await boss.client.post('/update-user', { userId: shopper.id, role: 'QUEEN' })).status).toBe(400);
  const all = await boss.client.read<User[]>('/all-user');
  expect(all.map(({ _id }) => _id)).toEqual(expect.arrayContaining([boss.id, shopper.id]));
  expect((await boss.client.read<User[]>('/all-user?limit=1&page=2')).map(({ _id }) => _id)).toEqual([
    all[1]?._id,
  ]);
});

test('marketing: only an administrator sets and removes it, and a change of role alone keeps it', async () => {
  const [boss, shopper, other] = [await newAdmin(), await newShopper(), await newShopper()];
  const mark = (by: Person, more: object) =>
    by.client.post<User>('/update-user', { userId: shopper.id, role: 'GENERAL', ...more });
  expect((await mark(shopper, { marketing: true })).status).toBe(403);
  expect((await mark(other, { marketing: true })).status).toBe(403);
  const given = await mark(boss, { marketing: true, roleSeen: 'GENERAL', marketingSeen: false });
  expect({ status: given.status, message: given.body.message, given: given.body.data }).toEqual({
    status: 200,
    message: messages.permissionChanged,
    given: expect.objectContaining({ role: 'GENERAL', marketing: true }),
  });
  await logIn({ ...shopper, marketing: true });
  expect((await mark(shopper, { marketing: true, role: 'ADMIN' })).status).toBe(403);
  expect((await mark(boss, { role: 'ADMIN' })).body.data).toMatchObject({ role: 'ADMIN', marketing: true });
  expect((await mark(boss, {})).body).toMatchObject({
    message: messages.roleChanged,
    data: { role: 'GENERAL', marketing: true },
  });
  expect((await mark(boss, { marketing: false })).body.data).not.toHaveProperty('marketing');
  expect((await mark(boss, { marketing: 'sí' })).status).toBe(400);
});

test('marketing: a role form with a stale flag does not set it again', async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const { db } = server.payload;
  await db.updateOne({ collection: 'users', id: shopper.id, data: { marketing: true } });
  const { updateOne } = db;
  db.updateOne = (async (args: { collection: string; data: object }) => {
    if (args.collection !== 'users' || !('role' in args.data)) return Reflect.apply(updateOne, db, [args]);
    db.updateOne = updateOne;
    await db.updateOne({ collection: 'users', id: shopper.id, data: { marketing: false } });
    return Reflect.apply(updateOne, db, [args]);
  }) as never;
  try {
    expect(
      (
        await boss.client.post('/update-user', {
          userId: shopper.id,
          role: 'ADMIN',
          marketing: true,
          roleSeen: 'GENERAL',
          marketingSeen: true,
        })
      ).status,
    ).toBe(200);
  } finally {
    db.updateOne = updateOne;
  }
  expect(await server.payload.findByID({ collection: 'users', id: shopper.id })).toMatchObject({
    role: 'ADMIN',
    marketing: false,
  });
});

test('last administrator: keeps role and account, through every route', async () => {
  const [boss] = (await onlyAdmins(1)) as [Person];
  const { client, id } = boss;
  const phone = await secondDevice(boss);
  const made = await client.post<{ url: string }>('/calendar/feed', {});
  const toReception = { userId: id, role: 'GENERAL', reception: true, receptionSeen: false };
  expectAnswer(await client.post('/update-user', toReception), 409, messages.lastAdmin);
  const byContract = await client.post('/update-user', { userId: id, role: 'GENERAL' });
  expectAnswer(byContract, 409, messages.lastAdmin);
  const byRest = await client.patch(`/users/${id}`, { role: 'GENERAL', name: 'Otra persona' });
  expectAnswer(byRest, 409, messages.lastAdmin);
  expect((await client.delete(`/users/${id}`)).status).toBe(409);
  expect((await client.patch('/users?where[role][equals]=ADMIN', { role: 'GENERAL' })).text).toContain(
    messages.lastAdmin,
  );
  expect((await client.delete('/users?where[role][equals]=ADMIN')).text).toContain(messages.lastAdmin);
  expect((await graphql(client, updateUser(id), { role: 'GENERAL' })).body.errors).toMatchObject([
    { message: messages.lastAdmin },
  ]);
  expect(
    (await graphql(client, `mutation { deleteUser(id: "${id}") { id } }`, {})).body.errors,
  ).toMatchObject([{ message: messages.lastAdmin }]);
  const stored = await server.payload.findByID({ collection: 'users', id });
  expect({ role: stored.role, name: stored.name }).toEqual({ role: 'ADMIN', name: boss.name });
  expect((await phone.get('/all-user')).status).toBe(200);
  const feed = await new Client().get(new URL(made.body.data.url).pathname.replace(/^\/api/, ''));
  expect(feed.status).toBe(200);
});

test('last administrator: no demotion leaves the shop without one, not even for a moment', async () => {
  const [boss] = (await onlyAdmins(1)) as [Person];
  await whileRefused('updateOne', 'an account was written', async () => {
    expect((await boss.client.post('/update-user', { userId: boss.id, role: 'GENERAL' })).status).toBe(409);
    expect((await boss.client.patch(`/users/${boss.id}`, { role: 'GENERAL' })).status).toBe(409);
  });
});

test('last administrator: changes the rights of shoppers and deletes their accounts', async () => {
  const [[boss], shopper] = [(await onlyAdmins(1)) as [Person], await newShopper()];
  expect(
    (await boss.client.post('/update-user', { userId: shopper.id, role: 'GENERAL', marketing: true })).status,
  ).toBe(200);
  expect(
    (await boss.client.patch(`/users/${shopper.id}`, { role: 'GENERAL', marketing: false })).status,
  ).toBe(200);
  expect((await boss.client.delete(`/users/${shopper.id}`)).status).toBe(200);
  expect((await boss.client.patch(`/users/${boss.id}`, { name: 'Otra persona' })).status).toBe(200);
  expect(await roleOf(boss.id)).toBe('ADMIN');
});

test('accounts: without an administrator, shoppers can still be edited and deleted', async () => {
  await onlyAdmins(0);
  const { id } = await newShopper();
  const { payload, inside } = server;
  await payload.update({ collection: 'users', id, data: { name: 'Nombre nuevo' } });
  expect(await payload.findByID({ collection: 'users', id })).toMatchObject({
    name: 'Nombre nuevo',
    role: 'GENERAL',
  });
  await payload.delete({ collection: 'users', id });
  expect({ role: await roleOf(id), changeRole: await inside.changeRole(payload, id, 'GENERAL') }).toEqual({
    role: undefined,
    changeRole: 'done',
  });
});

test('last administrator: two who demote or delete each other at once leave one', async () => {
  const demote = (by: Person, whom: Person) =>
    by.client.post('/update-user', { userId: whom.id, role: 'GENERAL' });
  const demoteByRest = (by: Person, whom: Person) =>
    by.client.patch(`/users/${whom.id}`, { role: 'GENERAL' });
  const remove = (by: Person, whom: Person) => by.client.delete(`/users/${whom.id}`);
  for (const [one, two] of [
    [demote, demote],
    [demoteByRest, demoteByRest],
    [remove, remove],
    [demote, remove],
    [demoteByRest, demote],
  ] as const) {
    const [ana, eva] = (await onlyAdmins(2)) as [Person, Person];
    const replies = await Promise.all([one(ana, eva), two(eva, ana)]);
    expect(replies.map(({ status }) => status).filter((it) => it === 200)).toHaveLength(1);
    for (const { status } of replies) expect([200, 401, 403, 404, 409]).toContain(status);
    expect((await admins()).docs).toHaveLength(1);
  }
});

/** Runs `work`, and `between` before its first write of an account. */
const beforeWrite = <T>(between: () => Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  meanwhile('users', { updateOne: between }, work);

test('last administrator: a demotion is undone when another process demoted the only other one meanwhile', async () => {
  const [ana, eva] = (await onlyAdmins(2)) as [Person, Person];
  const elsewhere = () => writeRow('users', eva.id, { role: 'GENERAL' });
  const { status, body } = await beforeWrite(elsewhere, () =>
    ana.client.post('/update-user', { userId: ana.id, role: 'GENERAL' }),
  );
  expect({ status, message: body.message }).toEqual({ status: 409, message: messages.lastAdmin });
  expect({ anaRole: await roleOf(ana.id), evaRole: await roleOf(eva.id) }).toEqual({
    anaRole: 'ADMIN',
    evaRole: 'GENERAL',
  });
});

test("last administrator: a demotion in Payload's admin is refused when another process demoted the only other one", async () => {
  const [ana, eva] = (await onlyAdmins(2)) as [Person, Person];
  const elsewhere = () => writeRow('users', eva.id, { role: 'GENERAL' });
  const { status, body } = await beforeWrite(elsewhere, () =>
    ana.client.patch(`/users/${ana.id}`, { role: 'GENERAL' }),
  );
  expect({ status, message: body.message }).toEqual({ status: 409, message: messages.lastAdmin });
  expect({ anaRole: await roleOf(ana.id), evaRole: await roleOf(eva.id) }).toEqual({
    anaRole: 'ADMIN',
    evaRole: 'GENERAL',
  });
});

test('roles: a demotion that fails in the database does not block the next one', async () => {
  const [boss, other] = (await onlyAdmins(2)) as [Person, Person];
  const demote = () => boss.client.post('/update-user', { userId: other.id, role: 'GENERAL' });
  expect((await beforeWrite(() => Promise.reject(new Error('disk full')), demote)).status).toBe(500);
  expect((await demote()).status).toBe(200);
  expect(await roleOf(other.id)).toBe('GENERAL');
});

test('roles: the reply names what changed', async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const say = async (more: object) =>
    (await boss.client.post('/update-user', { userId: shopper.id, ...more })).body.message;
  expect([
    await say({ role: 'GENERAL', marketing: true }),
    await say({ role: 'ADMIN', marketing: false }),
    await say({ role: 'ADMIN' }),
  ]).toEqual([messages.permissionChanged, messages.roleChanged, messages.roleChanged]);
});

test('accounts: are found by name, email, phone and role, newest first', async () => {
  const boss = await newAdmin();
  const tel = `31${String(Date.now()).slice(-8)}`;
  const word = [...tel].reverse().join('');
  const people = [await newShopper(), await newAdmin(), await newShopper()];
  for (const { id } of people) await writeRow('users', id, { tel, name: `Persona ${word}` });
  const ids = async (query: string) =>
    (await boss.client.read<User[]>(`/all-user?${query}`)).map(({ _id }) => _id);
  const [first, second, third] = people.map(({ id }) => id);
  for (const q of [tel, `persona ${word}`]) {
    for (const page of ['', '&page=1', '&limit=20'])
      expect({ q, page, ids: await ids(`q=${q}${page}`) }).toEqual({ q, page, ids: [third, second, first] });
  }
  expect(await ids(`q=${people[0]?.email}`)).toEqual([first]);
  for (const page of ['', '&page=1'])
    expect([await ids(`q=${tel}&role=ADMIN${page}`), await ids(`q=${tel}&role=GENERAL${page}`)]).toEqual([
      [second],
      [third, first],
    ]);
  const pageOf = async (query: string) => {
    const { body } = await boss.client.get<User[]>(`/all-user?q=${tel}&${query}`);
    return [body.data.map(({ _id }) => _id), body.total];
  };
  expect([await pageOf('limit=2'), await pageOf('limit=2&page=2'), await pageOf('page=2')]).toEqual([
    [[third, second], 3],
    [[first], 3],
    [[], 3],
  ]);
});

test('accounts: the list without a page has no limit', async () => {
  const [boss, name] = [await newAdmin(), `Persona ${Date.now()}`];
  const longerThanAPage = 21;
  for (let at = 0; at < longerThanAPage; at += 1)
    await server.payload.db.create({
      collection: 'users',
      data: { name, email: `${randomUUID()}@correo.example`, role: 'GENERAL' },
    });
  expect(await boss.client.read<User[]>(`/all-user?q=${encodeURIComponent(name)}`)).toHaveLength(
    longerThanAPage,
  );
});

test("accounts: one created in Payload's admin can log in with its password, as a shopper", async () => {
  const [boss, email] = [await newAdmin(), `nueva-${Date.now()}@correo.example`];
  expect((await boss.client.post('/users', { name: 'Nueva', email, password: 'larga-clave' })).status).toBe(
    201,
  );
  const { status, body } = await new Client().post<User>('/signin', { email, password: 'larga-clave' });
  expect({ status, role: body.data.role, tel: body.data.tel }).toEqual({
    status: 200,
    role: 'GENERAL',
    tel: '',
  });
});

test("roles: administrators change them in Payload's admin", async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  expect((await boss.client.patch(`/users/${shopper.id}`, { role: 'ADMIN' })).body.doc).toMatchObject({
    role: 'ADMIN',
  });
  expect((await boss.client.patch(`/users/${shopper.id}`, { role: 'GENERAL' })).body.doc).toMatchObject({
    role: 'GENERAL',
  });
  expect(await roleOf(shopper.id)).toBe('GENERAL');
});

test("accounts: an edit of a name in Payload's admin does not undo a demotion or a new password made between its read and write", async () => {
  const [boss, other] = (await onlyAdmins(2)) as [Person, Person];
  const { inside, payload } = server;
  const fresh = await inside.hashPassword('brisa-nueva-7');
  const changed = async () => {
    await inside.changeRole(payload, other.id, 'GENERAL');
    await writeRow('users', other.id, { ...fresh, marketing: true });
  };
  await beforeWrite(changed, async () =>
    expect((await boss.client.patch(`/users/${other.id}`, { name: 'Nombre nuevo' })).status).toBe(200),
  );
  const row = await payload.db.findOne<{ id: string; role: string }>({
    collection: 'users',
    where: { id: { equals: other.id } },
  });
  expect(row).toMatchObject({ name: 'Nombre nuevo', role: 'GENERAL', marketing: true, ...fresh });
});

test("accounts: an edit in Payload's admin changes only its fields: sessions and the date of consent stay", async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const read = () =>
    server.payload.db.findOne<{ id: string; consentAt?: string; marketing: boolean }>({
      collection: 'users',
      where: { id: { equals: shopper.id } },
    });
  const before = await read();
  expect(
    (
      await boss.client.patch(`/users/${shopper.id}`, {
        name: 'Nombre nuevo',
        tel: '',
        consentAt: '2020-01-01T00:00:00.000Z',
      })
    ).status,
  ).toBe(200);
  expect(await shopper.client.read<User>('/user-details')).toMatchObject({
    name: 'Nombre nuevo',
    tel: '',
  });
  expect((await read())?.consentAt).toBe(before?.consentAt);
  expect((await boss.client.patch(`/users/${shopper.id}`, { marketing: true })).status).toBe(200);
  expect({ marketing: (await read())?.marketing, role: await roleOf(shopper.id) }).toEqual({
    marketing: true,
    role: 'GENERAL',
  });
});

test.each([
  ['no phone', { tel: 'abc' }],
  ['no e-mail', { email: 'carla@' }],
  ['no name', { name: ' ' }],
  ['no role', { role: 'QUEEN' }],
  ['no role at all', { role: null }],
])("accounts: Payload's admin refuses one that is %s", async (_what, data) => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const before = await server.payload.findByID({ collection: 'users', id: shopper.id, depth: 0 });
  expect((await boss.client.patch(`/users/${shopper.id}`, data)).status).toBe(400);
  expect(await server.payload.findByID({ collection: 'users', id: shopper.id, depth: 0 })).toEqual(before);
});

test('accounts: deleting one ends its sessions and deletes its cart and picture', async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect(
    (await shopper.client.post('/update-profile', { name: 'Carla', tel: '300 123 4567', profilePic: pixel }))
      .status,
  ).toBe(200);
  const pictures = { collection: 'media', where: { kind: { equals: 'profile' } } } as const;
  const before = (await server.payload.db.count(pictures)).totalDocs;
  await server.payload.db.create({
    collection: 'carts',
    data: { user: shopper.id, lines: [], taken: [], writes: 0 },
  });
  expect((await boss.client.delete(`/users/${shopper.id}`)).status).toBe(200);
  expect((await shopper.client.get('/user-details')).status).toBe(401);
  expect(await roleOf(shopper.id)).toBeUndefined();
  expect(
    (await server.payload.db.count({ collection: 'carts', where: { user: { equals: shopper.id } } }))
      .totalDocs,
  ).toBe(0);
  expect((await server.payload.db.count(pictures)).totalDocs).toBe(before - 1);
});

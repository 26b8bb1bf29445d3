import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import { Client, expectAnswer } from '../../testing/client';
import { server, serverRealm } from '../../testing/worker-server';
import { mailsTo, tokenIn } from '../../testing/outbox';
import { newAdmin, newShopper, PASSWORD, secondDevice } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const NEW = 'brisa-nueva-7';
const both = (password: string) => ({ password, confirmPassword: password });
const signIn = async (email: string, password: string) =>
  (await new Client().post('/signin', { email, password })).status;

const [composed, decomposed] = ['contraseña-ñandú', 'contraseña-ñandú'].map((it, at) =>
  it.normalize(at ? 'NFD' : 'NFC'),
) as [string, string];

test.each([
  ['composed', 'decomposed', composed, decomposed],
  ['decomposed', 'composed', decomposed, composed],
])(
  'password: one that was typed %s logs in when it is typed %s: at sign-up, reset, change and in the admin',
  async (_, __, typed, other) => {
    const email = `nandu-${randomUUID()}@correo.example`;
    const form = { name: 'Ana', email, tel: '300 123 4567' };
    expect((await new Client().post('/signup', { ...form, ...both(typed) })).status).toBe(201);
    expect(await signIn(email, other)).toBe(200);
    const { client, ...carla } = await newShopper();
    const change = { currentPassword: PASSWORD, ...both(typed) };
    expect((await client.post('/change-password', change)).status).toBe(200);
    expect(await signIn(carla.email, other)).toBe(200);
    expect((await client.post('/change-password', { currentPassword: other, ...both(typed) })).status).toBe(
      200,
    );
    const ana = await newAdmin();
    expect((await ana.client.patch(`/users/${carla.id}`, { password: other })).status).toBe(200);
    expect(await signIn(carla.email, typed)).toBe(200);
    expect(await signIn(carla.email, 'contrasena-nandu')).toBe(401);
  },
);

test('password: an old hash of a decomposed password still lets in', async () => {
  const { id, email } = await newShopper();
  const salt = randomUUID();
  const derived = pbkdf2Sync(decomposed, salt, 600_000, 32, 'sha256').toString('hex');
  const data = { salt, hash: `pbkdf2-sha256-v1:${derived}` };
  await writeRow('users', id, data);
  expect(await Promise.all([signIn(email, decomposed), signIn(email, composed)])).toEqual([200, 200]);
});

test.each(['password', '12345678', 'Contraseña', 'SPABRONZE', 'Spa-Bronze 2026', '1qaz2wsx', 'Iloveyou!'])(
  'password: %p, which is guessed first, is refused in every form',
  async (common) => {
    const email = `comun-${randomUUID()}@correo.example`;
    const form = { name: 'Ana', email, tel: '300 123 4567', ...both(common) };
    const { status, body } = await new Client().post('/signup', form);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { password: messages.passwordCommon },
    });
  },
);

test('password: one that is guessed first is refused wherever one is set, and changes nothing', async () => {
  const common = 'Spa-Bronze 2026';
  const refused = { status: 400, password: messages.passwordCommon };
  const answer = async (call: Promise<{ status: number; body: { fields?: Record<string, string> } }>) => {
    const { status, body } = await call;
    return { status, password: body.fields?.password };
  };
  const email = `comun-${randomUUID()}@correo.example`;
  const form = { name: 'Ana', email, tel: '300 123 4567' };
  expect(await answer(new Client().post('/signup', { ...form, ...both(common) }))).toEqual(refused);
  const opened = new Client();
  expect((await opened.post('/quick-signup', { ...form, consent: true })).status).toBe(201);
  expect(await answer(opened.post('/create-password', { password: common }))).toEqual(refused);

  const { client, ...carla } = await newShopper();
  const change = { currentPassword: PASSWORD, ...both(common) };
  expect(await answer(client.post('/change-password', change))).toEqual(refused);
  await new Client().post('/forgot-password', { email: carla.email });
  const token = tokenIn((await mailsTo(carla.email))[0]);
  const reset = (password: string) => new Client().post('/reset-password', { token, ...both(password) });
  expect(await answer(reset(common))).toEqual(refused);

  const { client: boss } = await newAdmin();
  for (const call of [
    boss.patch(`/users/${carla.id}`, { password: common }),
    boss.post('/users', { name: 'Eva', email: `eva-${email}`, password: common }),
  ]) {
    const { status, text } = await call;
    expect({ status, text }).toEqual({
      status: 400,
      text: expect.stringContaining(messages.passwordCommon),
    });
  }
  expect(await signIn(carla.email, PASSWORD)).toBe(200);
  expect((await reset(NEW)).status).toBe(200);
});

test('password: changes with the present one, and ends the other sessions', async () => {
  const shopper = await newShopper();
  const { client, email } = shopper;
  const other = await secondDevice(shopper);
  const wrong = await client.post('/change-password', { currentPassword: 'no es esta', ...both(NEW) });
  expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
    status: 400,
    fields: { currentPassword: messages.wrongPassword },
  });
  const short = await client.post('/change-password', { currentPassword: PASSWORD, ...both('corta-7') });
  expect({ status: short.status, fields: short.body.fields }).toEqual({
    status: 400,
    fields: { password: messages.passwordTooShort },
  });
  expect((await other.get('/user-details')).status).toBe(200);
  const done = await client.post('/change-password', { currentPassword: PASSWORD, ...both(NEW) });
  expectAnswer(done, 200, messages.passwordChanged);
  expect({
    clientStatus: (await client.get('/user-details')).status,
    otherStatus: (await other.get('/user-details')).status,
  }).toEqual({ clientStatus: 200, otherStatus: 401 });
  expect(await Promise.all([signIn(email, PASSWORD), signIn(email, NEW)])).toEqual([401, 200]);
});

test('password: of two changes at once one is refused', async () => {
  const { client, email } = await newShopper();
  const replies = await Promise.all(
    ['brisa-uno-1', 'brisa-dos-2'].map((password) =>
      client.post('/change-password', { currentPassword: PASSWORD, ...both(password) }),
    ),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [one, other] = [await signIn(email, 'brisa-uno-1'), await signIn(email, 'brisa-dos-2')];
  expect([one, other]).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
});

test('password: a change ends the reset links that were sent before', async () => {
  const { client, email } = await newShopper();
  await new Client().post('/forgot-password', { email });
  const token = tokenIn((await mailsTo(email))[0]);
  expect((await client.post('/change-password', { currentPassword: PASSWORD, ...both(NEW) })).status).toBe(
    200,
  );
  expect((await new Client().post('/reset-password', { token, ...both('otra-brisa-8') })).status).toBe(400);
});

test("password: set in Payload's admin, it keeps the session there and ends the others", async () => {
  const boss = await newAdmin();
  const other = await secondDevice(boss);
  expect((await boss.client.patch(`/users/${boss.id}`, { password: NEW })).status).toBe(200);
  expect({
    bossStatus: (await boss.client.get('/user-details')).status,
    otherStatus: (await other.get('/user-details')).status,
  }).toEqual({ bossStatus: 200, otherStatus: 401 });
});

/** What went wrong behind the replies while `work` ran. */
async function faultsOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const log = jest.spyOn(server.payload.logger, 'error').mockImplementation(() => {});
  try {
    await work();
    await server.inside.backgroundDone();
    return log.mock.calls.map(([, text]) => text);
  } finally {
    log.mockRestore();
  }
}

test('forgot-password: when the database cannot count the emails a line is logged, and no email is sent', async () => {
  const { email } = await newShopper();
  const { db } = server.payload;
  const { create } = db;
  db.create = (async (args: Parameters<typeof create>[0]) => {
    if (args.collection === 'sessions' && String(args.data.tokenHash).startsWith('reset-mail.'))
      throw new Error('disk full');
    return create.call(db, args);
  }) as typeof create;
  try {
    expect(await faultsOf(() => new Client().post('/forgot-password', { email }))).toEqual([
      'background work failed',
    ]);
  } finally {
    db.create = create;
  }
  expect(await mailsTo(email)).toEqual([]);
});

test('forgot-password: an unknown account, or one at its limit of emails, is not logged as a fault', async () => {
  const { email } = await newShopper();
  for (const _ of [1, 2, 3]) {
    await new Client().post('/forgot-password', { email });
    await server.inside.backgroundDone();
  }
  expect(
    await faultsOf(() =>
      Promise.all(
        [email, 'nadie@correo.example'].map((it) => new Client().post('/forgot-password', { email: it })),
      ),
    ),
  ).toEqual([]);
});

test('forgot-password: starts its work at a random time after the reply, so that timing reveals nothing', async () => {
  const { payload, inside } = server;
  const { email } = await newShopper();
  const realm = serverRealm();
  const real = realm.setTimeout;
  const waits: { ms: number; end: () => void }[] = [];
  const clock = jest.spyOn(realm, 'setTimeout').mockImplementation(((end: () => void, ms: number) => {
    if (ms < 200 || ms > 1000) return real(end, ms);
    waits.push({ ms, end });
    return undefined;
  }) as never);
  try {
    for (const _ of [1, 2, 3])
      inside.runInContext({ requestId: '-', address: '-', replied: Promise.resolve() }, () =>
        inside.requestPasswordReset(payload, email),
      );
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    expect(waits).toHaveLength(3);
    expect(new Set(waits.map(({ ms }) => ms)).size).toBeGreaterThan(1);
  } finally {
    clock.mockRestore();
    for (const { end } of waits) end();
  }
  expect(await mailsTo(email)).toHaveLength(3);
});

test('forgot-password: with RATE_LIMIT=off an account gets every requested email', async () => {
  const { payload, inside } = server;
  const { email } = await newShopper();
  const { config } = payload;
  const unlimited = Object.create(payload, {
    config: { value: { ...config, custom: { ...config.custom, env: { ...server.env, rateLimit: false } } } },
  }) as typeof payload;
  for (let count = 0; count < 5; count += 1) inside.requestPasswordReset(unlimited, email);
  expect(await mailsTo(email)).toHaveLength(5);
});

test("password: Payload's admin requires eight characters, and a change there ends the other sessions", async () => {
  const [boss, shopper] = [await newAdmin(), await newShopper()];
  const short = await boss.client.patch(`/users/${shopper.id}`, { password: 'corta-7' });
  const fault = { path: 'password', message: messages.passwordTooShort };
  expect({ status: short.status, message: short.body.message, errors: short.body.errors }).toEqual({
    status: 400,
    message: undefined,
    errors: [expect.objectContaining({ data: expect.objectContaining({ errors: [fault] }) })],
  });
  const account = { email: 'corta@correo.example', name: 'Corta', password: 'corta-7' };
  expect((await boss.client.post('/users', account)).status).toBe(400);
  const gql = await boss.client.post('/graphql', {
    query:
      'mutation { createUser(data: { email: "corta@correo.example", name: "Corta", role: GENERAL, password: "corta-7" }) { id } }',
  });
  expect(JSON.stringify(gql.body.errors)).toContain(messages.passwordTooShort);
  expect((await shopper.client.get('/user-details')).status).toBe(200);
  expect((await boss.client.patch(`/users/${shopper.id}`, { password: NEW })).status).toBe(200);
  expect((await shopper.client.get('/user-details')).status).toBe(401);
  expect(await Promise.all([signIn(shopper.email, PASSWORD), signIn(shopper.email, NEW)])).toEqual([
    401, 200,
  ]);
  expect((await boss.client.get('/user-details')).status).toBe(200);
});

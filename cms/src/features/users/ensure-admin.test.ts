import { randomUUID } from 'node:crypto';
import { Client } from '../../testing/client';
import { whileRefused } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { newShopper } from '../../testing/people';
import { writeRow } from '../../testing/rows';

const { inside, payload, env } = server;
const ensure = (more: object = {}) =>
  inside.ensureAdmin(payload, {
    ...env,
    seed: 'none',
    adminEmail: undefined,
    adminPassword: undefined,
    ...more,
  });
const signIn = async (email: string, password: string) =>
  (await new Client().post('/signin', { email, password })).status;
const newEmail = () => `${randomUUID()}@spa.example`;
const admins = async () =>
  (await payload.db.count({ collection: 'users', where: { role: { equals: 'ADMIN' } } })).totalDocs;

beforeEach(async () => {
  const { docs } = await payload.db.find({
    collection: 'users',
    where: { role: { equals: 'ADMIN' } },
    pagination: false,
  });
  for (const { id } of docs) await writeRow('users', id, { role: 'GENERAL' });
});

test('first administrator: none without ADMIN_EMAIL and without the demo shop', async () => {
  expect(await ensure()).toBeUndefined();
  expect(await admins()).toBe(0);
});

test('first administrator: made once from ADMIN_EMAIL and ADMIN_PASSWORD, and its password never changes afterwards', async () => {
  const adminEmail = newEmail();
  expect(await ensure({ adminEmail, adminPassword: 'palma-y-mar' })).toEqual({ email: adminEmail });
  expect(await ensure({ adminEmail, adminPassword: 'otra-distinta' })).toEqual({ email: adminEmail });
  expect(await ensure({ adminEmail: newEmail(), adminPassword: 'otra-distinta' })).toEqual({
    email: adminEmail,
  });
  expect({
    palmaYMarSign: await signIn(adminEmail, 'palma-y-mar'),
    otraDistintaSign: await signIn(adminEmail, 'otra-distinta'),
    admins: await admins(),
  }).toEqual({ palmaYMarSign: 200, otraDistintaSign: 401, admins: 1 });
});

test('first administrator: a password that is guessed first is refused, unless there is one already', async () => {
  const [adminEmail, adminPassword] = [newEmail(), 'SpaBronze2026'];
  await expect(ensure({ adminEmail, adminPassword })).rejects.toThrow(/^ADMIN_PASSWORD /);
  expect(await admins()).toBe(0);
  await ensure({ adminEmail });
  expect(await ensure({ adminEmail, adminPassword })).toEqual({ email: adminEmail });
});

test('first administrator: the demo shop prints a generated password once', async () => {
  const made = await ensure({ seed: 'demo' });
  expect(made).toMatchObject({
    email: 'admin@spabronze.example',
    password: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect(await signIn(made?.email ?? '', made?.password ?? '')).toBe(200);
  expect(await ensure({ seed: 'demo' })).toEqual({ email: 'admin@spabronze.example' });
});

test('first administrator: ADMIN_EMAIL alone prints a generated password', async () => {
  const adminEmail = newEmail();
  const made = await ensure({ adminEmail });
  expect(made).toEqual({ email: adminEmail, password: expect.stringMatching(/^[\w-]{16}$/) });
  expect(await signIn(adminEmail, made?.password ?? '')).toBe(200);
});

test('first administrator: the start fails when the database cannot store it', async () => {
  await whileRefused('create', 'disk full', () =>
    expect(ensure({ adminEmail: newEmail(), adminPassword: 'palma-y-mar' })).rejects.toThrow('disk full'),
  );
});

test('first administrator: of two processes that start at once the later one finds it', async () => {
  const adminEmail = newEmail();
  const { db } = payload;
  const { findOne } = db;
  db.findOne = (async () => {
    db.findOne = findOne;
    await ensure({ adminEmail, adminPassword: 'palma-y-mar' });
    return null;
  }) as never;
  try {
    expect(await ensure({ adminEmail, adminPassword: 'palma-y-mar' })).toEqual({ email: adminEmail });
  } finally {
    db.findOne = findOne;
  }
  expect(await admins()).toBe(1);
});

test("first administrator: an existing customer's account with that email is not promoted", async () => {
  const { email } = await newShopper();
  expect(await ensure({ adminEmail: email, adminPassword: 'palma-y-mar' })).toMatchObject({
    email,
    problem: expect.any(String),
  });
  expect(await admins()).toBe(0);
});

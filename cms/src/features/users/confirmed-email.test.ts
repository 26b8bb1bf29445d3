import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Client } from '../../testing/client';
import { mailsTo, tokenIn } from '../../testing/outbox';
import { newAdmin, newShopper, PASSWORD, type Person } from '../../testing/people';
import { meanwhile, whileRefused } from '../../testing/meanwhile';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const OWN = 'brisa-nueva-7';
const STRANGE = 'otra-brisa-8';
const LURE = 'Ganaste un premio en premio.example';
const both = (password: string) => ({ password, confirmPassword: password });
const signIn = async (email: string, password: string) =>
  (await new Client().post('/signin', { email, password })).status;
const stored = (email: string) =>
  server.payload.db.findOne<{ id: string; hash?: string | null; emailConfirmedAt?: string | null }>({
    collection: 'users',
    where: { email: { equals: email } },
  });
const confirmedAt = async (email: string) => (await stored(email))?.emailConfirmedAt ?? null;
const sessionStatus = async (client: Client) => (await client.get('/user-details')).status;

/** An account that a stranger opens with the email of somebody else, from a buy button. */
async function openedByStranger() {
  const [client, email] = [new Client(), `${randomUUID()}@correo.example`];
  const { body } = await client.post<User>('/quick-signup', { name: LURE, email, tel: '300 555 1234' });
  return { client, email, id: body.data._id };
}
const firstLink = async (email: string) => tokenIn((await mailsTo(email))[0]);
const openLink = (token: string, password = OWN) =>
  new Client().post('/reset-password', { token, ...both(password) });

describe('the first proof of an email', () => {
  it('the link wins over a password that a stranger created before, and ends the session of the stranger', async () => {
    const { client, email } = await openedByStranger();
    const token = await firstLink(email);
    expect((await client.post('/create-password', { password: STRANGE })).status).toBe(200);
    const elsewhere = new Client();
    await elsewhere.post('/signin', { email, password: STRANGE });
    expect({ confirmed: await confirmedAt(email), status: (await openLink(token)).status }).toEqual({
      confirmed: null,
      status: 200,
    });
    expect(Date.now() - Date.parse((await confirmedAt(email)) ?? '')).toBeLessThan(60_000);
    expect(await Promise.all([sessionStatus(client), sessionStatus(elsewhere)])).toEqual([401, 401]);
    expect(await Promise.all([signIn(email, OWN), signIn(email, STRANGE)])).toEqual([200, 401]);
  });

  it('the link stays alive when a stranger changes the password, or an administrator sets one', async () => {
    const { client, email, id } = await openedByStranger();
    const token = await firstLink(email);
    await client.post('/create-password', { password: STRANGE });
    const change = { currentPassword: STRANGE, ...both('tercera-brisa-9') };
    expect((await client.post('/change-password', change)).status).toBe(200);
    const boss = await newAdmin();
    expect((await boss.client.patch(`/users/${id}`, { password: 'cuarta-brisa-10' })).status).toBe(200);
    expect((await openLink(token)).status).toBe(200);
    expect(await signIn(email, OWN)).toBe(200);
  });

  it('wins also while the stranger creates a password at that moment', async () => {
    const { client, email } = await openedByStranger();
    const token = await firstLink(email);
    const [link, created] = await Promise.all([
      openLink(token),
      client.post('/create-password', { password: STRANGE }),
    ]);
    expect(link.status).toBe(200);
    expect([200, 401, 409]).toContain(created.status);
    expect(await Promise.all([signIn(email, OWN), signIn(email, STRANGE)])).toEqual([200, 401]);
    expect(await sessionStatus(client)).toBe(401);
  });

  it('removes a password that was set before it, also where the proof is no link', async () => {
    const { client, email, id } = await openedByStranger();
    const { payload, inside } = server;
    const asOpened = (await inside.users.findById(payload, id))!;
    await client.post('/create-password', { password: STRANGE });
    const confirmed = await inside.confirmEmail(payload, (await inside.users.findById(payload, id))!);
    expect({ hash: confirmed?.hash ?? null, emailConfirmedAt: confirmed?.emailConfirmedAt }).toEqual({
      hash: null,
      emailConfirmedAt: expect.any(String),
    });
    expect({ sign: await signIn(email, STRANGE), sessionStatus: await sessionStatus(client) }).toEqual({
      sign: 401,
      sessionStatus: 401,
    });
    expect(await inside.confirmEmail(payload, asOpened)).toBeNull();
  });

  it('refuses a password that a stranger was creating before it', async () => {
    const { client, email, id } = await openedByStranger();
    const { payload, inside } = server;
    const updateOne = async () => inside.confirmEmail(payload, (await inside.users.findById(payload, id))!);
    await meanwhile('users', { updateOne }, async () =>
      expect((await client.post('/create-password', { password: STRANGE })).status).toBe(409),
    );
    expect({ sign: await signIn(email, STRANGE), sessionStatus: await sessionStatus(client) }).toEqual({
      sign: 401,
      sessionStatus: 401,
    });
  });

  it('a second proof keeps the date of the first', async () => {
    const shopper = await newShopper();
    const before = await confirmedAt(shopper.email);
    await new Client().post('/forgot-password', { email: shopper.email });
    expect((await openLink(await firstLink(shopper.email))).status).toBe(200);
    expect(await confirmedAt(shopper.email)).toBe(before);
  });

  it('is void when the email changes: former links end, and so do the sessions', async () => {
    const [boss, shopper] = [await newAdmin(), await newShopper()];
    await new Client().post('/forgot-password', { email: shopper.email });
    const token = await firstLink(shopper.email);
    const email = `${randomUUID()}@correo.example`;
    expect((await boss.client.patch(`/users/${shopper.id}`, { email })).status).toBe(200);
    expect({ confirmed: await confirmedAt(email), status: (await openLink(token)).status }).toEqual({
      confirmed: null,
      status: 400,
    });
    expect({
      sessionStatus: await sessionStatus(shopper.client),
      sign: await signIn(email, PASSWORD),
    }).toEqual({ sessionStatus: 401, sign: 200 });
  });

  it('is written by no form and no request', async () => {
    const [boss, { client, email, id }] = [await newAdmin(), await openedByStranger()];
    const at = '2020-01-01T00:00:00.000Z';
    await client.post('/update-profile', { name: 'Luz', tel: '300 555 1234', emailConfirmedAt: at });
    expect((await boss.client.patch(`/users/${id}`, { name: 'Luz', emailConfirmedAt: at })).status).toBe(200);
    expect(await confirmedAt(email)).toBeNull();
    const other = `${randomUUID()}@correo.example`;
    const account = { name: 'Nueva', email: other, password: 'larga-clave', emailConfirmedAt: at };
    expect((await boss.client.post('/users', account)).status).toBe(201);
    expect(await confirmedAt(other)).toBeNull();
  });
});

describe('a role or the right to edit content', () => {
  const ways: [string, (boss: Person, id: string) => Promise<{ status: number; text: string }>][] = [
    [
      'the role, in the panel',
      ({ client }, userId) => client.post('/update-user', { userId, role: 'ADMIN' }),
    ],
    [
      'marketing, in the panel',
      ({ client }, userId) => client.post('/update-user', { userId, role: 'GENERAL', marketing: true }),
    ],
    ["the role, in Payload's admin", ({ client }, id) => client.patch(`/users/${id}`, { role: 'ADMIN' })],
    ["marketing, in Payload's admin", ({ client }, id) => client.patch(`/users/${id}`, { marketing: true })],
    [
      'the role, by GraphQL',
      async ({ client }, id) => {
        const query = `mutation { updateUser(id: ${JSON.stringify(id)}, data: { role: ADMIN }) { id } }`;
        const { status, text, body } = await client.post('/graphql', { query });
        return { status: body.errors ? 409 : status, text };
      },
    ],
  ];

  it.each(ways)('%s: is refused before the email is confirmed', async (_way, give) => {
    const [boss, { client, email, id }] = [await newAdmin(), await openedByStranger()];
    const { status, text } = await give(boss, id);
    expect({ status, text }).toEqual({
      status: 409,
      text: expect.stringContaining(messages.emailUnconfirmed),
    });
    expect(await stored(email)).toMatchObject({ role: 'GENERAL' });
    expect(await client.read<User>('/user-details')).not.toHaveProperty('marketing');
    expect(await sessionStatus(client)).toBe(200);
  });

  it.each(ways)('%s: is given after it, and ends the sessions of before', async (_way, give) => {
    const [boss, shopper] = [await newAdmin(), await newShopper()];
    expect((await give(boss, shopper.id)).status).toBe(200);
    expect({
      shopperSessionStatus: await sessionStatus(shopper.client),
      bossSessionStatus: await sessionStatus(boss.client),
    }).toEqual({ shopperSessionStatus: 401, bossSessionStatus: 200 });
    expect(await signIn(shopper.email, PASSWORD)).toBe(200);
  });

  it('ends the sessions before it is written, so that a crash between leaves no session with the right', async () => {
    const [boss, shopper] = [await newAdmin(), await newShopper()];
    await whileRefused('updateOne', 'died', () =>
      boss.client.post('/update-user', { userId: shopper.id, role: 'ADMIN' }),
    );
    expect(await sessionStatus(shopper.client)).toBe(401);
  });

  it.each([{ role: 'ADMIN' }, { role: 'GENERAL', marketing: true }])(
    'of a new account (%j): is refused, and no account is made',
    async (right) => {
      const [boss, email] = [await newAdmin(), `${randomUUID()}@correo.example`];
      const account = { name: 'Nueva', email, password: 'larga-clave', ...right };
      const { status, body } = await boss.client.post('/users', account);
      expect({ status, message: body.message, stored: await stored(email) }).toEqual({
        status: 409,
        message: messages.emailUnconfirmed,
        stored: null,
      });
    },
  );

  it('that an account has already: other changes need no confirmed email, nor end its sessions', async () => {
    const boss = await newAdmin();
    const other = await newAdmin();
    await writeRow('users', other.id, { emailConfirmedAt: null });
    expect((await boss.client.patch(`/users/${other.id}`, { name: 'Otra' })).status).toBe(200);
    expect((await boss.client.post('/update-user', { userId: other.id, role: 'ADMIN' })).status).toBe(200);
    expect(await sessionStatus(other.client)).toBe(200);
    expect((await boss.client.post('/update-user', { userId: other.id, role: 'GENERAL' })).status).toBe(200);
    expect(await sessionStatus(other.client)).toBe(200);
  });
});

describe('the email of a link', () => {
  it('has no name that was typed with the email before it is confirmed, and greets by it afterwards', async () => {
    const { email } = await openedByStranger();
    await new Client().post('/forgot-password', { email });
    const before = await mailsTo(email);
    expect(before).toHaveLength(2);
    for (const mail of before) expect(mail).not.toMatch(/premio/i);
    expect((await openLink(tokenIn(before[1]))).status).toBe(200);
    const person = await newShopper();
    await new Client().post('/forgot-password', { email: person.email });
    expect((await mailsTo(person.email))[0]).toContain(`Hola, ${person.name}`);
  });

  it('has no name of a sign-up with a password either', async () => {
    const email = `${randomUUID()}@correo.example`;
    await new Client().post('/signup', { name: LURE, email, tel: '300 555 1234', ...both(STRANGE) });
    await new Client().post('/forgot-password', { email });
    const [mail] = await mailsTo(email);
    expect(mail).not.toMatch(/premio/i);
    expect((await openLink(tokenIn(mail))).status).toBe(200);
    expect(await Promise.all([signIn(email, OWN), signIn(email, STRANGE)])).toEqual([200, 401]);
  });
});

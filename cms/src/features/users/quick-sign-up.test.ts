import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Client, expectAnswer } from '../../testing/client';
import { mailsTo, tokenIn } from '../../testing/outbox';
import { newAdmin, newShopper, PASSWORD } from '../../testing/people';
import { newProduct } from '../../testing/shop';
import { server } from '../../testing/worker-server';

const NEW = 'brisa-nueva-7';
const newEmail = () => `${randomUUID()}@correo.example`;
const form = (more: object = {}) => ({
  name: 'Lucía Playa',
  email: newEmail(),
  tel: '300 555 1234',
  consent: true,
  ...more,
});
const rowOf = (email: string) =>
  server.payload.db.findOne<{
    id: string;
    name: string;
    tel: string;
    hash?: string | null;
    consentAt?: string;
  }>({ collection: 'users', where: { email: { equals: email } } });
const sessionsOf = async (user: string, kind: 'login' | 'password-reset') =>
  (
    await server.payload.db.find<{ id: string; expiresAt: string }>({
      collection: 'sessions',
      where: { and: [{ user: { equals: user } }, { kind: { equals: kind } }] },
    })
  ).docs;
const signIn = async (email: string, password: string) =>
  (await new Client().post('/signin', { email, password })).status;
const detailsOf = async (client: Client) => await client.read<User>('/user-details');

/** A shopper who came from a buy button. */
async function quickShopper() {
  const client = new Client();
  const { email, ...rest } = form();
  const { body } = await client.post<User>('/quick-signup', { email, ...rest });
  return { client, email, id: body.data._id };
}

describe('quick sign-up', () => {
  it("opens a shopper's account without a password, whatever is sent, and logs in to it", async () => {
    const client = new Client();
    const sent = form({
      email: `  ${randomUUID().toUpperCase()}@Correo.example `,
      role: 'ADMIN',
      marketing: true,
      password: NEW,
      hash: 'x',
    });
    const { status, body, text } = await client.post<User>('/quick-signup', sent);
    const email = sent.email.trim().toLowerCase();
    expect({ status, message: body.message }).toEqual({ status: 201, message: messages.signInDone });
    expect(body.data).toMatchObject({ name: 'Lucía Playa', email, tel: '300 555 1234', role: 'GENERAL' });
    expect(body.data).toMatchObject({ noPassword: true, profilePic: '' });
    expect(body.data).not.toHaveProperty('marketing');
    expect(text).not.toMatch(/hash|salt|token/i);
    expect(await detailsOf(client)).toEqual(body.data);
    expect((await rowOf(email))?.hash ?? null).toBeNull();
    const { id } = await newProduct();
    expect((await client.post('/addtocart', { productId: id })).status).toBe(200);
  });

  it.each([true, false, undefined])(
    'stores the consent (%s) with its date only when given',
    async (consent) => {
      const sent = form({ consent });
      await new Client().post('/quick-signup', sent);
      const { consentAt } = (await rowOf(sent.email)) ?? {};
      if (consent) expect(Date.now() - Date.parse(consentAt ?? '')).toBeLessThan(60_000);
      else expect(consentAt ?? null).toBeNull();
    },
  );

  it('of an email that has an account starts no session and tells nothing of it, the same for every account', async () => {
    const [carla, ana, lucia] = [await newShopper(), await newAdmin(), await quickShopper()];
    for (const { id, email } of [carla, ana, lucia]) {
      const before = [await rowOf(email), await sessionsOf(id, 'login')];
      const client = new Client();
      const { status, body, headers } = await client.post(
        '/quick-signup',
        form({ email: email.toUpperCase() }),
      );
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          success: false,
          error: true,
          message: messages.emailKnown,
          fields: { email: messages.emailKnown },
        },
      });
      expect(headers.getSetCookie()).toEqual([]);
      expect((await client.get('/user-details')).status).toBe(401);
      expect([await rowOf(email), await sessionsOf(id, 'login')]).toEqual(before);
    }
  });

  it('of simultaneous ones with one email one succeeds, and the others get no session', async () => {
    const sent = form();
    const clients = [1, 2, 3, 4].map(() => new Client());
    const replies = await Promise.all(clients.map((client) => client.post('/quick-signup', sent)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const inside = await Promise.all(clients.map((client) => client.get('/user-details')));
    expect(inside.map(({ status }) => status)).toEqual(
      replies.map(({ status }) => (status === 201 ? 200 : 401)),
    );
  });

  it.each<[string, object, Record<string, string>]>([
    ['an e-mail that is none', { email: 'lucia@' }, { email: messages.invalidEmail }],
    ['no name', { name: ' ' }, { name: messages.required }],
    ['a phone that is none', { tel: 'abc' }, { tel: messages.invalidPhone }],
  ])('with %s is 400 and names the field', async (_what, more, fields) => {
    const sent = form(more);
    const { status, body } = await new Client().post('/quick-signup', sent);
    expect({ status, fields: body.fields, emailRow: await rowOf(sent.email) }).toEqual({
      status: 400,
      fields,
      emailRow: null,
    });
  });

  it('leaves no account when its session cannot be started', async () => {
    const sent = form();
    const create = server.payload.db.create.bind(server.payload.db);
    const log = jest.spyOn(server.payload.logger, 'error').mockImplementation(() => {});
    const failing = jest.spyOn(server.payload.db, 'create').mockImplementation((call) => {
      if (call.collection === 'sessions') throw new Error('the disk is full');
      return create(call);
    });
    try {
      expect((await new Client().post('/quick-signup', sent)).status).toBe(500);
    } finally {
      failing.mockRestore();
      log.mockRestore();
    }
    expect(await rowOf(sent.email)).toBeNull();
    expect((await new Client().post('/quick-signup', sent)).status).toBe(201);
  });
});

describe('an account without a password', () => {
  it('is entered by no password, at any route', async () => {
    const { email } = await quickShopper();
    for (const password of ['null', 'undefined', 'no account', ' ', PASSWORD]) {
      expect({ password, sign: await signIn(email, password) }).toEqual({ password, sign: 401 });
      expect((await new Client().post('/users/login', { email, password })).status).toBe(401);
    }
    expect(await signIn(email, '')).toBe(400);
  });

  it('gets none by the form that asks for the present one', async () => {
    const { client, email } = await quickShopper();
    for (const currentPassword of ['null', 'undefined', PASSWORD]) {
      const body = { currentPassword, password: NEW, confirmPassword: NEW };
      expect((await client.post('/change-password', body)).status).toBe(400);
    }
    expect(await signIn(email, NEW)).toBe(401);
  });

  it('gets one in its own session, once; other sessions end, and the mailed link stays', async () => {
    const { client, email, id } = await quickShopper();
    const token = tokenIn((await mailsTo(email))[0]);
    const other = new Client();
    const { token: session } = await server.inside.startSession(server.payload, { id, role: 'GENERAL' });
    other.cookies.set('spa-session', session);
    expect((await other.get('/user-details')).status).toBe(200);
    const short = await client.post('/create-password', { password: 'corta-7' });
    expect({ status: short.status, fields: short.body.fields }).toEqual({
      status: 400,
      fields: { password: messages.passwordTooShort },
    });
    const { status, body } = await client.post<User>('/create-password', { password: NEW });
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.passwordCreated });
    expect(body.data).not.toHaveProperty('noPassword');
    expect(await detailsOf(client)).toEqual(body.data);
    expect((await other.get('/user-details')).status).toBe(401);
    const again = await client.post('/create-password', { password: 'otra-brisa-8' });
    expectAnswer(again, 409, messages.passwordExists);
    expect(await Promise.all([signIn(email, NEW), signIn(email, 'otra-brisa-8')])).toEqual([200, 401]);
    const linked = { token, password: 'tercera-brisa-9', confirmPassword: 'tercera-brisa-9' };
    expect((await new Client().post('/reset-password', linked)).status).toBe(200);
    expect({ status: (await client.get('/user-details')).status, sign: await signIn(email, NEW) }).toEqual({
      status: 401,
      sign: 401,
    });
  });

  it('gets one of two that are created at once', async () => {
    const { client, email } = await quickShopper();
    const passwords = ['brisa-uno-1', 'brisa-dos-2'];
    const replies = await Promise.all(
      passwords.map((password) => client.post('/create-password', { password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entered = [await signIn(email, 'brisa-uno-1'), await signIn(email, 'brisa-dos-2')];
    expect(entered).toEqual(replies.map(({ status }) => (status === 200 ? 200 : 401)));
  });

  it('stays one without a password for its owner when the profile changes', async () => {
    const { client } = await quickShopper();
    const { body } = await client.post<User>('/update-profile', { name: 'Lucía Mar', tel: '300 555 9999' });
    expect(body.data).toMatchObject({ name: 'Lucía Mar', noPassword: true });
    expect(await detailsOf(client)).toEqual(body.data);
  });

  it('gets one by the emailed link, which ends every session, the one that opened it too', async () => {
    const { client, email, id } = await quickShopper();
    const [mail] = await mailsTo(email);
    expect(mail).not.toContain('Lucía');
    const [link] = await sessionsOf(id, 'password-reset');
    const hours = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect({ moreThanAlmostADay: hours > 23.9, atMostADay: hours <= 24 }).toEqual({
      moreThanAlmostADay: true,
      atMostADay: true,
    });
    const body = { token: tokenIn(mail), password: NEW, confirmPassword: NEW };
    expect((await new Client().post('/reset-password', body)).status).toBe(200);
    expect((await client.get('/user-details')).status).toBe(401);
    expect((await client.post('/create-password', { password: 'otra-brisa-8' })).status).toBe(401);
    expect(await signIn(email, NEW)).toBe(200);
    expect((await new Client().post('/reset-password', body)).status).toBe(400);
  });

  it('of two emailed links that are used at once one works', async () => {
    const { email } = await quickShopper();
    await new Client().post('/forgot-password', { email });
    const tokens = (await mailsTo(email)).map(tokenIn);
    const statuses = await Promise.all(
      tokens.map(async (token, at) => {
        const password = `brisa-numero-${at}`;
        return (await new Client().post('/reset-password', { token, password, confirmPassword: password }))
          .status;
      }),
    );
    expect({ tokens: tokens.length, statuses: statuses.sort() }).toEqual({ tokens: 2, statuses: [200, 400] });
  });

  it('is asked for its password by nobody else: administrators see no sign of it', async () => {
    const { email } = await quickShopper();
    const ana = await newAdmin();
    const { body } = await ana.client.get<User[]>(`/all-user?q=${email}&page=1`);
    expect(body.data.map((it) => [it.email, 'noPassword' in it])).toEqual([[email, false]]);
  });
});

test('create password: never replaces one, and nobody without a session gets one', async () => {
  const { client, email } = await newShopper();
  expect(await detailsOf(client)).not.toHaveProperty('noPassword');
  const { status, body } = await client.post('/create-password', { password: NEW });
  expect({ status, message: body.message }).toEqual({ status: 409, message: messages.passwordExists });
  expect((await new Client().post('/create-password', { password: NEW })).status).toBe(401);
  expect(await Promise.all([signIn(email, PASSWORD), signIn(email, NEW)])).toEqual([200, 401]);
});

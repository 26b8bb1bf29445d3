import { randomUUID } from 'node:crypto';
import type { User } from '@spa-bronze/domain/users/user-schemas';
import { Client, newAddress, expectAnswer } from '../../testing/client';
import { mailsTo } from '../../testing/outbox';
import { newAdmin, newMarketer, newShopper, PASSWORD, type Person } from '../../testing/people';
import { server } from '../../testing/worker-server';

const SENT =
  'Si ese correo tiene una cuenta de cliente, te enviamos un código de 6 dígitos. Vence en 10 minutos.';
const WRONG = 'El código no es correcto o ya venció. Revísalo o pide otro.';
const ELSEWHERE =
  'El código solo sirve en el navegador donde lo pediste, y durante 10 minutos. Escríbelo allí, o pide otro aquí.';

const request = (client: Client, email: string) => client.post('/login-code', { email });
const use = (client: Client, code: string) => client.post<User>('/login-code/use', { code });
const codesOf = async (email: string) =>
  (await mailsTo(email)).flatMap((mail) => /\/login\?codigo=(\d{6})/.exec(mail)?.[1] ?? []);
const statusOf = async (client: Client) => (await client.get('/user-details')).status;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** A browser that requested a code, and the code. */
async function requested(email: string, client = new Client()) {
  await request(client, email);
  return { client, code: (await codesOf(email)).at(-1) ?? '' };
}
/** Tries wrong codes, each from another address. */
async function tryWrong(client: Client, code: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) {
    client.address = newAddress();
    statuses.push((await use(client, otherThan(code))).status);
  }
  client.address = newAddress();
  return statuses;
}
const userWhere = (email: string) => ({ collection: 'users' as const, where: { email: { equals: email } } });
/** A shopper whose email nobody confirmed, as after a sign-up. */
async function newUnconfirmed(): Promise<Person> {
  const person = await newShopper();
  await server.payload.db.updateOne({ ...userWhere(person.email), data: { emailConfirmedAt: null } });
  return person;
}

describe('a login by a code', () => {
  it('logs in the browser that requested the code, once', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    const { status, body } = await use(client, code);
    expect({ status, message: body.message, email: body.data.email }).toEqual({
      status: 200,
      message: 'Bienvenida a Spa Bronze.',
      email: ana.email,
    });
    expect(await statusOf(client)).toBe(200);
    const again = await requested(ana.email);
    await use(again.client, again.code);
    const stale = new Client();
    for (const [name, value] of again.client.cookies) stale.cookies.set(name, value);
    expect((await use(stale, again.code)).status).toBe(400);
  });

  it('is written with or without a space, and is of six digits', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    expect((await use(client, code.slice(0, 5))).body.fields).toEqual({
      code: 'Escribe los 6 dígitos del código.',
    });
    expect((await use(client, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('a code in another browser is refused, also if that one requested a code of its own', async () => {
    const ana = await newShopper();
    const { code } = await requested(ana.email);
    const nobody = await use(new Client(), code);
    expectAnswer(nobody, 400, ELSEWHERE);
    const other = new Client();
    await request(other, ana.email);
    expect((await use(other, code)).body.message).toBe(WRONG);
  });

  it('a cookie that was changed counts as none', async () => {
    const [ana, eva] = [await newShopper(), await newShopper()];
    const { client, code } = await requested(ana.email);
    const [, ...rest] = client.cookies.get('spa-code')!.split('.');
    client.cookies.set('spa-code', [Buffer.from(eva.email).toString('base64url'), ...rest].join('.'));
    expect((await use(client, code)).body.message).toBe(ELSEWHERE);
  });

  it('the sixth try of a code is refused, even if it is right', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    expect(await tryWrong(client, code, 5)).toEqual([400, 400, 400, 400, 400]);
    expect((await use(client, code)).body.message).toBe(WRONG);
    expect(await statusOf(client)).toBe(401);
  });

  it('of twenty tries at once no more than five are compared', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    await Promise.all(
      Array.from({ length: 20 }, () => {
        const twin = new Client();
        for (const [name, value] of client.cookies) twin.cookies.set(name, value);
        return use(twin, otherThan(code));
      }),
    );
    expect((await use(client, code)).status).toBe(400);
    const fresh = await requested(ana.email);
    expect((await use(fresh.client, fresh.code)).status).toBe(200);
  });

  it.each(['a known', 'an unknown'])(
    'the eleventh try within an hour is 429 for %s email, over all codes',
    async (kind) => {
      const email = kind === 'a known' ? (await newShopper()).email : `${randomUUID()}@correo.example`;
      for (let round = 0; round < 2; round++) {
        const { client, code } = await requested(email);
        expect(await tryWrong(client, code, 5)).toEqual([400, 400, 400, 400, 400]);
      }
      const { client, code } = await requested(email);
      const { status, headers } = await use(client, code || '123456');
      expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 429, retryAfter: '3600' });
    },
  );

  it('an expired code is refused', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    await server.payload.db.updateMany({
      collection: 'sessions',
      where: { and: [{ user: { equals: ana.id } }, { kind: { equals: 'login-code' } }] },
      data: { expiresAt: new Date(Date.now() - 1).toISOString() },
    });
    expect((await use(client, code)).body.message).toBe(WRONG);
  });

  it('its cookie and its row end after ten minutes', async () => {
    const ana = await newShopper();
    const client = new Client();
    const { headers } = await request(client, ana.email);
    expect(headers.get('set-cookie')).toMatch(
      /^spa-code=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    );
    await codesOf(ana.email);
    const row = await server.payload.db.findOne<{ id: string; expiresAt: string; tokenHash: string }>({
      collection: 'sessions',
      where: { and: [{ user: { equals: ana.id } }, { kind: { equals: 'login-code' } }] },
    });
    const left = Date.parse(row!.expiresAt) - Date.now();
    expect(left).toBeLessThanOrEqual(600_000);
    expect(left).toBeGreaterThan(540_000);
  });

  it('of two uses at once one logs in', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    const twin = new Client();
    for (const [name, value] of client.cookies) twin.cookies.set(name, value);
    const replies = await Promise.all([use(client, code), use(twin, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('what a code never tells or opens', () => {
  it('every email gets the same reply: without an account, of staff, of a marketer', async () => {
    const [shopper, admin, marketer] = [await newShopper(), await newAdmin(), await newMarketer()];
    const emails = [shopper.email, `${randomUUID()}@correo.example`, admin.email, marketer.email];
    for (const email of emails) {
      const client = new Client();
      const { status, body, headers } = await request(client, email);
      expect({ status, body }).toEqual({
        status: 200,
        body: { success: true, error: false, message: SENT },
      });
      expect(headers.getSetCookie()).toHaveLength(1);
      expect((await use(client, '000000')).body.message).toBe(WRONG);
    }
    expect(await Promise.all(emails.map(async (it) => (await codesOf(it)).length))).toEqual([1, 0, 0, 0]);
  });

  it('a right that was given after the request refuses the code', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    await server.payload.db.updateOne({ ...userWhere(ana.email), data: { marketing: true } });
    expect((await use(client, code)).status).toBe(400);
  });

  it('a login by a code is none as soon as the account has a right', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    await use(client, code);
    await server.payload.db.updateOne({ ...userWhere(ana.email), data: { role: 'ADMIN' } });
    const statuses = { code: await statusOf(client), password: await statusOf(ana.client) };
    await server.payload.db.updateOne({ ...userWhere(ana.email), data: { role: 'GENERAL' } });
    expect(statuses).toEqual({ code: 401, password: 200 });
  });

  it('a code to a former email does not open the account', async () => {
    const [ana, boss] = [await newShopper(), await newAdmin()];
    const { client, code } = await requested(ana.email);
    const changed = await boss.client.patch(`/users/${ana.id}`, { email: `${randomUUID()}@correo.example` });
    expect(changed.status).toBe(200);
    expect((await use(client, code)).status).toBe(400);
  });

  it('five mails an hour go to an account, however often a code is requested', async () => {
    const ana = await newShopper();
    for (let at = 0; at < 7; at++) await request(new Client(), ana.email);
    expect(await codesOf(ana.email)).toHaveLength(5);
  });
});

describe('the first proof of an email by a code', () => {
  it('ends all other sessions, removes the password of before and says so', async () => {
    const ana = await newUnconfirmed();
    const { client, code } = await requested(ana.email);
    const { body } = await use(client, code);
    expect({ message: body.message, noPassword: body.data.noPassword }).toEqual({
      message:
        'Confirmaste tu correo. Por seguridad quitamos la contraseña de antes: crea una nueva en Mi Perfil.',
      noPassword: true,
    });
    expect(await Promise.all([statusOf(client), statusOf(ana.client)])).toEqual([200, 401]);
    expect((await new Client().post('/signin', { email: ana.email, password: PASSWORD })).status).toBe(401);
    expect((await client.post('/create-password', { password: 'brisa-nueva-7' })).status).toBe(200);
  });

  it('a later code keeps password and sessions', async () => {
    const ana = await newShopper();
    const { client, code } = await requested(ana.email);
    await use(client, code);
    expect(await Promise.all([statusOf(client), statusOf(ana.client)])).toEqual([200, 200]);
    expect((await new Client().post('/signin', { email: ana.email, password: PASSWORD })).status).toBe(200);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { messages } from '@spa-bronze/domain/messages';
import type { Where } from 'payload';
import { Client, expectAnswer } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { mailsTo, tokenIn } from '../../testing/outbox';
import { newAdmin, newShopper, PASSWORD, secondDevice } from '../../testing/people';
import { writeRow } from '../../testing/rows';
import { deferred } from '../../testing/eventually';

const NEW = 'brisa-nueva-7';
const both = (password: string) => ({ password, confirmPassword: password });
const hashOf = async (id: string) =>
  (
    await server.payload.db.findOne<{ id: string; hash: string }>({
      collection: 'users',
      where: { id: { equals: id } },
    })
  )?.hash;
const linksOf = (id: string): Where => ({
  and: [{ user: { equals: id } }, { kind: { equals: 'password-reset' } }],
});
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const signIn = async (email: string, password: string) =>
  (await new Client().post('/signin', { email, password })).status;

test('forgot-password: answers the same for unknown accounts, and emails a link to existing ones', async () => {
  const { email, name } = await newShopper();
  const known = await new Client().post('/forgot-password', { email });
  const unknown = await new Client().post('/forgot-password', { email: 'nadie@correo.example' });
  expect({ status: known.status, known: known.body }).toEqual({
    status: 200,
    known: { success: true, error: false, message: messages.resetLinkSent },
  });
  expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text });
  const [mail = '', ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain(`Hola, ${name}`);
  expect(mail).toContain('multipart/alternative');
  expect(tokenIn(mail)).toMatch(/^[\w-]{43}$/);
  expect(await mailsTo('nadie@correo.example')).toEqual([]);
});

test('reset link: its email is tried again when the mail server fails', async () => {
  const { email } = await newShopper();
  const { payload } = server;
  const log = jest.spyOn(payload.logger, 'error');
  const real = payload.sendEmail;
  let tries = 0;
  payload.sendEmail = async (mail) => {
    if ((mail as { to: string }).to === email && (tries += 1) < 3) throw new Error('451 try later');
    return real.call(payload, mail);
  };
  await new Client().post('/forgot-password', { email });
  const began = Date.now();
  const mails = await mailsTo(email);
  payload.sendEmail = real;
  expect(log.mock.calls.map(([, text]) => text)).toEqual(
    [1, 2].map(() => 'background work failed and is tried again'),
  );
  log.mockRestore();
  expect({ tries, mails: mails.length, token: tokenIn(mails[0]) }).toEqual({
    tries: 3,
    mails: 1,
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
  /* The pauses between the tries. A server that closes does not wait for them. */
  expect(Date.now() - began).toBeLessThan(6000);
});

test('reset link: sets a password once and ends every session; no row stores its token', async () => {
  const { email, client } = await newShopper();
  await new Client().post('/forgot-password', { email });
  const token = tokenIn((await mailsTo(email))[0]);
  const { docs } = await server.payload.db.find({ collection: 'sessions', where: {}, pagination: false });
  expect(JSON.stringify(docs)).not.toContain(token);
  const short = await new Client().post('/reset-password', { token, ...both('corta-7') });
  expect(short.body.fields).toEqual({ password: messages.passwordTooShort });
  const uses = await Promise.all(
    [1, 2, 3].map(() => new Client().post('/reset-password', { token, ...both(NEW) })),
  );
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await client.get('/user-details')).status).toBe(401);
  expect(await Promise.all([signIn(email, PASSWORD), signIn(email, NEW)])).toEqual([401, 200]);
});

test('reset link: is no login and expires after an hour', async () => {
  const { email, id } = await newShopper();
  const before = await hashOf(id);
  await new Client().post('/forgot-password', { email });
  const token = tokenIn((await mailsTo(email))[0]);
  const client = new Client();
  client.cookies.set('spa-session', token);
  expect((await client.get('/user-details')).status).toBe(401);
  const row = await server.payload.db.findOne<{ id: string; expiresAt: string }>({
    collection: 'sessions',
    where: linksOf(id),
  });
  expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
  await server.payload.db.updateOne({
    collection: 'sessions',
    where: linksOf(id),
    data: { expiresAt: new Date(Date.now() - 1).toISOString() },
  });
  const late = await new Client().post('/reset-password', { token, ...both(NEW) });
  expectAnswer(late, 400, messages.resetLinkInvalid);
  expect(await hashOf(id)).toBe(before);
});

describe('reset links of an account', () => {
  /** Asks by the contract and by Payload's own route in turn, and answers the tokens that were mailed. */
  async function ask(email: string, times: number): Promise<string[]> {
    const paths = ['/forgot-password', '/users/forgot-password'];
    const replies = await Promise.all(
      Array.from({ length: times }, (_, at) => new Client().post(paths[at % 2] ?? '', { email })),
    );
    expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
      Array(times).fill([200, messages.resetLinkSent]),
    );
    return (await mailsTo(email)).map(tokenIn);
  }
  const use = (token: string | undefined, password = NEW) =>
    new Client().post('/reset-password', { token, ...both(password) });

  test.each([0, 1, 2])('three are valid at a time, and the use of one (%d) ends them all', async (at) => {
    const { email } = await newShopper();
    for (const _ of [1, 2, 3]) await ask(email, 1);
    const tokens = await ask(email, 0);
    expect(new Set(tokens).size).toBe(3);
    expect((await use(tokens[at])).status).toBe(200);
    for (const token of tokens) expect((await use(token, 'otra-brisa-8')).status).toBe(400);
    expect(await signIn(email, NEW)).toBe(200);
  });

  test('of two used at once one works', async () => {
    const { email, client } = await newShopper();
    const tokens = await ask(email, 3);
    const passwords = ['brisa-uno-1', 'brisa-dos-2', 'brisa-tres-3'];
    const uses = await Promise.all(tokens.map((token, at) => use(token, passwords[at])));
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const worked = passwords[uses.findIndex(({ status }) => status === 200)] ?? '';
    expect({ sign: await signIn(email, worked), status: (await client.get('/user-details')).status }).toEqual(
      { sign: 200, status: 401 },
    );
  });

  test('a fourth email within the hour is not sent, also concurrently; the replies are the same', async () => {
    const { email, id } = await newShopper();
    expect(await ask(email, 8)).toHaveLength(3);
    expect(await ask(email, 1)).toHaveLength(3);
    const taken = { tokenHash: { equals: `reset-mail.${id}.1` } };
    await server.payload.db.updateOne({
      collection: 'sessions',
      where: taken,
      data: { expiresAt: new Date(Date.now() - 1).toISOString() },
    });
    expect(await ask(email, 1)).toHaveLength(4);
  });

  test('the count of emails is not usable as a link, and is deleted with the account', async () => {
    const [boss, { email, id }] = [await newAdmin(), await newShopper()];
    await ask(email, 1);
    const counts = () =>
      server.payload.db.count({
        collection: 'sessions',
        where: { tokenHash: { equals: `reset-mail.${id}.0` } },
      });
    expect({
      status: (await use(`reset-mail.${id}.0`)).status,
      totalDocs: (await counts()).totalDocs,
    }).toEqual({ status: 400, totalDocs: 1 });
    expect((await boss.client.delete(`/users/${id}`)).status).toBe(200);
    expect((await counts()).totalDocs).toBe(0);
  });
});

test.each(['known', 'unknown'])(
  'forgot-password: looks nothing up for a %s account before the reply is sent',
  async (who) => {
    const email = who === 'known' ? (await newShopper()).email : `${randomUUID()}@correo.example`;
    const { payload, inside } = server;
    const real = payload.db.findOne;
    const lookedUp: string[] = [];
    payload.db.findOne = (async (args: { collection: string }) => {
      lookedUp.push(args.collection);
      return real.call(payload.db, args as never);
    }) as typeof real;
    try {
      const { done: replied, end: leave } = deferred();
      inside.runInContext({ requestId: '-', address: '-', replied }, () =>
        inside.requestPasswordReset(payload, email),
      );
      const done = inside.backgroundDone();
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      expect(lookedUp).toEqual([]);
      leave();
      await done;
      expect(lookedUp).toContain('users');
    } finally {
      payload.db.findOne = real;
    }
  },
);

test('reset link: an expired one is deleted when the next one is requested', async () => {
  const { email, id } = await newShopper();
  const ask = async () => {
    await new Client().post('/forgot-password', { email });
    await mailsTo(email);
  };
  await ask();
  await server.payload.db.updateOne({
    collection: 'sessions',
    where: linksOf(id),
    data: { expiresAt: new Date(Date.now() - 1).toISOString() },
  });
  await ask();
  expect((await server.payload.db.count({ collection: 'sessions', where: linksOf(id) })).totalDocs).toBe(1);
});

describe('while a reset link is used', () => {
  /** Uses a link, and does `meanwhile` before or after the first write to that collection on its way. */
  async function useWhile(
    token: string,
    collection: 'sessions' | 'users',
    when: 'before' | 'after',
    meanwhile: () => Promise<unknown>,
  ): Promise<number> {
    const { db } = server.payload;
    const real = db.updateOne;
    db.updateOne = (async (args: Parameters<typeof real>[0]) => {
      if (args.collection !== collection) return real.call(db, args);
      db.updateOne = real;
      if (when === 'before') await meanwhile();
      const written = await real.call(db, args);
      if (when === 'after') await meanwhile();
      return written;
    }) as typeof real;
    try {
      return (await new Client().post('/reset-password', { token, ...both(NEW) })).status;
    } finally {
      db.updateOne = real;
    }
  }
  async function links(email: string, times: number): Promise<string[]> {
    for (let count = 0; count < times; count += 1) {
      await new Client().post('/forgot-password', { email });
      await mailsTo(email);
    }
    return (await mailsTo(email)).map(tokenIn);
  }

  test('a password that was changed meanwhile stays, and the link is refused', async () => {
    const { email, id } = await newShopper();
    const [token = ''] = await links(email, 1);
    const other = await server.inside.hashPassword('otra-brisa-8');
    expect(await useWhile(token, 'sessions', 'after', () => writeRow('users', id, { ...other }))).toBe(400);
    expect({
      hash: await hashOf(id),
      other: await signIn(email, 'otra-brisa-8'),
      changed: await signIn(email, NEW),
    }).toEqual({ hash: other.hash, other: 200, changed: 401 });
  });

  test('the other links end before the password is set', async () => {
    const { email } = await newShopper();
    const [token = '', second = ''] = await links(email, 2);
    let other = 0;
    expect(
      await useWhile(token, 'users', 'after', async () => {
        other = (await new Client().post('/reset-password', { token: second, ...both('otra-brisa-8') }))
          .status;
      }),
    ).toBe(200);
    expect({ other, sign: await signIn(email, NEW) }).toEqual({ other: 400, sign: 200 });
  });

  test('a link that is deleted meanwhile is refused, and so is that of a deleted account', async () => {
    const { email, id } = await newShopper();
    const before = await hashOf(id);
    const [token = '', other = ''] = await links(email, 2);
    expect(
      await useWhile(token, 'sessions', 'before', () =>
        server.payload.db.deleteMany({
          collection: 'sessions',
          where: { and: [linksOf(id), { tokenHash: { equals: sha256(token) } }] },
        }),
      ),
    ).toBe(400);
    expect(await hashOf(id)).toBe(before);
    await server.payload.db.deleteOne({ collection: 'users', where: { id: { equals: id } } });
    expect((await new Client().post('/reset-password', { token: other, ...both(NEW) })).status).toBe(400);
  });

  test('a session that starts with the old password meanwhile ends', async () => {
    const shopper = await newShopper();
    const [token = ''] = await links(shopper.email, 1);
    let late = new Client();
    expect(
      await useWhile(token, 'users', 'before', async () => {
        late = await secondDevice(shopper);
      }),
    ).toBe(200);
    expect((await late.get('/user-details')).status).toBe(401);
  });
});

test('reset link: a login token does not work as one', async () => {
  const { client, id } = await newShopper();
  const before = await hashOf(id);
  expect(
    (await new Client().post('/reset-password', { token: client.cookies.get('spa-session'), ...both(NEW) }))
      .status,
  ).toBe(400);
  expect(await hashOf(id)).toBe(before);
});

test('reset link: requests from many addresses neither flood an account with emails nor lock its owner out', async () => {
  const { email } = await newShopper();
  const paths = ['/forgot-password', '/users/forgot-password'];
  const replies = await Promise.all(
    [...Array(24)].map((_, at) => new Client().post(paths[at % 2]!, { email })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200));
  expect(await mailsTo(email)).toHaveLength(3);
});

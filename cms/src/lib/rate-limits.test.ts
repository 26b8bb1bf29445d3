import { randomUUID } from 'node:crypto';
import { messages } from '@spa-bronze/domain/messages';
import { Client, newAddress } from '../testing/client';
import { newShopper, PASSWORD } from '../testing/people';
import { startShop } from '../testing/process';
import { statementsOf } from '../testing/statements';
import { describeOnMongo, onSqlite } from '../testing/databases';
import { server } from '../testing/worker-server';
import type { RateLimits } from './rate-limits';

const { env } = server;
const MINUTES_MS = 60_000;

interface Count {
  key: string;
  points: number;
  expire: Date;
}
const limitsOf = () => (server.payload.config.custom as { limits: RateLimits }).limits;
const counts = () => server.payload.db.connection.collection<Count>('rate_limits');
/** The rows that `work` added. */
async function countsOf(work: () => Promise<unknown>): Promise<Count[]> {
  const before = await counts().distinct('_id');
  await work();
  return counts()
    .find({ _id: { $nin: before } })
    .toArray();
}

onSqlite('rate limits: SQLite has one process, which counts in memory and writes nothing', async () => {
  const { email } = await newShopper();
  const client = new Client();
  const { writes } = await statementsOf(async () => {
    expect((await client.post('/signin', { email, password: 'no es esta' })).status).toBe(401);
  });
  expect(writes).toEqual([]);
});

describeOnMongo('rate limits of two processes on one database', () => {
  let other: Awaited<ReturnType<typeof startShop>>;
  beforeAll(async () => {
    const { database, dataDir, payloadSecret } = env;
    other = await startShop('second', {
      DATABASE_URI: database.kind === 'mongodb' ? database.uri : '',
      DATA_DIR: dataDir,
      PAYLOAD_SECRET: payloadSecret,
    });
  });
  afterAll(() => other.stop());
  /** A client at each of them, from one address. */
  const both = (address = newAddress()) => [server.url, other.url].map((url) => new Client(url, address));
  const signIn = (client: Client, email: string, password = PASSWORD) =>
    client.post('/signin', { email, password });

  test('ten failed logins spread over both are refused on both; elsewhere the owner logs in', async () => {
    const { email } = await newShopper();
    const clients = both();
    for (let at = 0; at < 10; at += 1)
      expect((await signIn(clients[at % 2]!, email, 'no es esta')).status).toBe(401);
    for (const client of clients) {
      const { status, body, headers } = await signIn(client, email);
      expect({ status, message: body.message }).toEqual({ status: 429, message: messages.tooManyRequests });
      expect(headers.get('retry-after')).toMatch(/^(600|59\d|58\d)$/);
    }
    for (const client of both()) expect((await signIn(client, email)).status).toBe(200);
  });

  test('thirty logins at once, over both, are no more than ten attempts', async () => {
    const clients = both();
    const email = `${randomUUID()}@correo.example`;
    const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => signIn(clients[at % 2]!, email)));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(401),
      ...Array(20).fill(429),
    ]);
  });

  test('a login on one clears the failures that the other counted', async () => {
    const { email } = await newShopper();
    const [here, there] = both() as [Client, Client];
    for (let round = 0; round < 2; round += 1) {
      for (let at = 0; at < 9; at += 1) await limitsOf().signInAttempt(email, here.address);
      expect((await signIn(there, email)).status).toBe(200);
    }
  });

  test.each([
    ['newsletter', '/newsletter', () => ({ email: `${randomUUID()}@correo.example`, consent: true })],
    ['forgotten password', '/forgot-password', () => ({ email: `${randomUUID()}@correo.example` })],
  ])('%s: ten calls spread over both are refused on both', async (_name, path, body) => {
    const clients = both();
    for (let at = 0; at < 10; at += 1) expect((await clients[at % 2]!.post(path, body())).status).toBe(200);
    for (const client of clients) expect((await client.post(path, body())).status).toBe(429);
  });

  test('a refused call is counted once by each process, then refused from memory', async () => {
    const clients = both();
    const [count, ...more] = await countsOf(async () => {
      for (let at = 0; at < 30; at += 1)
        await clients[at % 2]!.post('/newsletter', {
          email: `${randomUUID()}@correo.example`,
          consent: true,
        });
    });
    expect({ points: count?.points, more }).toEqual({ points: 12, more: [] });
  });

  test('a count has no address and no account to read, and ends after ten minutes or an hour', async () => {
    const [client] = both();
    const email = `${randomUUID()}@correo.example`;
    const found = await countsOf(() => signIn(client!, email));
    expect(found.map(({ key, points }) => [key.split(':')[0], points]).sort()).toEqual([
      ['signinAccount', 1],
      ['signinAddress', 1],
      ['signinEverywhere', 1],
    ]);
    for (const { key, expire } of found) {
      expect(key).toMatch(/^signin(Account|Address|Everywhere):[\w-]{43}$/);
      const minutes = key.startsWith('signinEverywhere') ? 60 : 10;
      expect(expire.getTime() - Date.now()).toBeLessThanOrEqual(minutes * MINUTES_MS);
    }
    const indexes = await counts().indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expire: 1 }, expireAfterSeconds: 0 }));
    expect(indexes).toContainEqual(expect.objectContaining({ key: { key: 1 }, unique: true }));
  });
});

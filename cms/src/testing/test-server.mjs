import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { noteCalls } from './database-calls.mjs';
import { noteErrors } from './failure-notes.mjs';

/** The message of jest-worker to a child process at the end of the run. */
const CHILD_MESSAGE_END = 2;
const servers = new Map();

/* A native module asks for a report when a test loads it. With the network in it, Node looks up the names of
   all peers: 20 seconds without a name server. */
process.report.excludeNetwork = true;

/** The environment of one worker's server: its own database and folder. */
function testValues(name, more = {}) {
  const { SPA_TEST_DATA: data, MONGODB_TEST_URI: mongo, JEST_WORKER_ID: worker } = process.env;
  const folder = path.join(data, `${worker}-${name}`);
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    TRUST_PROXY: 'loopback',
    SEED: 'none',
    ...(mongo && { DATABASE_URI: databaseOf(mongo, data, `${worker}-${name}`) }),
    ...more,
  };
}

function databaseOf(uri, data, name) {
  const url = new URL(uri);
  url.pathname = `/${path.basename(data)}-${name}`;
  return url.href;
}

/**
 * The environment of another shop, which is empty. On MongoDB, where new collections and indexes take many seconds,
 * it has the database of the one before it, which must be closed.
 */
async function emptyShop(more = {}) {
  const { SPA_TEST_DATA: data, MONGODB_TEST_URI: mongo, JEST_WORKER_ID: worker } = process.env;
  const name = `other-${randomUUID().slice(0, 8)}`;
  if (!mongo) return testValues(name, more);
  const DATABASE_URI = databaseOf(mongo, data, `${worker}-other`);
  const { MongoClient } = (await import('mongoose')).default.mongo;
  const client = await MongoClient.connect(DATABASE_URI);
  const db = client.db();
  const rest = { 'payload-migrations': { finishedAt: { $exists: false } } };
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    await db.collection(name).deleteMany(rest[name] ?? {});
  await client.close();
  return testValues(name, { DATABASE_URI, ...more });
}

/**
 * The server of this worker for a kind of tests. Started at the first call and kept until the run ends. LOG=1
 * shows its log.
 */
export function testServer(seed) {
  if (servers.size > 0 && !servers.has(seed))
    throw new Error('One kind of server a process: run the journeys by themselves, as `npm test` does.');
  if (!servers.has(seed)) servers.set(seed, start(seed));
  return servers.get(seed);
}

async function start(seed) {
  const code = await import(pathToFileURL(path.join(process.env.SPA_TEST_BUNDLE, 'inside.mjs')).href);
  const startServer = async (env) => {
    const started = await code.startServer(env);
    noteCalls(started.payload.db);
    return started;
  };
  const inside = { ...code, startServer };
  const values = testValues(seed, { SEED: seed });
  if (seed === 'demo' && process.env.SPA_TEST_DEMO) {
    /* A worker that died is replaced by one of the same name. */
    await rm(values.DATA_DIR, { recursive: true, force: true });
    await cp(process.env.SPA_TEST_DEMO, values.DATA_DIR, { recursive: true });
  }
  const server = await startServer(inside.readEnv(values));
  if (process.env.LOG) server.payload.logger.level = 'error';
  noteErrors(server.payload.logger);
  return { ...server, inside, values: testValues, emptyShop };
}

export async function closeServers() {
  for (const server of servers.values())
    await server.then(
      ({ close }) => close(),
      () => undefined,
    );
  servers.clear();
}

process.on('message', (message) => {
  if (Array.isArray(message) && message[0] === CHILD_MESSAGE_END) process.exit(0);
});

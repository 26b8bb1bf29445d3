import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Database from 'libsql';
import { MongoClient } from 'mongodb';
import { cmsFolder } from '../../cms-folder';
import { copySqlite } from '../../database/copy-sqlite';
import { dumpMongo } from '../../database/mongo-dump';
import { writePrivateFiles } from '../../database/private-files';
import { readEnv, type Env } from '../../env';
import { sandboxFolder } from '../../sandbox/paypal/paid-order';
import { seedFiles } from '../../seed/seed-media';
import { startServer } from '../../server';
import * as inside from '../inside';
import { smallDemo } from '../small-demo';
import { fill } from './fill';

/**
 * Makes the database of a shop in use and writes it into the folder FIXTURE: the demo, people with sessions,
 * bookings ahead, an open payment. `npm run cut` runs it once for each kind of database.
 */
async function cut(): Promise<void> {
  writePrivateFiles();
  const folder = String(process.env.FIXTURE);
  const pictures = await smallDemo(path.join(cmsFolder, 'src/seed/media'), seedFiles);
  const env = readEnv({
    ...process.env,
    ...{ NODE_ENV: 'test', PORT: '0', SEED: 'demo', DEMO_MEDIA: pictures },
    ...{ ADMIN_EMAIL: 'jefa@spa.example', ADMIN_PASSWORD: 'arena-y-sol-2026' },
  });
  const server = await startServer(env);
  const at = new Date().toISOString();
  const facts = await fill({ ...server, inside });
  await server.close();
  await rm(pictures, { recursive: true });
  await mkdir(folder, { recursive: true });
  const orders = await readOrders(sandboxFolder(env));
  await writeFile(
    path.join(folder, `${env.database.kind}.json`),
    `${JSON.stringify({ at, ...facts, orders }, null, 2)}\n`,
  );
  await keepDatabase(env, folder);
}

/** The orders of the payment sandbox, with which an open payment goes on. */
async function readOrders(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((it) => it.isFile() && it.name !== 'keys.json')
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  const texts = files.map(
    async (file) => [path.relative(folder, file), await readFile(file, 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

async function keepDatabase({ database }: Env, folder: string): Promise<void> {
  if (database.kind === 'mongodb') {
    const client = new MongoClient(database.uri);
    await dumpMongo(client, client.db(), path.join(folder, 'mongodb.jsonl.gz'), (_, row) => row);
    await client.db().dropDatabase();
    return client.close();
  }
  const copy = path.join(folder, 'copy.db');
  const opened = new Database(database.file);
  await copySqlite(opened, copy);
  opened.close();
  await writeFile(path.join(folder, 'sqlite.db.gz'), gzipSync(await readFile(copy), { level: 9 }));
  return rm(copy);
}

await cut();
process.exit(0);

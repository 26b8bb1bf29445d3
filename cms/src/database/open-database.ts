import type { Client } from '@libsql/client';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { getPayload, type Payload, type SanitizedConfig } from 'payload';
import { EnvError, type Env } from '../env';
import { reasonOf } from '../lib/disk-fault';
import { cannotOpen } from './cannot-open';
import { lockFile } from './sqlite/lock-file';
import { measureTables } from './sqlite/measure-tables';
import { migrateDatabase } from './migrate/migrate-database';
import { closeToOthers, FOLDER_MODE } from './private-files';
import { type DatabaseWatch, watchOf } from './database-watch';
import { shareRateLimits } from './mongo/shared-rate-limits';
import { demandOneRowAGlobal } from './mongo/one-row-a-global';
import { refuseOtherIds } from './mongo/text-ids';
import { missingUniqueIndexes } from './mongo/unique-indexes';

type PrepareDatabase = (database: Env['database']) => Promise<string[]>;

interface OpenDatabase {
  payload: Payload;
  watch: DatabaseWatch;
  startupMessages: string[];
  close: () => Promise<void>;
}

/**
 * Opens Payload on the database of `env`, updates its tables or indexes, and refuses a database without the
 * required guarantees. `prepare` brings the database to the present schema, or refuses it.
 */
export async function openDatabase(
  env: Env,
  config: Promise<SanitizedConfig>,
  cacheKey: string,
  prepare: PrepareDatabase = migrateDatabase,
): Promise<OpenDatabase> {
  const adapter = watchAdapter(await config);
  const unlock = await prepareFiles(env);
  let stopMeasuring = () => {};
  const close = () => {
    stopMeasuring();
    return closeDatabase(adapter(), cacheKey).finally(unlock);
  };
  try {
    const { payload, startupMessages } = await connect(env, config, cacheKey, prepare);
    if (env.database.kind === 'sqlite') stopMeasuring = await measureTables(payload);
    else {
      const { prepareCommits } = await import('./mongo/commit-mongo');
      await prepareCommits(payload);
      await demandIndexes(payload);
      await shareRateLimits(payload, env.payloadSecret);
    }
    return { payload, watch: watchOf(payload), startupMessages, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Adapter = { payload: Payload; client?: Client; connection?: unknown; watch?: DatabaseWatch };

/** The adapter that Payload makes of this config, also when it fails to connect. */
function watchAdapter({ db }: SanitizedConfig): () => Adapter | undefined {
  let made: Adapter | undefined;
  const init = db.init;
  db.init = (args) => {
    const adapter = init(args);
    made = adapter;
    return adapter;
  };
  return () => made;
}

/** Makes and protects the folders, and keeps a SQLite file for this process until the returned call. */
export async function prepareFiles(env: Env): Promise<() => void> {
  const { dataDir, database } = env;
  const folders = [dataDir, ...(database.kind === 'sqlite' ? [path.dirname(database.file)] : [])];
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await access(folder, constants.W_OK);
    } catch (error) {
      throw new EnvError(
        `No se puede escribir en la carpeta ${folder} (DATA_DIR o DATABASE_URI): ${reasonOf(error)}.`,
      );
    }
  }
  await closeToOthers(env);
  return database.kind === 'sqlite' ? lockFile(database.file) : () => undefined;
}

/** The schema is brought to the present before Payload asks for it. */
async function connect(
  { database }: Env,
  config: Promise<SanitizedConfig>,
  key: string,
  prepare: PrepareDatabase,
): Promise<{ payload: Payload; startupMessages: string[] }> {
  try {
    const startupMessages = await prepare(database);
    return { payload: await getPayload({ config, key }), startupMessages };
  } catch (error) {
    throw cannotOpen(database, error);
  }
}

async function demandIndexes(payload: Payload): Promise<void> {
  await refuseOtherIds(payload);
  await demandOneRowAGlobal(payload);
  const missing = await missingUniqueIndexes(payload);
  if (missing.length)
    throw new EnvError(`Faltan índices únicos en la base de datos de DATABASE_URI: ${missing.join(', ')}.`);
}

async function closeDatabase(adapter: Adapter | undefined, cacheKey: string): Promise<void> {
  payloads().delete(cacheKey);
  const client = adapter?.client;
  if (adapter) watchOf({ db: adapter }).stop();
  if (client || adapter?.connection) await adapter?.payload.destroy();
  client?.close();
}

declare global {
  var _payload: Map<string, unknown>;
}

/** Payload keeps every instance that `getPayload` made. A closed one must not be returned again. */
const payloads = () => globalThis._payload;

import type { Client } from '@libsql/client';
import { clientOf } from './sqlite-client';
import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { getPayload, type Migration, type Payload, type SanitizedConfig } from 'payload';
import { EnvError, type Env } from '../env';
import { migrations } from '../migrations';
import { lockFile } from './lock-file';
import { measureTables } from './measure-tables';
import { closeToOthers, FOLDER_MODE } from './private-files';
import { type DatabaseWatch, watchOf } from './database-watch';
import { withLease } from './lease';
import { demandOneRowAGlobal } from './one-row-a-global';
import { missingUniqueIndexes } from './unique-indexes';
import { messageOf } from '../lib/error-facts';

interface OpenDatabase {
  payload: Payload;
  watch: DatabaseWatch;
  /** Lines for the operator. */
  startupMessages: string[];
  close: () => Promise<void>;
}

/**
 * Opens Payload on the database of `env`, updates its tables or indexes, and refuses a database without the
 * required guarantees.
 */
export async function openDatabase(
  env: Env,
  config: Promise<SanitizedConfig>,
  cacheKey: string,
): Promise<OpenDatabase> {
  const unlock = await prepareFiles(env);
  const adapter = watchAdapter(await config);
  let stopMeasuring = () => {};
  const close = () => {
    stopMeasuring();
    return closeDatabase(adapter(), cacheKey).finally(unlock);
  };
  try {
    const payload = await connect(env, config, cacheKey);
    let startupMessages: string[] = [];
    if (env.database.kind === 'sqlite') {
      await migrate(payload, env.database.file);
      stopMeasuring = await measureTables(payload);
    } else startupMessages = await demandIndexes(payload);
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

async function prepareFiles(env: Env): Promise<() => void> {
  const { dataDir, database } = env;
  const folders = [dataDir, ...(database.kind === 'sqlite' ? [path.dirname(database.file)] : [])];
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      await access(folder, constants.W_OK);
    } catch {
      throw new EnvError(`No se puede escribir en la carpeta ${folder} (DATA_DIR o DATABASE_URI).`);
    }
  }
  await closeToOthers(env);
  return database.kind === 'sqlite' ? lockFile(database.file) : () => undefined;
}

async function connect({ database }: Env, config: Promise<SanitizedConfig>, key: string): Promise<Payload> {
  try {
    if (database.kind === 'mongodb') await (await import('./reach-mongo')).reachMongo(database.uri);
    return await getPayload({ config, key });
  } catch (error) {
    const where = database.kind === 'sqlite' ? database.file : hostsOf(database.uri);
    throw new EnvError(
      `No se puede abrir la base de datos de DATABASE_URI (${where}): ${messageOf(error).split('\n')[0]}`,
    );
  }
}

/** A URI may name several hosts, which `URL` does not read. */
const hostsOf = (uri: string) => /^[^/]*\/\/(?:[^/@]*@)?([^/?]*)/.exec(uri)?.[1] ?? '';

/**
 * Tables come from the committed migrations only. A file that is older than the present first migration
 * cannot be updated.
 */
async function migrate(payload: Payload, file: string): Promise<void> {
  const client = clientOf(payload.db);
  const { rows: tables } = await client.execute(
    "SELECT name FROM sqlite_master WHERE name = 'payload_migrations'",
  );
  const ran = tables.length
    ? (await client.execute('SELECT name FROM payload_migrations')).rows.map((row) => String(row.name))
    : [];
  if (ran.some((name) => !migrations.some((it) => it.name === name))) {
    throw new EnvError(
      `La base de datos ${file} es de otra versión de la tienda. Guarda una copia y usa otra DATABASE_URI o DATA_DIR.`,
    );
  }
  await payload.db.migrate({ migrations: migrations as Migration[] });
}

async function demandIndexes(payload: Payload): Promise<string[]> {
  const startupMessages = await withLease(payload, 'globals', () => demandOneRowAGlobal(payload));
  const missing = await missingUniqueIndexes(payload);
  if (missing.length)
    throw new EnvError(`Faltan índices únicos en la base de datos de DATABASE_URI: ${missing.join(', ')}.`);
  return startupMessages;
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

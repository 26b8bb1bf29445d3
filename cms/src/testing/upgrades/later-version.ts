import type { Collection, Db, Document } from 'mongodb';
import { migrateDatabase } from '../../database/migrate/migrate-database';
import type { MongoStep } from '../../database/migrate/migration';
import { prepareFiles } from '../../database/open-database';
import { EnvError, readEnv } from '../../env';
import { migrations } from '../../migrations';
import { startServer } from '../../server';
import { setClockAhead } from '../faults/clock';
import { laterMigrations } from './later-versions';

/*
 * The program of a made-up later version, of which LATER counts. STATEMENTS names the file that keeps the
 * statements of SQLite. DIE_BEFORE_STEP sends SIGKILL before that statement or step, counted over all
 * migrations after the first that run, released ones too. DIE_IN_WRITE does it when half of that write of many
 * documents is done. ONLY_MIGRATE ends when the database is there.
 */

type Steps = readonly unknown[];
let left = Number(process.env.DIE_BEFORE_STEP ?? Infinity);

/** The same steps. Whoever reads the fatal one is killed. */
const deadly = <S extends Steps>(steps: S): S =>
  new Proxy(steps, {
    get: (target, name) => {
      if (typeof name === 'string' && /^\d+$/.test(name) && left-- === 0)
        process.kill(process.pid, 'SIGKILL');
      return Reflect.get(target, name) as unknown;
    },
  });

let writesLeft = Number(process.env.DIE_IN_WRITE ?? Infinity);

/** The same object, with another method of this name. */
const withMethod = <T extends object>(it: T, method: string, replaced: unknown): T =>
  new Proxy(it, {
    get: (target, name) => {
      if (name === method) return replaced;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

type Documents = Collection<Document>;
const deadlyDb = (db: Db): Db =>
  withMethod(db, 'collection', (name: string) => {
    const rows: Documents = db.collection(name);
    const bulkWrite: Documents['bulkWrite'] = async (writes) => {
      if (writesLeft-- !== 0) return rows.bulkWrite(writes);
      await rows.bulkWrite(writes.slice(0, Math.ceil(writes.length / 2)));
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    };
    return withMethod(rows, 'bulkWrite', bulkWrite);
  });
const inDeadlyDb = (steps: readonly MongoStep[]): MongoStep[] =>
  steps.map((step) => (db, check) => step(deadlyDb(db), check));

async function main(): Promise<void> {
  setClockAhead(Number(process.env.CLOCK_AHEAD_MS ?? 0));
  const env = readEnv(process.env);
  const made = await laterMigrations(Number(process.env.LATER ?? 0), process.env.STATEMENTS);
  for (const it of [...migrations.splice(1), ...made])
    migrations.push({ ...it, sqlite: deadly(it.sqlite), mongodb: deadly(inDeadlyDb(it.mongodb)) });
  if (process.env.ONLY_MIGRATE) {
    const release = await prepareFiles(env);
    for (const line of await migrateDatabase(env.database)) console.log(line);
    release();
    process.exit(0);
  }
  const { url, startupMessages, close } = await startServer(env);
  process.on('SIGTERM', () => void close().then(() => process.exit(0)));
  console.log([...startupMessages, `  Tienda  ${url.replace('127.0.0.1', 'localhost')}/`].join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
});

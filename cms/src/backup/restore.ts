import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import type { Db } from 'mongodb';
import { whileStartLocked } from '../database/start-lock';
import { demandEmptyMongo } from '../database/mongo/empty-mongo';
import { MIGRATIONS } from '../database/mongo/migrate-mongo';
import { demandNotNewer } from '../database/migrate/migrate-database';
import { rowCounts } from '../database/sqlite/migrate-sqlite';
import { MIGRATION_RECORDS } from '../database/migrate/migration-records';
import { insertPause, newPause } from '../database/mongo/pause-row';
import { prepareFiles } from '../database/open-database';
import { loadMongo } from '../database/mongo/mongo-dump';
import { FILE_MODE } from '../database/private-files';
import { withMongo } from '../database/mongo/reach-mongo';
import { EnvError, type Env } from '../env';
import { reasonOf } from '../lib/disk-fault';
import { PAUSE } from '../lib/pause';
import { MEDIA_FOLDER, MONGO_FILE, readFacts, SQLITE_FILE, type BackupFacts } from './backup-facts';
import { demandRows, demandSums } from './backup-sums';
import { countFiles, replaceFiles } from './media-files';

/** Writes a backup into an empty database and its media beside it. The shop is paused before it can start. */
export async function restore(env: Env, folder: string): Promise<BackupFacts> {
  const facts = await readFacts(folder);
  if (facts.kind !== env.database.kind)
    throw new EnvError(`La copia es de ${facts.kind}, y DATABASE_URI es de ${env.database.kind}.`);
  if (facts.migrations) demandNotNewer(folder, facts.migrations);
  await demandMedia(env, facts, path.join(folder, MEDIA_FOLDER));
  await demandSums(folder, facts);
  const release = await prepareFiles(env);
  try {
    const { database } = env;
    const { rows } = facts;
    if (database.kind === 'sqlite') await restoreSqlite(env, database.file, { folder, rows });
    else await withMongo(database.uri, (db) => restoreMongo(env, db, { folder, rows }));
    return facts;
  } finally {
    release();
  }
}

async function demandMedia({ s3 }: Env, { files }: BackupFacts, folder: string): Promise<void> {
  if (files === null) return;
  const present = await countFiles(folder);
  if (present !== files)
    throw new EnvError(`La copia debe tener ${files} archivos en ${folder}, y hay ${present}.`);
  if (s3 && files > 0)
    throw new EnvError('La copia trae sus archivos, y esta tienda los guarda en un bucket (S3_BUCKET).');
}

const restoreMedia = async ({ dataDir, s3 }: Env, folder: string) => {
  if (!s3) await replaceFiles(path.join(folder, MEDIA_FOLDER), path.join(dataDir, 'media'));
};
const notRestored = (folder: string) => `No se pudo restaurar la copia de ${folder}`;

/** What a process that died may leave beside a file. SQLite would write its pages into another database. */
const LEFT_BESIDE = ['-wal', '-journal'];

type Copy = Pick<BackupFacts, 'rows'> & { folder: string };

/** The file gets its name when it is complete and paused. */
async function restoreSqlite(env: Env, file: string, { folder, rows }: Copy): Promise<void> {
  const present = ['', ...LEFT_BESIDE].map((end) => file + end).find((it) => existsSync(it));
  if (present) throw new EnvError(`Ya hay una base de datos en ${present}. Usa una carpeta vacía.`);
  await restoreMedia(env, folder);
  const incomplete = `${file}.part`;
  for (const end of ['', ...LEFT_BESIDE]) await rm(incomplete + end, { force: true });
  await copyFile(path.join(folder, SQLITE_FILE), incomplete);
  await chmod(incomplete, FILE_MODE);
  try {
    pauseFile(incomplete, rows);
  } catch (error) {
    throw new EnvError(`${notRestored(folder)}: ${reasonOf(error)}.`);
  }
  await rename(incomplete, file);
}

/** Throws when the file is not the whole database. */
function pauseFile(file: string, rows: Copy['rows']): void {
  const database = new Database(file);
  try {
    database.exec('PRAGMA synchronous = FULL');
    const [{ quick_check: fault }] = database.prepare('PRAGMA quick_check(1)').all([]) as [
      { quick_check: string },
    ];
    if (fault !== 'ok') throw new Error(fault);
    demandRows(rows, rowCounts(database));
    database.prepare('DELETE FROM leases WHERE key = ?').run([PAUSE]);
    database
      .prepare('INSERT INTO leases (id, key, pending, writes) VALUES (?, ?, ?, 0)')
      .run([randomUUID(), PAUSE, JSON.stringify(newPause())]);
  } finally {
    database.close();
  }
}

/**
 * Paused first. A database that is half restored has no record of migrations, so no program opens it. A shop
 * that is started meanwhile waits for the lease, and another restore finds rows.
 */
async function restoreMongo(env: Env, db: Db, { folder, rows }: Copy): Promise<void> {
  await demandEmptyMongo(db);
  await whileStartLocked(db, MIGRATIONS, async (check) => {
    await demandEmptyMongo(db);
    await restoreMedia(env, folder);
    await check();
    await insertPause(db);
    try {
      const { [MIGRATION_RECORDS]: _, ...others } = rows;
      await loadMongo(db, path.join(folder, MONGO_FILE), {
        check,
        validate: (counts) => demandRows(others, counts),
      });
    } catch (error) {
      const why = reasonOf(error);
      throw new EnvError(
        `${notRestored(folder)}: ${why}. Borra la base de datos ${db.databaseName} y empieza otra vez.`,
      );
    }
  });
}

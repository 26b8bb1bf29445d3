import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Database from 'libsql';
import { MongoClient } from 'mongodb';
import { copySqlite } from '../database/sqlite/copy-sqlite';
import { version } from '../../../package.json';
import { demandShop, finishedNames } from '../database/mongo/migrate-mongo';
import { recordedNames, rowCounts } from '../database/sqlite/migrate-sqlite';
import { refuseMoved } from '../database/move/moved-file';
import { mediaFilesIn, mediaFilesOf } from '../database/move/media-file-names';
import { dumpMongo, type RowFilter } from '../database/mongo/mongo-dump';
import { FILE_MODE, FOLDER_MODE } from '../database/private-files';
import { EnvError, type Env } from '../env';
import { PAUSE } from '../lib/pause';
import { FACTS_FILE, MEDIA_FOLDER, MONGO_FILE, SQLITE_FILE, type BackupFacts } from './backup-facts';
import { sumsOf } from './backup-sums';
import { recordBackup } from './record-backup';
import { copyNewFiles, pruneFiles } from './media-files';

/**
 * Writes the database and the media of a shop, as they are at one instant, into an empty folder that only this
 * user can read. The shop may run meanwhile. Sessions, links of new passwords and PAYLOAD_SECRET stay out.
 */
export async function backup(env: Env, folder: string): Promise<BackupFacts> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  if ((await readdir(folder)).length) throw new EnvError(`La carpeta ${folder} no está vacía.`);
  const media = env.s3 ? undefined : path.join(env.dataDir, 'media');
  const mediaCopy = path.join(folder, MEDIA_FOLDER);
  /* Files that exist before the instant, then those that came until it: a file is deleted with its row. */
  if (media) await copyNewFiles(media, mediaCopy);
  const { rows, fileNames, migrations } = await copyDatabase(env, folder);
  if (media) await copyNewFiles(media, mediaCopy);
  const counts = media ? await pruneFiles(mediaCopy, fileNames) : { files: null, missing: 0 };
  const at = new Date().toISOString();
  const sums = await sumsOf(folder);
  const facts = { kind: env.database.kind, at, version, migrations, rows, ...counts, sums };
  const how = { mode: FILE_MODE, flush: true };
  await writeFile(path.join(folder, FACTS_FILE), `${JSON.stringify(facts, null, 2)}\n`, how);
  await recordBackup(env.database, { at: facts.at });
  return facts;
}

interface DatabaseCopy {
  rows: Record<string, number>;
  fileNames: Set<string>;
  migrations: string[];
}

const copyDatabase = ({ database }: Env, folder: string): Promise<DatabaseCopy> =>
  database.kind === 'sqlite'
    ? copySqliteWithoutSecrets(database.file, path.join(folder, SQLITE_FILE))
    : dumpMongoWithoutSecrets(database.uri, path.join(folder, MONGO_FILE));

async function copySqliteWithoutSecrets(file: string, target: string): Promise<DatabaseCopy> {
  if (!existsSync(file)) throw new EnvError(`No hay una base de datos en ${file}.`);
  const original = new Database(file);
  try {
    original.exec('PRAGMA busy_timeout = 5000');
    refuseMoved(file, recordedNames(original));
    await copySqlite(original, target);
  } finally {
    original.close();
  }
  const copy = new Database(target);
  try {
    /* VACUUM rewrites the file, so that nothing of the deleted rows remains in it. */
    copy.exec('PRAGMA journal_mode = DELETE; DELETE FROM sessions;');
    copy.exec('UPDATE users SET reset_password_token = NULL, reset_password_expiration = NULL; VACUUM;');
    return {
      rows: rowCounts(copy),
      fileNames: new Set(mediaFilesIn(copy).keys()),
      migrations: recordedNames(copy),
    };
  } finally {
    copy.close();
  }
}

async function dumpMongoWithoutSecrets(uri: string, target: string): Promise<DatabaseCopy> {
  const fileNames = new Set<string>();
  const filter: RowFilter = (collection, row) => {
    if (collection === 'sessions' || (collection === 'leases' && row.key === PAUSE)) return null;
    if (collection === 'media') for (const name of mediaFilesOf(row).keys()) fileNames.add(name);
    const { resetPasswordToken: _, resetPasswordExpiration: __, ...rest } = row;
    return collection === 'users' ? rest : row;
  };
  const client = new MongoClient(uri);
  try {
    await demandShop(client.db());
    const rows = await dumpMongo(client, client.db(), target, filter);
    return { rows, fileNames, migrations: await finishedNames(client.db()) };
  } finally {
    await client.close();
  }
}

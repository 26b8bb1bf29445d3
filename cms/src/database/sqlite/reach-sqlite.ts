import { existsSync } from 'node:fs';
import Database from 'libsql';
import { EnvError } from '../../env';

/** Runs `work` on the file of a shop that may be open. Throws EnvError when there is none. */
export function withSqlite<T>(file: string, work: (database: Database.Database) => T): T {
  if (!existsSync(file)) throw new EnvError(`No hay una base de datos en ${file}.`);
  const database = new Database(file);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    return work(database);
  } finally {
    database.close();
  }
}

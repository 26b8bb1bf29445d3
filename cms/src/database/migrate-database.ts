import type { Env } from '../env';
import { migrations } from '../migrations';

/**
 * Brings the database to the schema of this program, or throws EnvError when that is not possible. Returns
 * lines for the operator. Only the driver of this kind of database is loaded.
 */
export async function migrateDatabase(database: Env['database']): Promise<string[]> {
  if (database.kind === 'sqlite') {
    const { migrateSqlite } = await import('./migrate-sqlite');
    return migrateSqlite(database.file, migrations);
  }
  const { withMongo } = await import('./reach-mongo');
  const { migrateMongo } = await import('./migrate-mongo');
  return withMongo(database.uri, (db) => migrateMongo(db, migrations));
}

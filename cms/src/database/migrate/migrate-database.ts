import { EnvError, type Env } from '../../env';
import { migrations } from '../../migrations';

/** Throws EnvError when this program does not know a migration that a backup has behind it. */
export function demandNotNewer(folder: string, ran: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = ran.findLast((name) => !known.has(name));
  if (unknown)
    throw new EnvError(
      `La copia de ${folder} es de una versión más nueva de la tienda (${unknown}). Restáurala con esa versión.`,
    );
}

/** Brings the database to the schema of this program and returns lines for the operator. Throws EnvError. */
export async function migrateDatabase(database: Env['database']): Promise<string[]> {
  if (database.kind === 'sqlite') {
    const { migrateSqlite } = await import('../sqlite/migrate-sqlite');
    return migrateSqlite(database.file, migrations);
  }
  const { withMongo } = await import('../mongo/reach-mongo');
  const { migrateMongo } = await import('../mongo/migrate-mongo');
  return withMongo(database.uri, (db) => migrateMongo(db, migrations));
}

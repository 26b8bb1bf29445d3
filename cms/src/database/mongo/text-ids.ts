import type { Payload } from 'payload';
import { EnvError, type Env } from '../../env';
import { hasTextIds } from '../../lib/stored-id';
import { cannotOpen } from '../cannot-open';
import { MIGRATION_RECORDS, TEXT_IDS } from '../migrate/migration-records';

/** Whether the shop of this MongoDB was moved from SQLite: its documents have texts as ids. */
export async function wasMovedFromSqlite(database: Env['database']): Promise<boolean> {
  if (database.kind === 'sqlite') return false;
  const { withMongo } = await import('./reach-mongo');
  try {
    return await withMongo(database.uri, async (db) =>
      Boolean(await db.collection(MIGRATION_RECORDS).findOne({ name: TEXT_IDS })),
    );
  } catch (error) {
    throw cannotOpen(database, error);
  }
}

/** Throws when another process moved a shop into this database after the config was made. */
export async function refuseOtherIds(payload: Payload): Promise<void> {
  const record = await payload.db.connection.collection(MIGRATION_RECORDS).findOne({ name: TEXT_IDS });
  if (record && !hasTextIds(payload, 'users'))
    throw new EnvError('La base de datos de DATABASE_URI se acaba de llenar. Inicia otra vez.');
}

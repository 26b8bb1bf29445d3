import type { Env } from '../env';
import { withNewestVersions } from './newest-versions';
import { withSafeDelete } from './safe-delete';

/** Milliseconds after which a MongoDB that does not answer stops the start. */
const PATIENCE = 3000;

/**
 * The adapter for DATABASE_URI; only its own packages are loaded. Tables of SQLite come from the migrations only, indexes of MongoDB
 * are there before anyone writes. Neither database opens transactions for Payload's operations: a hook that writes to the row being
 * saved would wait for itself on MongoDB.
 */
export async function databaseAdapter({ database }: Env, migrationDir: string) {
  if (database.kind === 'mongodb') {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb');
    return mongooseAdapter({
      url: database.uri,
      ensureIndexes: true,
      migrationDir,
      transactionOptions: false,
      connectOptions: { serverSelectionTimeoutMS: PATIENCE, connectTimeoutMS: PATIENCE },
    });
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite');
  return withNewestVersions(withSafeDelete(sqliteAdapter({ client: { url: `file:${database.file}` }, idType: 'uuid', wal: true, busyTimeout: 5000, push: false, blocksAsJSON: true, migrationDir })));
}

import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import type { Env } from '../env';
import { withConditionalDelete } from './conditional-delete';
import { withMongoCommit } from './mongo/commit-mongo';
import { withSqliteCommit } from './sqlite/commit-sqlite';
import { withWatch } from './database-watch';
import { withPreparedStatements } from './sqlite/sqlite-client';
import { withKeyedWrites } from './mongo/keyed-writes';
import { withOwnIds } from './mongo/own-ids';
import { withNewestVersions } from './sqlite/newest-versions';
import { withOneRowAGlobal } from './mongo/one-row-a-global';
import { withPlainRows } from './sqlite/plain-rows';
import type { SqliteAdapter } from './sqlite/plain-table';
import { withSafeDelete } from './sqlite/safe-delete';

/**
 * Milliseconds for which an operation waits for a MongoDB server: longer than an ordinary election of a
 * replica set, shorter than the timeouts of people and proxies. `serverSelectionTimeoutMS` in the URI
 * overrides it.
 */
const WAIT_FOR_SERVER = 15_000;
const WAIT_FOR_CONNECTION = 5_000;

/**
 * The adapter for DATABASE_URI. Only its own packages are loaded. Tables of SQLite come from the migrations
 * only. Indexes of MongoDB exist before the first write. Payload's operations run without transactions: on
 * MongoDB a hook that writes to the row being saved would wait for itself.
 */
export async function databaseAdapter({ database }: Env, migrationDir: string) {
  if (database.kind === 'mongodb') {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb');
    const made = mongooseAdapter({
      url: database.uri,
      ensureIndexes: true,
      migrationDir,
      transactionOptions: false,
      connectOptions: connectOptions(database.uri),
    });
    return changed(made, [
      withOwnIds,
      withMongoCommit,
      withConditionalDelete,
      withKeyedWrites,
      withOneRowAGlobal,
      withWatch,
    ]);
  }
  const { sqliteAdapter } = await import('@payloadcms/db-sqlite');
  const made = sqliteAdapter({
    client: { url: `file:${database.file}` },
    idType: 'uuid',
    push: false,
    blocksAsJSON: true,
    migrationDir,
  });
  return changed(made, [
    (adapter: SqliteAdapter) => withPreparedStatements(adapter, database.file),
    withPlainRows,
    withSafeDelete,
    withSqliteCommit,
    withConditionalDelete,
    withKeyedWrites,
    withNewestVersions,
    withOneRowAGlobal,
    withWatch,
  ]);
}

const changed = <T extends BaseDatabaseAdapter>(
  made: DatabaseAdapterObj,
  changes: readonly ((adapter: T) => void)[],
): DatabaseAdapterObj => ({
  ...made,
  init: (args) => {
    const adapter = made.init(args);
    for (const change of changes) change(adapter as T);
    return adapter;
  },
});

/** The driver prefers options to its URI. */
function connectOptions(uri: string) {
  const own = (name: string) => new RegExp(`[?&]${name}=`, 'i').test(uri);
  return {
    ...(!own('serverSelectionTimeoutMS') && { serverSelectionTimeoutMS: WAIT_FOR_SERVER }),
    ...(!own('connectTimeoutMS') && { connectTimeoutMS: WAIT_FOR_CONNECTION }),
  };
}

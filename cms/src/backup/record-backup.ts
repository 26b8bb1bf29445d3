import { randomUUID } from 'node:crypto';
import { withMongo } from '../database/mongo/reach-mongo';
import { withSqlite } from '../database/sqlite/reach-sqlite';
import type { Env } from '../env';
import { BACKUP, type BackupRecord } from '../lib/last-backup';

export async function recordBackup(database: Env['database'], record: BackupRecord): Promise<void> {
  if (database.kind === 'mongodb') {
    const now = new Date();
    const firstValues = { lockedBy: null, lockExpiresAt: null, createdAt: now };
    await withMongo(database.uri, (db) =>
      db
        .collection('leases')
        .updateOne(
          { key: BACKUP },
          { $set: { pending: record, updatedAt: now }, $inc: { writes: 1 }, $setOnInsert: firstValues },
          { upsert: true },
        ),
    );
    return;
  }
  withSqlite(database.file, (file) =>
    file
      .prepare(
        `INSERT INTO leases (id, key, pending, writes) VALUES (?, ?, ?, 0)
         ON CONFLICT (key) DO UPDATE SET pending = excluded.pending, writes = writes + 1`,
      )
      .run([randomUUID(), BACKUP, JSON.stringify(record)]),
  );
}

import { ownJson } from '@spa-bronze/domain/lib/json';
import type { Db } from 'mongodb';
import { withMongo } from '../database/mongo/reach-mongo';
import { withSqlite } from '../database/sqlite/reach-sqlite';
import { EnvError, type Env } from '../env';
import { PAUSE, type PauseState } from '../lib/pause';

/** Asks the shop to end its pause. It does so within a minute, or when it is started. */
export async function askToResume(database: Env['database']): Promise<void> {
  const state = await readPause(database);
  if (!state) throw new EnvError('La tienda no está en pausa.');
  await writePause(database, { ...state, resumeAt: new Date().toISOString() });
}

export const isPaused = async (database: Env['database']) => (await readPause(database)) !== null;

const leases = (db: Db) => db.collection<{ key: string; pending: PauseState | null }>('leases');

function readPause(database: Env['database']): Promise<PauseState | null> {
  if (database.kind === 'mongodb')
    return withMongo(database.uri, async (db) => (await leases(db).findOne({ key: PAUSE }))?.pending ?? null);
  const [row] = withSqlite(database.file, (file) =>
    file.prepare('SELECT pending FROM leases WHERE key = ? AND pending IS NOT NULL').all([PAUSE]),
  ) as { pending: string }[];
  return Promise.resolve(row ? ownJson<PauseState | null>(row.pending) : null);
}

/** Only while the shop is still paused. */
async function writePause(database: Env['database'], state: PauseState): Promise<void> {
  if (database.kind === 'mongodb') {
    const change = { $set: { pending: state }, $inc: { writes: 1 } };
    await withMongo(database.uri, (db) =>
      leases(db).updateOne({ key: PAUSE, pending: { $ne: null } }, change),
    );
  } else
    withSqlite(database.file, (file) =>
      file
        .prepare('UPDATE leases SET pending = ?, writes = writes + 1 WHERE key = ? AND pending IS NOT NULL')
        .run([JSON.stringify(state), PAUSE]),
    );
}

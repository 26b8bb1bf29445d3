import type { Db } from 'mongodb';
import { PAUSE, type PauseState } from '../../lib/pause';

export const newPause = (): PauseState => ({ since: new Date().toISOString() });

export async function insertPause(db: Db): Promise<void> {
  const now = new Date();
  await db.collection('leases').insertOne({
    key: PAUSE,
    pending: newPause(),
    lockedBy: null,
    lockExpiresAt: null,
    writes: 0,
    createdAt: now,
    updatedAt: now,
  });
}

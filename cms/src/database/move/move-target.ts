import type { Db } from 'mongodb';
import { migrations } from '../../migrations';
import { collectionNames, demandEmptyMongo } from '../mongo/empty-mongo';
import { MIGRATION_RECORDS, TEXT_IDS } from '../migrate/migration-records';
import { insertPause } from '../mongo/pause-row';
import type { CheckStartLock } from '../start-lock';
import { isUnfinishedMove, UNFINISHED_MOVE } from './unfinished-move';

export async function demandRoom(db: Db): Promise<void> {
  if (!(await isUnfinishedMove(db))) await demandEmptyMongo(db);
}

/** Prepares an empty database, or one whose move was interrupted. No program opens it until `endMove`. */
export async function beginMove(db: Db, check: CheckStartLock): Promise<void> {
  await demandRoom(db);
  await check();
  await db.collection(UNFINISHED_MOVE).insertOne({ at: new Date() });
  for (const name of await collectionNames(db)) {
    await check();
    if (name !== UNFINISHED_MOVE) await db.collection(name).drop();
  }
  await insertPause(db);
}

/** Records that the database has all migrations and the ids of SQLite. From now on a program opens it. */
export async function endMove(db: Db, check: CheckStartLock): Promise<void> {
  const now = new Date();
  const done = { createdAt: now, updatedAt: now, finishedAt: now };
  const records = migrations.map(({ name, mongodb }, at) => ({
    name,
    batch: at + 1,
    stepsDone: mongodb.length,
    ...done,
  }));
  await check();
  await db.collection(MIGRATION_RECORDS).insertMany([{ name: TEXT_IDS, batch: 0, ...done }, ...records]);
  await db.collection(UNFINISHED_MOVE).drop();
}

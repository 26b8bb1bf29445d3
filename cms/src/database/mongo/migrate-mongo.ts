import type { Collection, Db } from 'mongodb';
import { EnvError } from '../../env';
import { reasonOf } from '../../lib/disk-fault';
import { isEmptyMongo } from './empty-mongo';
import { type CheckStartLock, whileStartLocked } from '../start-lock';
import type { Migration } from '../migrate/migration';
import { MIGRATION_RECORDS, TEXT_IDS } from '../migrate/migration-records';
import { olderDatabaseError, pendingMigrations } from '../migrate/pending-migrations';
import { refuseUnfinishedMove } from '../move/unfinished-move';

/** The record of a migration. Without `finishedAt` it was interrupted after `stepsDone` steps. */
interface MigrationRow {
  name: string;
  batch: number;
  stepsDone: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt?: Date;
}
export const MIGRATIONS = 'migrations';

/**
 * Brings a MongoDB to the present schema, before Payload builds its indexes. One process at a time does it,
 * the others wait. Each step is recorded, and the next process goes on after the last recorded one. Returns
 * lines for the operator.
 */
export async function migrateMongo(db: Db, all: readonly Migration[]): Promise<string[]> {
  const records = db.collection<MigrationRow>(MIGRATION_RECORDS);
  const read = () =>
    records
      .find({ name: { $ne: TEXT_IDS } })
      .sort({ name: 1 })
      .toArray();
  const present = await read();
  if (present.length && !pendingOf(db, present, all).length) return [];
  if (!present.length) await refuseUnfinishedMove(db);
  return whileStartLocked(db, MIGRATIONS, async (check) => {
    const rows = await read();
    if (!rows.length) await refuseUnfinishedMove(db);
    if (!rows.length && !(await isEmptyMongo(db))) throw olderDatabaseError(db.databaseName);
    const pending = pendingOf(db, rows, all);
    for (const migration of pending) await runMigration({ db, records, check }, migration);
    return rows.length && pending.length ? [`Base de datos   actualizada a ${pending.at(-1)?.name}`] : [];
  });
}

export async function finishedNames(db: Db): Promise<string[]> {
  const ran = { name: { $ne: TEXT_IDS }, finishedAt: { $exists: true } };
  const rows = db.collection<MigrationRow>(MIGRATION_RECORDS).find(ran).sort({ name: 1 });
  return (await rows.toArray()).map(({ name }) => name);
}

export async function demandShop(db: Db): Promise<void> {
  await refuseUnfinishedMove(db);
  if (!(await finishedNames(db)).length)
    throw new EnvError(`No hay una tienda en la base de datos ${db.databaseName}.`);
}

/** The migrations that the database lacks, and the one that was interrupted, if this program knows it. */
function pendingOf(db: Db, rows: MigrationRow[], all: readonly Migration[]) {
  const known = new Set(all.map(({ name }) => name));
  const ran = rows.filter(({ name, finishedAt }) => finishedAt ?? !known.has(name));
  return pendingMigrations(
    db.databaseName,
    ran.map(({ name }) => name),
    all,
  );
}

interface MigrationRun {
  db: Db;
  records: Collection<MigrationRow>;
  check: CheckStartLock;
}

async function runMigration(
  { db, records, check }: MigrationRun,
  { name, mongodb }: Migration,
): Promise<void> {
  const record = async (fields: Partial<MigrationRow>) => {
    await check();
    const now = new Date();
    await records.updateOne({ name }, { $set: { ...fields, updatedAt: now } });
  };
  await check();
  const batch = await records.countDocuments();
  const now = new Date();
  const first = { batch: batch + 1, stepsDone: 0, createdAt: now, updatedAt: now };
  await records.updateOne({ name }, { $setOnInsert: first }, { upsert: true });
  const { stepsDone = 0 } = (await records.findOne({ name })) ?? {};
  for (const [at, step] of mongodb.entries()) {
    if (at < stepsDone) continue;
    await check();
    await step(db, check).catch(async (error: unknown) => {
      await check();
      const why = reasonOf(error);
      throw new EnvError(`No se puede actualizar la base de datos a ${name}, paso ${at + 1}: ${why}.`);
    });
    await record({ stepsDone: at + 1 });
  }
  await record({ finishedAt: new Date() });
}

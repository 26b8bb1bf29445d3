import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import Database from 'libsql';
import { EnvError } from '../../env';
import { reasonOf } from '../../lib/disk-fault';
import { copySqlite } from './copy-sqlite';
import type { Migration } from '../migrate/migration';
import { refuseMoved } from '../move/moved-file';
import { olderDatabaseError, pendingMigrations } from '../migrate/pending-migrations';

/** A write waits for another process, such as a backup. Committed data are on the disk. */
const PRAGMAS = 'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;';

/**
 * Brings a SQLite file to the present schema. A file with data is copied first. Each migration is one
 * transaction, so after a crash the file is at one migration or the next. Returns lines for the operator.
 * The caller keeps other processes from the file.
 */
export async function migrateSqlite(file: string, all: readonly Migration[]): Promise<string[]> {
  const database = new Database(file);
  try {
    database.exec(PRAGMAS);
    const ran = recordedNames(database);
    if (!ran.length && tablesOf(database).length) throw olderDatabaseError(file);
    refuseMoved(file, ran);
    const pending = pendingMigrations(file, ran, all);
    if (!pending.length) return [];
    const halfway = all[unfinishedUpgrade(database) - 1];
    const begin = halfway && existsSync(copyOf(file, halfway)) ? halfway : pending[0]!;
    const copy = ran.length ? copyOf(file, begin) : undefined;
    if (copy && begin !== halfway) await copyBeforeMigrating(database, copy);
    for (const [at, migration] of pending.entries()) {
      const unfinished = copy && at < pending.length - 1 ? all.indexOf(begin) + 1 : 0;
      runMigration(database, {
        migration,
        state: stateAfter(pending[at - 1]?.name ?? (halfway && ran.at(-1)), copy),
        unfinished,
      });
    }
    return copy ? [`Base de datos   actualizada a ${pending.at(-1)?.name}; como estaba antes: ${copy}`] : [];
  } finally {
    database.close();
  }
}

function stateAfter(last: string | undefined, copy: string | undefined): string {
  if (!last) return 'Sigue como estaba';
  return `Quedó en ${last}${copy ? `; como estaba antes: ${copy}` : ''}`;
}

function rowsOf<T>(database: Database.Database, sql: string): T[] {
  return database.prepare(sql).all([]) as T[];
}

const tablesOf = (database: Database.Database) =>
  rowsOf<{ name: string }>(
    database,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
  ).map(({ name }) => name);

export function recordedNames(database: Database.Database): string[] {
  if (!tablesOf(database).includes('payload_migrations')) return [];
  return rowsOf<{ name: string }>(database, 'SELECT name FROM payload_migrations ORDER BY name').map(
    ({ name }) => name,
  );
}

const copyOf = (file: string, { name }: Migration) => `${file}.before-${name}`;

/**
 * With which migration, counted from 1, an upgrade began that ended halfway; 0 if none did. Each migration writes it in
 * its transaction, so that the start after a kill names the copy from before the first one.
 */
const unfinishedUpgrade = (database: Database.Database): number =>
  rowsOf<{ user_version: number }>(database, 'PRAGMA user_version')[0]!.user_version;

async function copyBeforeMigrating(database: Database.Database, copy: string): Promise<void> {
  try {
    await copySqlite(database, copy);
  } catch (error) {
    throw new EnvError(
      `No se puede guardar la copia ${copy} de antes de actualizar: ${reasonOf(error)}. La base de datos sigue como estaba.`,
    );
  }
}

interface Step {
  migration: Migration;
  state: string;
  unfinished: number;
}

/** A table that is rebuilt is dropped, and its children with it. SQLite switches outside transactions only. */
function runMigration(database: Database.Database, { migration, state, unfinished }: Step): void {
  const { name, sqlite } = migration;
  database.exec('PRAGMA foreign_keys = OFF');
  try {
    database.exec('BEGIN IMMEDIATE');
    const [before, orphans] = [rowCounts(database), orphansOf(database)];
    for (const step of sqlite) {
      if (typeof step === 'string') database.exec(step);
      else step(database);
    }
    refuseLostRows(before, rowCounts(database));
    refuseOrphans(orphans, orphansOf(database));
    database
      .prepare('INSERT INTO payload_migrations (id, name, batch) VALUES (?, ?, ?)')
      .run([randomUUID(), name, recordedNames(database).length + 1]);
    database.exec(`PRAGMA user_version = ${unfinished}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw new EnvError(`No se puede actualizar la base de datos a ${name}: ${reasonOf(error)}. ${state}.`);
  } finally {
    database.exec('PRAGMA foreign_keys = ON');
  }
}

type RowCounts = Record<string, number>;
export const rowCounts = (database: Database.Database): RowCounts =>
  Object.fromEntries(
    tablesOf(database).map((table) => [
      table,
      rowsOf<{ count: number }>(database, `SELECT count(*) AS count FROM "${table}"`)[0]!.count,
    ]),
  );

function refuseLostRows(before: RowCounts, after: RowCounts): void {
  const lost = Object.entries(after).find(([table, count]) => count < (before[table] ?? 0));
  if (lost) throw new Error(`${lost[0]} would have ${lost[1]} of its ${before[lost[0]]} rows`);
}

interface Orphan {
  table: string;
  parent: string;
}

const orphansOf = (database: Database.Database) => rowsOf<Orphan>(database, 'PRAGMA foreign_key_check');

/** Throws when more rows of a table than before name no row of another. A rebuild numbers its rows again. */
function refuseOrphans(before: Orphan[], after: Orphan[]): void {
  const count = (list: Orphan[], { table, parent }: Orphan) =>
    list.filter((it) => it.table === table && it.parent === parent).length;
  const orphan = after.find((it) => count(after, it) > count(before, it));
  if (orphan) throw new Error(`a row of ${orphan.table} would have no row of ${orphan.parent}`);
}

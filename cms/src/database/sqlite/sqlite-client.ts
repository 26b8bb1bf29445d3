import { recordOf } from '@spa-bronze/domain/lib/unknown';
import {
  LibsqlError,
  type Client,
  type InArgs,
  type InStatement,
  type ResultSet,
  type Row,
} from '@libsql/client';
import Database from 'libsql';
import { LRUCache } from 'lru-cache';
import type { SqliteAdapter } from './plain-table';
import { FileResult, rowMaker } from './sqlite-result';

/** Maximum number of prepared statements. A busy shop uses about half of them. */
const PREPARED = 500;
/** A longer statement contains a list of values and is unlikely to be repeated, so it is not kept. */
const LONGEST = 8_000;

/** A write waits for another process's (a backup, for example). Committed data are on the disk. */
const CONNECTION = `
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA synchronous = FULL;`;

type Value = string | number | bigint | Buffer | null;
interface Prepared {
  run: (args: Value[]) => ResultSet;
}

function toSql(value: unknown): Value {
  if (value === undefined) throw new TypeError('undefined cannot be a value of a statement');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`${value} is no value of a row`);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.valueOf();
  return value instanceof ArrayBuffer ? Buffer.from(value) : (value as Value);
}

const nothing = { columns: [], values: [], rowOf: rowMaker([]) };

function prepare(database: Database.Database, sql: string): Prepared {
  const statement = database.prepare(sql);
  if (!statement.reader)
    return {
      run: (args) => {
        const { changes, lastInsertRowid } = statement.run(args);
        return new FileResult(nothing, changes, BigInt(lastInsertRowid));
      },
    };
  statement.raw(true);
  const columns = statement.columns().map(({ name }) => name);
  const rowOf = rowMaker(columns);
  return {
    run: (args) => new FileResult({ columns, values: statement.all(args) as Row[string][][], rowOf }),
  };
}

type Statements = LRUCache<string, Prepared>;

function preparedOf(database: Database.Database, statements: Statements, sql: string): Prepared {
  const known = statements.get(sql);
  if (known) return known;
  const made = prepare(database, sql);
  if (sql.length <= LONGEST) statements.set(sql, made);
  return made;
}

function asDriverError(error: unknown): unknown {
  const { message, code, rawCode } = recordOf(error);
  if (typeof code !== 'string' || !code.startsWith('SQLITE_')) return error;
  const cause = error instanceof Error ? error : undefined;
  return new LibsqlError(String(message), code, typeof rawCode === 'number' ? rawCode : undefined, cause);
}

/**
 * Writes everything into the file itself, so that a copy of it alone is whole: libsql leaves the log when it closes.
 * On a full disk, or while a backup reads, the log stays and the next start reads it.
 */
function emptyWal(database: Database.Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    /* Nothing is lost: the log has it. */
  }
}

/** A client of a file. It can also end a transaction by what a statement found. */
export interface FileClient extends Client {
  /**
   * All statements or none, without another of this process in between. After each one `isMet` tells whether
   * to go on; at the first false nothing is written. Returns the results, or the number of that statement.
   */
  transact: (
    all: readonly InStatement[],
    isMet: (result: ResultSet, at: number) => boolean,
  ) => ResultSet[] | number;
}

/**
 * A client of one SQLite file that prepares each statement once. The driver's own client prepares it and
 * reads its columns at every call, which takes ten times as long as the statement itself.
 */
export function sqliteClient(file: string): FileClient {
  const database = new Database(file);
  database.exec(CONNECTION);
  const statements: Statements = new LRUCache({ max: PREPARED });

  function demandOpen(): void {
    if (client.closed) throw new LibsqlError('The client is closed', 'CLIENT_CLOSED');
  }

  function run(statement: InStatement, values?: InArgs): ResultSet {
    demandOpen();
    const { sql, args = values ?? [] } = typeof statement === 'string' ? { sql: statement } : statement;
    try {
      return preparedOf(database, statements, sql).run((args as unknown[]).map(toSql));
    } catch (error) {
      statements.delete(sql);
      throw asDriverError(error);
    }
  }

  const transact: FileClient['transact'] = (all, isMet) => {
    run('BEGIN IMMEDIATE');
    try {
      const results: ResultSet[] = [];
      for (const [at, it] of all.entries()) {
        const result = run(it);
        if (!isMet(result, at)) return at;
        results.push(result);
      }
      run('COMMIT');
      return results;
    } finally {
      if (database.inTransaction) run('ROLLBACK');
    }
  };

  const refuse = () =>
    Promise.reject(new Error('SQLite has no transactions across statements here (decision 2)'));
  const client: FileClient = {
    closed: false,
    protocol: 'file',
    execute: async (statement: InStatement, args?: InArgs) => run(statement, args),
    transact,
    batch: async (all) => transact(all, () => true) as ResultSet[],
    executeMultiple: async (sql) => {
      demandOpen();
      database.exec(sql);
      statements.clear();
    },
    migrate: refuse,
    transaction: refuse,
    sync: refuse,
    close: () => {
      if (client.closed) return;
      statements.clear();
      emptyWal(database);
      database.close();
      client.closed = true;
    },
  };
  return client;
}

export function withPreparedStatements(adapter: SqliteAdapter, file: string): void {
  const { connect } = adapter;
  adapter.connect = function (this: typeof adapter, ...call: Parameters<NonNullable<typeof connect>>) {
    this.client ??= sqliteClient(file);
    return connect!.apply(this, call);
  };
}

export const clientOf = (db: object): FileClient => (db as { client: FileClient }).client;

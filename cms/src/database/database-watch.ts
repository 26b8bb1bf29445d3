import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseDatabaseAdapter } from 'payload';
import { DatabaseAwayError, foundNoServer, isDatabaseAway } from '../lib/database-away';
import { isDiskFull } from '../lib/disk-fault';
import { requestContext } from '../lib/request-context';

const ASK_AGAIN = 1000;
/** Milliseconds for which a result of `isUp` is reused, and its timeout. */
const KEEP_ANSWER = 1000;
const WAIT_FOR_ANSWER = 2000;
/** A disk that was full counts as full until a write succeeds so long after the last one that found no room. */
const ROOM_AGAIN = 60_000;

const operations = [
  'commit',
  'count',
  'countGlobalVersions',
  'countVersions',
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'find',
  'findDistinct',
  'findGlobal',
  'findGlobalVersions',
  'findOne',
  'findVersions',
  'queryDrafts',
  'updateGlobal',
  'updateGlobalVersion',
  'updateJobs',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const;

const isWrite = (operation: string) => /^(commit|create|update|delete|upsert)/.test(operation);

interface Questions {
  ping: () => Promise<unknown>;
  write: () => Promise<unknown>;
}

type Log = { error: (about: object, text: string) => void };

/**
 * Tracks whether the database answers. A request with a failed operation is marked, so that its reply is 503
 * even if some code swallowed the error. After a timeout of the driver, operations fail at once until a
 * server is available again, so that waiting requests do not pile up. A full disk is a state of its own: reads
 * succeed, so only a write ends it.
 */
export class DatabaseWatch {
  private silent = false;
  private away = false;
  private foundFullAt?: number;
  private stopped = false;
  private known?: { up: boolean; at: number };
  private question?: Promise<boolean>;

  constructor(
    private readonly questions: Questions,
    private readonly log: () => Log,
  ) {}

  get isFull(): boolean {
    return this.foundFullAt !== undefined;
  }

  async run<T>(operation: () => Promise<T>, { writes = false } = {}): Promise<T> {
    try {
      if (this.away) throw new DatabaseAwayError();
      const result = await operation();
      if (writes) this.wrote();
      this.answered();
      return result;
    } catch (error) {
      if (isDiskFull(error)) this.foundFull(error);
      else if (isDatabaseAway(error)) this.failed(error);
      throw error;
    }
  }

  /** Checks the database with the timeout of an operation. Throws DatabaseAwayError. */
  async demand(): Promise<void> {
    await this.run(this.questions.ping).catch(() => {
      throw new DatabaseAwayError();
    });
  }

  /** Whether the database answers within two seconds. Calls within a second share the result. */
  async isUp(): Promise<boolean> {
    if (this.known && Date.now() - this.known.at < KEEP_ANSWER) return this.known.up;
    this.question ??= this.ask().finally(() => {
      this.question = undefined;
    });
    return Promise.race([this.question, sleep(WAIT_FOR_ANSWER, false, { ref: false })]);
  }

  stop(): void {
    this.stopped = true;
  }

  private async ask(): Promise<boolean> {
    const up = await this.run(this.questions.ping).then(
      () => true,
      () => false,
    );
    if (up && this.isFull) await this.run(this.questions.write, { writes: true }).catch(() => undefined);
    this.known = { up, at: Date.now() };
    return up;
  }

  private answered(): void {
    if (this.silent && !this.stopped) this.log().error({ database: 'answers' }, 'The database answers again');
    this.silent = false;
  }

  private failed(err: unknown): void {
    requestContext().databaseAway = true;
    if (!this.silent && !this.stopped)
      this.log().error({ err, database: 'away' }, 'The database does not answer');
    this.silent = true;
    if (foundNoServer(err) && !this.away) void this.waitForServer();
  }

  private foundFull(err: unknown): void {
    requestContext().databaseAway = true;
    if (!this.isFull && !this.stopped)
      this.log().error({ err, database: 'full' }, 'The disk of the database is full');
    this.foundFullAt = Date.now();
  }

  private wrote(): void {
    if (this.foundFullAt === undefined || Date.now() - this.foundFullAt < ROOM_AGAIN) return;
    this.foundFullAt = undefined;
    if (!this.stopped) this.log().error({ database: 'writes' }, 'The disk of the database has room again');
  }

  private async waitForServer(): Promise<void> {
    this.away = true;
    while (this.away && !this.stopped) {
      await sleep(ASK_AGAIN, undefined, { ref: false });
      await this.questions.ping().then(
        () => {
          this.away = false;
        },
        () => undefined,
      );
    }
    this.answered();
  }
}

declare module 'payload' {
  interface BaseDatabaseAdapter {
    watch?: DatabaseWatch;
  }
}

interface Watched {
  payload: { logger: Log };
  connection?: { db: { command: (command: object) => Promise<unknown> } };
  client?: { execute: (sql: string) => Promise<{ rows: Record<number, unknown>[] }> };
}

/** SQLite has to read its file for it. */
async function ping({ connection, client }: Watched): Promise<void> {
  if (client) await client.execute('SELECT 1 FROM payload_migrations LIMIT 1');
  else await connection?.db.command({ ping: 1 });
}

/** Writes a page of the file, with the number that it has. MongoDB says in its own way that it cannot write. */
async function writePage({ client }: Watched): Promise<void> {
  const found = await client?.execute('PRAGMA user_version');
  await client?.execute(`PRAGMA user_version = ${Number(found?.rows[0]?.[0] ?? 0)}`);
}

export function withWatch(adapter: BaseDatabaseAdapter): void {
  const watched: Watched = adapter;
  const watch = new DatabaseWatch(
    { ping: () => ping(watched), write: () => writePage(watched) },
    () => watched.payload.logger,
  );
  for (const name of operations) {
    const operation = adapter[name] as (...all: unknown[]) => Promise<unknown>;
    Object.assign(adapter, {
      [name]: function (this: BaseDatabaseAdapter, ...all: unknown[]) {
        return watch.run(() => operation.apply(this, all), { writes: isWrite(name) });
      },
    });
  }
  Object.assign(adapter, { watch });
}

export const watchOf = ({ db }: { db: { watch?: DatabaseWatch } }): DatabaseWatch => db.watch!;

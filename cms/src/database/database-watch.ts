import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload';
import { DatabaseAwayError, foundNoServer, isDatabaseAway } from '../lib/database-away';
import { requestContext } from '../lib/request-context';

/** Milliseconds between two checks of a database that does not answer. */
const ASK_AGAIN = 1000;
/** Milliseconds for which a result of `isUp` is reused, and its timeout. */
const KEEP_ANSWER = 1000;
const WAIT_FOR_ANSWER = 2000;

const operations = [
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

type Log = { error: (about: object, text: string) => void };

/**
 * Tracks whether the database answers. A request with a failed operation is marked, so that its reply is 503
 * even if some code swallowed the error. After a timeout of the driver, operations fail at once until a
 * server is available again, so that waiting requests do not pile up.
 */
export class DatabaseWatch {
  private silent = false;
  private away = false;
  private stopped = false;
  private known?: { up: boolean; at: number };
  private question?: Promise<boolean>;

  constructor(
    private readonly ping: () => Promise<unknown>,
    private readonly log: () => Log,
  ) {}

  /** Runs one operation of the database. */
  async run<T>(operation: () => Promise<T>): Promise<T> {
    try {
      if (this.away) throw new DatabaseAwayError();
      const result = await operation();
      this.answered();
      return result;
    } catch (error) {
      if (isDatabaseAway(error)) this.failed(error);
      throw error;
    }
  }

  /** Checks the database with the timeout of an operation. Throws DatabaseAwayError. */
  async demand(): Promise<void> {
    await this.run(this.ping).catch(() => {
      throw new DatabaseAwayError();
    });
  }

  /**
   * Whether the database answers within two seconds. Calls during a check, or within a second after it, share
   * its result.
   */
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
    const up = await this.run(this.ping).then(
      () => true,
      () => false,
    );
    this.known = { up, at: Date.now() };
    return up;
  }

  private answered(): void {
    if (this.silent && !this.stopped) this.log().error({}, 'The database answers again');
    this.silent = false;
  }

  private failed(err: unknown): void {
    requestContext().databaseAway = true;
    if (!this.silent && !this.stopped) this.log().error({ err }, 'The database does not answer');
    this.silent = true;
    if (foundNoServer(err) && !this.away) void this.waitForServer();
  }

  private async waitForServer(): Promise<void> {
    this.away = true;
    while (this.away && !this.stopped) {
      await sleep(ASK_AGAIN, undefined, { ref: false });
      await this.ping().then(
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
    /** Set by `withWatch`. */
    watch?: DatabaseWatch;
  }
}

interface Watched {
  payload: { logger: Log };
  connection?: { db: { command: (command: object) => Promise<unknown> } };
  client?: { execute: (sql: string) => Promise<unknown> };
}

/** The cheapest query that fails when the database is away. SQLite has to read its file for it. */
async function ping({ connection, client }: Watched): Promise<void> {
  if (client) await client.execute('SELECT 1 FROM payload_migrations LIMIT 1');
  else await connection?.db.command({ ping: 1 });
}

/** An adapter whose operations are all watched. */
export const withWatch = <T extends BaseDatabaseAdapter>(
  made: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> => ({
  ...made,
  init: (args) => {
    const adapter = made.init(args);
    const watched: Watched = adapter;
    const watch = new DatabaseWatch(
      () => ping(watched),
      () => watched.payload.logger,
    );
    for (const name of operations) {
      const operation = adapter[name] as (...all: unknown[]) => Promise<unknown>;
      Object.assign(adapter, {
        [name]: function (this: T, ...all: unknown[]) {
          return watch.run(() => operation.apply(this, all));
        },
      });
    }
    return Object.assign(adapter, { watch });
  },
});

export const watchOf = ({ db }: { db: { watch?: DatabaseWatch } }): DatabaseWatch => db.watch!;

import type { Db } from 'mongodb';
import type { CheckStartLock } from './start-lock';

/**
 * A step on MongoDB. It may run again after a crash in its middle, so it must look for what is still to do.
 * `check` throws when another process took over; call it before each write of a long step.
 */
export type MongoStep = (db: Db, check: CheckStartLock) => Promise<unknown>;

/** One change of the schema. A released one is never edited: databases have it behind them. */
export interface Migration {
  /** Its number and its words, as in `0002_loyalty_points`. Databases record it. */
  name: string;
  /** Statements for SQLite, in one transaction with foreign keys off. No row may get lost. */
  sqlite: readonly string[];
  /** Steps for MongoDB, each recorded when it is done. */
  mongodb: readonly MongoStep[];
}

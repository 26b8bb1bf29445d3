import type Database from 'libsql';
import type { Db } from 'mongodb';
import type { CheckStartLock } from '../start-lock';

/**
 * A step on MongoDB. It may run again after a crash in its middle, so it must look for what is still to do.
 * `check` throws when another process took over; call it before each write of a long step.
 */
export type MongoStep = (db: Db, check: CheckStartLock) => Promise<unknown>;

/** A step on SQLite that no statement can express, inside of the transaction of its migration. */
export type SqliteStep = (database: Database.Database) => void;

/** One change of the schema. A released one is never edited: databases have it behind them. */
export interface Migration {
  /** Its number and its words, as in `0002_loyalty_points`. Databases record it. */
  name: string;
  /** Statements and steps for SQLite, in one transaction with foreign keys off. No row may get lost. */
  sqlite: readonly (string | SqliteStep)[];
  mongodb: readonly MongoStep[];
}

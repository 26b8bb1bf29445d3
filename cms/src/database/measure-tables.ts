import { clientOf } from './sqlite-client';
import type { Payload } from 'payload';

const EVERY_MS = 60 * 60_000;
/** Rows of an index that are looked at: milliseconds, however long the table is. */
const LOOKED_AT = 400;
/** All tables, not only those that this connection has queried. */
const ALL_TABLES = '0x10002';

/**
 * Lets SQLite count what its indexes tell apart, now and every hour. Without numbers it takes a condition
 * that all rows answer to (no date of deletion) for a rare one, and reads the whole table by that index.
 * Answers what ends it.
 */
export async function measureTables({ db, logger }: Payload): Promise<() => void> {
  const client = clientOf(db);
  const measure = () =>
    client.executeMultiple(`PRAGMA analysis_limit = ${LOOKED_AT}; PRAGMA optimize = ${ALL_TABLES};`);
  await measure();
  const timer = setInterval(() => {
    measure().catch((err: unknown) => {
      logger.error({ err }, 'The tables could not be measured');
    });
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

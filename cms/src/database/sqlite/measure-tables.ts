import { clientOf } from './sqlite-client';
import type { Payload } from 'payload';

const EVERY_MS = 60 * 60_000;
/** Rows that are analysed per index: some milliseconds for a table of any size. */
const LOOKED_AT = 400;
/** All tables, not only those that this connection has queried. */
const ALL_TABLES = '0x10002';

/**
 * Updates SQLite's statistics of its indexes, now and every hour. Without them SQLite takes a condition that
 * matches all rows (no date of deletion) for a selective one, and reads the whole table by that index.
 * Returns a function that stops it.
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

import { recordOf } from '@spa-bronze/domain/lib/unknown';
/** An error and its causes, the outermost first. */
export const chain = function* (error: unknown): Generator<Record<string, unknown>> {
  for (let at = error, depth = 0; at && depth < 5; at = recordOf(at).cause, depth++) yield recordOf(at);
};

/** A WriteConflict of MongoDB, or a SQLite lock that lasted longer than its timeout. */
export function isConflict(error: unknown): boolean {
  for (const { code, codeName } of chain(error))
    if (code === 112 || codeName === 'WriteConflict' || code === 'SQLITE_BUSY') return true;
  return false;
}

/** A unique index refused the row, on either database, before Payload turned it into its own error. */
export function isDuplicate(error: unknown): boolean {
  for (const { code } of chain(error))
    if (code === 11000 || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
      return true;
  return false;
}

/** An adapter throws a ValidationError for a unique index only: it runs no validation of fields. */
export const isUniqueRefusal = (error: unknown): boolean =>
  isDuplicate(error) || Object(error).name === 'ValidationError';

/** Waits before a row that a rival wrote is read again, at random, so that the rivals part. */
export const pauseAfter = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.random() * Math.min(100, 2 ** attempt));
  });

/**
 * Runs one write of Payload's again while another writer conflicts. Payload has undone the failed attempt
 * already, so the work must be a single operation or a whole transaction. Throws the conflict after
 * `attempts`.
 */
export async function retryConflict<T>(work: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt >= attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * 2 ** Math.min(attempt, 5)));
    }
  }
}

import Database from 'libsql';
import { EnvError } from '../../env';
import { isConflict } from '../../lib/retry-conflict';
import { cannotOpen } from '../cannot-open';

/**
 * Keeps a database file for this process alone. The lock is the operating system's (an open write transaction
 * on a file beside the database), so a process that dies by any cause leaves none behind. Throws EnvError
 * when another process has it, or when the disk refuses it.
 */
export function lockFile(file: string): () => void {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(`${file}.lock`);
    lock.exec('BEGIN IMMEDIATE');
    const held = lock;
    return () => void held.close();
  } catch (error) {
    lock?.close();
    if (!isConflict(error)) throw cannotOpen({ kind: 'sqlite', file: `${file}.lock` }, error);
    throw new EnvError(
      `Otro proceso ya está usando la base de datos ${file}. Detenlo o usa otra DATABASE_URI.`,
    );
  }
}

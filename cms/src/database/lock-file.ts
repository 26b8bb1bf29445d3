import { createClient } from '@libsql/client';
import { EnvError } from '../env';

/**
 * Keeps a database file for this process alone. The lock is the operating system's (an open write transaction
 * on a file beside the database), so a process that dies by any cause leaves none behind. Throws EnvError
 * when another process has it.
 */
export async function lockFile(file: string): Promise<() => void> {
  const client = createClient({ url: `file:${file}.lock` });
  try {
    const transaction = await client.transaction('write');
    return () => {
      transaction.close();
      client.close();
    };
  } catch {
    client.close();
    throw new EnvError(
      `Otro proceso ya está usando la base de datos ${file}. Detenlo o usa otra DATABASE_URI.`,
    );
  }
}

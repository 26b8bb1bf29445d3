import type Database from 'libsql';
import { chmod, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FILE_MODE } from '../private-files';

/**
 * Writes what an open database holds at this instant into a new file that only this user can read. Other
 * processes may read and write meanwhile. After a failure or a crash there is no `target`, or the older one.
 */
export async function copySqlite(database: Database.Database, target: string): Promise<void> {
  const part = `${target}.part`;
  await rm(part, { force: true });
  try {
    await writeFile(part, '', { mode: FILE_MODE });
    await chmod(part, FILE_MODE);
    database.prepare('VACUUM INTO ?').run([part]);
    await flush(part, 'r+');
    await rename(part, target);
    await flush(path.dirname(target), 'r');
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function flush(file: string, mode: string): Promise<void> {
  const handle = await open(file, mode);
  await handle.sync().finally(() => handle.close());
}

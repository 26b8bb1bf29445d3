import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../env';

export const FOLDER_MODE = 0o700;
export const FILE_MODE = 0o600;
const STICKY = 0o1000;
const FOLDERS = ['media', 'outbox', 'paypal-sandbox', 'wompi-sandbox'];
/** SQLite gives the files beside the database the mode of the database. */
const BESIDE = ['', '-wal', '-shm', '-journal', '.lock'];

/** From now on only the user of this process can read what it writes. */
export function writePrivateFiles(): void {
  process.umask(0o077);
}

export async function closeToOthers({ dataDir, database }: Pick<Env, 'dataDir' | 'database'>): Promise<void> {
  const ours = [
    ...FOLDERS,
    'payload-secret',
    ...(database.kind === 'sqlite' ? [path.basename(database.file)] : []),
  ];
  if (await holdsOnly(dataDir, ours)) await restrict(dataDir, FOLDER_MODE);
  for (const name of FOLDERS) await restrict(path.join(dataDir, name), FOLDER_MODE);
  if (database.kind === 'sqlite') for (const end of BESIDE) await restrict(database.file + end, FILE_MODE);
}

/** Whether the folder has no other files: a database may be in one that others use too, such as `/srv`. */
async function holdsOnly(folder: string, beginnings: readonly string[]): Promise<boolean> {
  return (
    (await readdir(folder)).every((name) => beginnings.some((it) => name.startsWith(it))) &&
    ((await stat(folder)).mode & STICKY) === 0
  );
}

/** Missing files, and those of another user, are skipped. */
async function restrict(file: string, mode: number): Promise<void> {
  await chmod(file, mode).catch(() => undefined);
}

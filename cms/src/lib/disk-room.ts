import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../env';

/** The bytes that are free where this process writes, null where the system does not say. */
export async function freeBytes({ dataDir, database }: Env): Promise<number | null> {
  const folders = [dataDir, ...(database.kind === 'sqlite' ? [path.dirname(database.file)] : [])];
  try {
    const found = await Promise.all(folders.map((it) => statfs(it)));
    return Math.min(...found.map(({ bavail, bsize }) => bavail * bsize));
  } catch {
    return null;
  }
}

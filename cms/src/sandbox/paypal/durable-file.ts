import { randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../../lib/error-facts';

/**
 * Writes a file completely and durably, or not at all, and only if no file of that name exists. Of several
 * writers, in one process or many, exactly one gets true. A killed writer leaves only a temporary file.
 */
export async function createFileOnce(path: string, text: string): Promise<boolean> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(temporary, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(folder);
  return true;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  // Some systems cannot sync a folder; the file itself is synced already.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

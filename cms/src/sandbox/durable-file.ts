import { randomUUID } from 'node:crypto';
import { closeSync, fsync, linkSync, mkdirSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { codeOf } from '../lib/error-facts';

/* Only the waits for the disk leave the thread. The other steps take less time than the way to another one. */
const sync = promisify(fsync);

/**
 * Writes a file completely and durably, or not at all, and only if no file of that name exists. Of several
 * writers, in one process or many, exactly one gets true. A killed writer leaves only a temporary file.
 */
export async function createFileOnce(path: string, text: string): Promise<boolean> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  const created = openSync(temporary, 'wx', 0o600);
  try {
    await withDescriptor(created, async (file) => {
      writeFileSync(file, text);
      await sync(file);
    });
    linkSync(temporary, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(temporary);
  }
  await syncFolder(folder);
  return true;
}

/** Makes sure that an empty file of this name exists, durably. */
export async function createName(path: string): Promise<void> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  await withDescriptor(openSync(path, 'a', 0o600), sync);
  await syncFolder(folder);
}

async function withDescriptor(file: number, work: (file: number) => Promise<void>): Promise<void> {
  try {
    await work(file);
  } finally {
    closeSync(file);
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Some systems cannot open or sync a folder; the file itself is synced already.
  try {
    await withDescriptor(openSync(folder, 'r'), (handle) => sync(handle).catch(() => undefined));
  } catch {
    return;
  }
}

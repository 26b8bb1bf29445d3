import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { madeCopyOf } from '@spa-bronze/domain/media/made-copies';
import { FILE_MODE, FOLDER_MODE } from '../database/private-files';
import { EnvError } from '../env';
import { codeOf } from '../lib/error-facts';

/** Copies that are made on demand, and files that are being written, are in no backup: they are made again. */
const isKept = (name: string) => !name.startsWith('.') && !madeCopyOf(name);

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter(isKept);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}
const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );

async function copyPrivately(source: string, copy: string): Promise<void> {
  await copyFile(source, copy, constants.COPYFILE_FICLONE);
  await chmod(copy, FILE_MODE);
}

export const countFiles = async (folder: string): Promise<number> => (await namesIn(folder)).length;

/**
 * Copies the files that are not there yet. One that was copied while it was still being written, or by a
 * process that died, has another length and is copied again. One that is deleted meanwhile is skipped.
 */
export async function copyNewFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: FOLDER_MODE });
  for (const name of await namesIn(from)) {
    const [source, copy] = [path.join(from, name), path.join(to, name)];
    if ((await sizeOf(copy)) === (await sizeOf(source))) continue;
    try {
      await copyPrivately(source, copy);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
}

/**
 * Copies all files of a folder over those of another. Throws EnvError, before it copies one, when that folder has
 * a file that is not among them: it belongs to another shop.
 */
export async function replaceFiles(from: string, to: string): Promise<void> {
  const [names, present] = [await namesIn(from), await namesIn(to)];
  const foreign = present.find((name) => !names.includes(name));
  if (foreign)
    throw new EnvError(
      `La carpeta ${to} ya tiene archivos que no son de la copia, como ${foreign}. Usa otra.`,
    );
  await mkdir(to, { recursive: true, mode: FOLDER_MODE });
  for (const name of names) await copyPrivately(path.join(from, name), path.join(to, name));
}

/** Deletes files that no row names. Returns how many named files are there, and how many are missing. */
export async function pruneFiles(
  folder: string,
  named: ReadonlySet<string>,
): Promise<{ files: number; missing: number }> {
  const present = await namesIn(folder);
  for (const name of present) if (!named.has(name)) await rm(path.join(folder, name), { recursive: true });
  const files = present.filter((name) => named.has(name)).length;
  return { files, missing: named.size - files };
}

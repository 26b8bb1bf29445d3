import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EnvError } from '../env';
import { FACTS_FILE, type BackupFacts } from './backup-facts';

export interface FileSum {
  bytes: number;
  sha256: string;
}

async function sumOf(file: string): Promise<FileSum> {
  const hash = createHash('sha256');
  const source = createReadStream(file);
  await pipeline(source, hash);
  return { bytes: source.bytesRead, sha256: hash.digest('hex') };
}

export async function sumsOf(folder: string): Promise<Record<string, FileSum>> {
  const sums: Record<string, FileSum> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (entry.isFile() && name !== FACTS_FILE) sums[name] = await sumOf(file);
  }
  return sums;
}

/** Throws EnvError when a file of the backup is not as it was written. A backup of 0.2.0 has no sums. */
export async function demandSums(folder: string, { sums }: BackupFacts): Promise<void> {
  if (!sums) return;
  const present = await sumsOf(folder);
  for (const [name, { bytes, sha256 }] of Object.entries(sums)) {
    const found = present[name];
    if (found?.bytes === bytes && found.sha256 === sha256) continue;
    const why = found ? 'no es como se escribió' : 'falta';
    throw new EnvError(`No se pudo restaurar la copia de ${folder}: ${name} ${why}.`);
  }
}

export function demandRows(expected: BackupFacts['rows'], found: Record<string, number>): void {
  for (const [name, count] of Object.entries(expected))
    if (found[name] !== count)
      throw new Error(`${name} tiene ${found[name] ?? 0} filas, y la copia dice ${count}`);
}

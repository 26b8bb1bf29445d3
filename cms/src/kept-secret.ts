import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The secret that was generated for this data folder; made on first use and readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'payload-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Too short to be random, or too few different characters to have been. */
export function isWeakSecret(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 12;
}

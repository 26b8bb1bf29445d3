import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from './error-facts';

/** The secret of this data folder. It is generated on first use and readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'payload-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) makeSecret(file);
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

/** Of several processes one creates it. The name appears only when the file is complete. */
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/** Too short to be random, or with too few different characters. */
export function isWeakSecret(secret: string): boolean {
  return secret.length < 32 || new Set(secret).size < 12;
}

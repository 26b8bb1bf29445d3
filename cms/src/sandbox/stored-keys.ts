import { ownJson } from '@spa-bronze/domain/lib/json';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../lib/error-facts';

/** The keys of a data folder: `fresh` at its first start, the same ever after, also for several processes. */
export function storedKeys<Keys extends object>(dataDir: string, fresh: Keys): Keys {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'keys.json');
  const temporary = `${path}.${process.pid}.${randomSecret()}`;
  writeFileSync(temporary, JSON.stringify(fresh), { mode: 0o600, flush: true });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
  return ownJson(readFileSync(path, 'utf8'));
}

export const randomSecret = () => randomBytes(24).toString('hex');

/** Compares in constant time. */
export function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const kept = path.join(root, 'node_modules/.cache/demo-data');
const media = path.join(root, 'cms/src/seed/media');
const PART = 'part-of-';
const HOUR = 3_600_000;

/**
 * Changes with the code (chunk names contain a hash of their content), the pictures, the installed packages,
 * and the spa's day, from which the demo's dates count.
 */
function keyOf(script) {
  const hash = createHash('sha256').update(
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date()),
  );
  for (const file of [
    script,
    path.join(root, 'package-lock.json'),
    ...readdirSync(media)
      .sort()
      .map((name) => path.join(media, name)),
  ])
    hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Only folders older than an hour are deleted, because another run may be copying a newer one. */
function forgetOld() {
  for (const folder of readdirSync(kept).map((name) => path.join(kept, name)))
    if (statSync(folder, { throwIfNoEntry: false })?.mtimeMs < Date.now() - HOUR)
      rmSync(folder, { recursive: true, force: true });
}

/** Of two runs that make the same folder the first one counts. */
function takePlace(part, folder) {
  try {
    renameSync(part, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * The data folder of a demo shop, as `npm run seed` makes it on SQLite. Its pictures are expensive, so it is
 * made once, and every worker gets a copy.
 */
export async function demoData(script) {
  const key = keyOf(script);
  const folder = path.join(kept, key);
  if (existsSync(folder)) return folder;
  const part = path.join(kept, `${PART}${key}-${process.pid}`);
  mkdirSync(part, { recursive: true });
  forgetOld();
  try {
    const [code] = await once(
      spawn(process.execPath, [script], {
        env: { PATH: process.env.PATH, DATA_DIR: part },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
      'close',
    );
    if (code !== 0) throw new Error(`The demo shop could not be made: the seed ended with ${code}.`);
    takePlace(part, folder);
    return folder;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const kept = path.join(root, 'node_modules/.cache/demo-data');
const media = path.join(root, 'cms/src/seed/media');
const PART = 'part-of-';

/** Changes with the code (the bundle names its chunks by what is in them), the pictures, what npm installed, and the spa's day: the demo's visits and articles count from it. */
function keyOf(script) {
  const hash = createHash('sha256').update(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date()));
  for (const file of [script, path.join(root, 'package-lock.json'), ...readdirSync(media).sort().map((name) => path.join(media, name))]) hash.update(path.basename(file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The data folder of a demo shop, as `npm run seed` makes it on SQLite. Its pictures are dear, so it is made once, and every worker gets a copy. */
export async function demoData(script) {
  const key = keyOf(script);
  const folder = path.join(kept, key);
  if (existsSync(folder)) return folder;
  const part = path.join(kept, `${PART}${key}-${process.pid}`);
  mkdirSync(part, { recursive: true });
  for (const name of readdirSync(kept)) if (!name.startsWith(PART)) rmSync(path.join(kept, name), { recursive: true, force: true });
  try {
    const [code] = await once(spawn(process.execPath, [script], { env: { PATH: process.env.PATH, DATA_DIR: part }, stdio: ['ignore', 'ignore', 'inherit'] }), 'close');
    if (code !== 0) throw new Error(`The demo shop could not be made: the seed ended with ${code}.`);
    if (!existsSync(folder)) renameSync(part, folder);
    return folder;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

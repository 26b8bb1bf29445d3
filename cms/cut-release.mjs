/* `npm run cut`: makes the present schema the one of the first release: the snapshot, the first migration, and
   a filled database of each kind for the tests of upgrades. Refused once there is a second migration. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from './build.mjs';
import { mongoServer } from './mongo-server.mjs';

const VERSION = '0.2.0';
const outdir = `dist/cut-${process.pid}`;
const folder = path.join(import.meta.dirname, outdir);
const data = mkdtempSync(path.join(tmpdir(), 'spa-bronze-cut-'));
const fixture = path.join(import.meta.dirname, 'src/testing/upgrades', VERSION);

function run(args, env = {}) {
  const { status } = spawnSync(process.execPath, ['--no-warnings', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
}

const mongo = process.env.MONGODB_TEST_URI ?? mongoServer().uri;
if (!mongo) throw new Error('The database of MongoDB needs MONGODB_TEST_URI.');
const uri = new URL(mongo);
uri.pathname = `/spa-bronze-cut-${process.pid}`;
try {
  run([path.join(import.meta.dirname, 'schema.mjs'), 'first']);
  await bundle({ cut: 'src/testing/upgrades/cut.ts' }, outdir);
  rmSync(fixture, { recursive: true, force: true });
  for (const [kind, DATABASE_URI] of [
    ['sqlite', ''],
    ['mongodb', uri.href],
  ]) {
    const values = { FIXTURE: fixture, DATA_DIR: path.join(data, kind), DATABASE_URI };
    run([path.join(folder, 'cut.mjs')], values);
    console.log(`Fixture: cms/src/testing/upgrades/${VERSION} (${kind})`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

import { accessSync, constants, mkdirSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../../build.mjs';
import { browserPath } from './browser-path.mjs';
import { demoData } from './demo-data.mjs';

/**
 * Bundles the server once for all workers and creates the data folder of this run. For journeys it also finds
 * the browser and makes the demo shop that each worker copies.
 */
export default async function globalSetup(_run, { testEnvironmentOptions: { seed } }) {
  if (!process.env.SPA_TEST_BUNDLE) await bundleServer();
  if (seed !== 'demo') return;
  process.env.CHROMIUM_PATH = await browserPath();
  if (!process.env.MONGODB_TEST_URI)
    process.env.SPA_TEST_DEMO = await demoData(path.join(process.env.SPA_TEST_BUNDLE, 'seed.mjs'));
}

const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/** In memory where there is room: tests write many thousands of rows, and every one waits for the disk. */
function temporaryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function bundleServer() {
  const outdir = `dist/test-${process.pid}`;
  const folder = path.resolve(import.meta.dirname, '../..', outdir);
  mkdirSync(folder, { recursive: true });
  await bundle(
    {
      inside: 'src/testing/inside.ts',
      main: 'src/main.ts',
      seed: 'src/seed-main.ts',
      backup: 'src/backup-main.ts',
      move: 'src/move-main.ts',
      media: 'src/media-main.ts',
      admin: 'src/admin-main.ts',
      reconcile: 'src/reconcile-main.ts',
      'server-under-fire': 'src/testing/faults/server-under-fire.ts',
      'later-version': 'src/testing/upgrades/later-version.ts',
    },
    outdir,
    /* Not linked: GraphQL and Mongoose read the stacks of errors, and jest would read the maps for every file. */
    { sourcemap: 'external' },
  );
  process.env.SPA_TEST_BUNDLE = folder;
  process.env.TMPDIR = temporaryFolder();
  process.env.SPA_TEST_DATA = mkdtempSync(path.join(tmpdir(), 'spa-bronze-test-'));
}

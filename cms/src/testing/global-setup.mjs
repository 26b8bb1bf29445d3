import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../../build.mjs';

/** Bundles the server once for all workers, and makes a folder for the data of this run. */
export default async function globalSetup() {
  if (process.env.SPA_TEST_BUNDLE) return;
  const outdir = `dist/test-${process.pid}`;
  const folder = path.resolve(import.meta.dirname, '../..', outdir);
  mkdirSync(folder, { recursive: true });
  await bundle({ inside: 'src/testing/inside.ts', main: 'src/main.ts', 'server-under-fire': 'src/testing/faults/server-under-fire.ts' }, outdir);
  process.env.SPA_TEST_BUNDLE = folder;
  process.env.SPA_TEST_DATA = mkdtempSync(path.join(tmpdir(), 'spa-bronze-test-'));
}

/*
 * `npm run test:faults`: payments under SIGKILL, rushes and faults of the provider. Parts may be named: rush
 * provider points storm mongo.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from './build.mjs';
import { mongoServer } from './mongo-server.mjs';

const parts = process.argv.slice(2);
const outdir = `dist/faults-${process.pid}`;
const folder = path.join(import.meta.dirname, outdir);

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A database of its own, without load from other tests. Deleted at the end. */
async function database() {
  if (process.env.MONGODB_TEST_URI || (parts.length && !parts.includes('mongo')))
    return { uri: process.env.MONGODB_TEST_URI, stop: () => undefined };
  const data = mkdtempSync(path.join(tmpdir(), 'spa-bronze-mongo-'));
  chmodSync(data, 0o755); // The database runs as a user of its own.
  try {
    return mongoServer({ port: await freePort(), env: { DOCDB_DATA: data } });
  } catch (error) {
    console.error(`MongoDB no arranca: ${error.message}`);
    rmSync(data, { recursive: true, force: true });
    return { uri: undefined, stop: () => undefined };
  }
}

const { uri, stop } = await database();
try {
  await bundle(
    { run: 'src/testing/faults/run.ts', 'server-under-fire': 'src/testing/faults/server-under-fire.ts' },
    outdir,
  );
  const args = [
    '--no-warnings',
    path.join(folder, 'run.mjs'),
    path.join(folder, 'server-under-fire.mjs'),
    ...parts,
  ];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(uri && { MONGODB_TEST_URI: uri }) },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  stop();
}

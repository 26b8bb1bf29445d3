import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundle } from '../cms/build.mjs';
import { mongoServer, NO_MONGO } from './mongo-server.mjs';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A database of its own, without load from other tests. Deleted at the end. */
async function database() {
  if (process.env.MONGODB_TEST_URI) return { uri: process.env.MONGODB_TEST_URI, stop: () => undefined };
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

/**
 * Bundles `run` and `program`, and runs the first with the path of the second and `args`. With `needsMongo` it
 * has MONGODB_TEST_URI, and fails where there is no such database. The exit code becomes that of this process.
 */
export async function bundledRun({ name, run, program, args, needsMongo }) {
  const outdir = `dist/${name}-${process.pid}`;
  const folder = path.resolve(import.meta.dirname, '../cms', outdir);
  const { uri, stop } = needsMongo ? await database() : { stop: () => undefined };
  try {
    if (needsMongo && !uri) throw new Error(NO_MONGO);
    await bundle({ run, program }, outdir);
    const { status } = spawnSync(
      process.execPath,
      ['--no-warnings', path.join(folder, 'run.mjs'), path.join(folder, 'program.mjs'), ...args],
      { stdio: 'inherit', env: { ...process.env, ...(uri && { MONGODB_TEST_URI: uri }) } },
    );
    process.exitCode = status ?? 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    stop();
  }
}

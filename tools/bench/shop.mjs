import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { admin } from './person.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const dist = (name) => path.join(root, 'cms/dist', name);
const START_MS = 120_000;
const ASK_AGAIN_MS = 20;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const environment = (data, more = {}) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  TZ: 'America/Bogota',
  DATA_DIR: data,
  RATE_LIMIT: 'off',
  TRUST_PROXY: 'loopback',
  PAYLOAD_SECRET: 'a secret of forty characters, for a bench.',
  ...admin,
  ...more,
});

/** A data folder for one shop: the demo, plus this many products and sales. */
export async function seededShop({ products = 0, sales = 0 } = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'spa-bronze-bench-'));
  const seeding = spawn(
    process.execPath,
    [dist('seed.mjs'), '--products', String(products), '--sales', String(sales)],
    { env: environment(data), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error(`The seeding ended with ${code}`);
  return { data, remove: () => rm(data, { recursive: true }) };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/* The same variables as `npm start`. */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts a command that opens the shop on this data. Resolves with its first reply. */
async function open(command, args, data, more) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = environment(data, { PORT: String(port), PUBLIC_URL: url, ...more });
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  while (!(await answers(`${url}/healthz`))) {
    const isLate = performance.now() - began > START_MS;
    if (child.exitCode !== null || isLate) throw new Error(`The server did not open (${child.exitCode})`);
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
  const readyMs = performance.now() - began;
  const close = async () => {
    process.kill(-Number(child.pid), 'SIGTERM');
    await exited;
  };
  return { url, pid: child.pid, readyMs, close };
}

/** Milliseconds from `npm start`, with everything built, to the first reply. */
export async function npmStartMs(data) {
  const { readyMs, close } = await open('npm', ['start'], data, {});
  await close();
  return readyMs;
}

/** The production server on this data. `readyMs`: from the start of the process to its first reply. */
export async function openShop(data, more = {}) {
  const shop = await open(process.execPath, [dist('main.mjs')], data, { ...allocator, ...more });
  const read = (name) => readFile(`/proc/${shop.pid}/${name}`, 'utf8');
  return {
    ...shop,
    /** Resident memory in bytes. */
    memory: async () => Number(/VmRSS:\s+(\d+) kB/.exec(await read('status'))[1]) * 1024,
    /** Processor time so far, in milliseconds. */
    cpuMs: async () => {
      const [, rest] = (await read('stat')).split(') ');
      const fields = rest.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
  };
}

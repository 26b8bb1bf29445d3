/*
 * `npm run dev`: bundles and restarts the server at every change. The shop and the admin reload by
 * themselves.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { context } from 'esbuild';
import { options } from './build.mjs';

const folder = import.meta.dirname;
let server;
let starting = Promise.resolve();

const stopped = (child) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve(),
  );

async function restart() {
  if (server) {
    server.kill('SIGTERM');
    await stopped(server);
  }
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/dev/main.mjs'], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      DISABLE_PAYLOAD_HMR: 'true',
      DATA_DIR: process.env.DATA_DIR ?? path.resolve(folder, '../data'),
    },
  });
}

const onBuilt = {
  name: 'restart',
  setup: ({ onEnd }) =>
    onEnd(({ errors }) => {
      if (!errors.length) starting = starting.then(restart);
    }),
};
const { plugins, ...rest } = options({ main: 'src/main.ts' }, 'dist/dev');
const watching = await context({ ...rest, plugins: [...plugins, onBuilt] });
await watching.watch();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await watching.dispose();
    await starting;
    server?.kill('SIGTERM');
    if (server) await stopped(server);
    process.exit(0);
  });
}

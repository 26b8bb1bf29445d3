import { setFlagsFromString } from 'node:v8';
import { writePrivateFiles } from './database/private-files';
import { readEnv, type Env } from './env';
import { consoleProgress } from './lib/console-progress';
import { withSourcePositions } from './lib/source-positions';
import { endedBy, nameMisspelt } from './program';
import type { RunningServer } from './server';

/**
 * The heap is collected when it has grown by half. With much memory V8 would let it grow to four times what
 * is in use, and more before the first collection.
 */
setFlagsFromString('--heap-growing-percent=50');

/** Standard output is the log, one JSON a line. What is for people goes to standard error, also what Next prints. */
Object.assign(console, { log: console.error, info: console.error });

async function main(): Promise<void> {
  writePrivateFiles();
  nameMisspelt();
  const env = readEnv(process.env);
  Object.assign(process.env, { NODE_ENV: env.mode });
  const { startServer } = await import('./server');
  const starting = startServer(env, consoleProgress(process.stderr));
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= starting.then((server) => server.close()).then(() => process.exit(0), refused);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  printBanner(env, await starting);
}

const refused = endedBy('Spa Bronze no puede abrir: ');

/** One write: whoever reads the address has the lines below it too. */
function printBanner(env: Env, { url, startupMessages }: RunningServer): void {
  const shop = env.publicUrl ?? url.replace('127.0.0.1', 'localhost');
  const lines = [
    `  Tienda          ${shop}/`,
    `  Administración  ${shop}/admin`,
    ...startupMessages.map((line) => `  ${line}`),
    ...(env.rateLimit ? [] : ['  RATE_LIMIT=off: sin límites por dirección ni por cuenta.']),
  ];
  console.error(['Spa Bronze está abierta:', ...lines].join('\n'));
}

process.on('uncaughtException', (error) => {
  console.error(withSourcePositions(error));
  process.exit(1);
});
main().catch(refused);

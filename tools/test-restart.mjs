/*
 * `npm run test:restart`: three processes on one MongoDB behind a balancer, restarted in turn under load. Another
 * number of processes may be given.
 */
import { bundledRun } from './bundled-run.mjs';

await bundledRun({
  name: 'restart',
  run: '../tools/restart/run.ts',
  program: 'src/main.ts',
  args: process.argv.slice(2),
  needsMongo: true,
});

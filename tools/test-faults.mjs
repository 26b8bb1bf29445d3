/*
 * `npm run test:faults`: payments under SIGKILL, rushes and faults of the provider. Parts may be named: rush
 * provider points storm links mongo mongo-points mongo-links, the same over Wompi: wompi-rush wompi-points wompi-storm
 * wompi-links wompi-mongo wompi-mongo-points wompi-mongo-links, and `stretches`, which runs only if named: how long
 * each commit keeps the process.
 */
import { bundledRun } from './bundled-run.mjs';

const parts = process.argv.slice(2);
await bundledRun({
  name: 'faults',
  run: '../tools/faults/run.ts',
  program: 'src/testing/faults/server-under-fire.ts',
  args: parts,
  needsMongo: parts.length === 0 || parts.some((part) => part.includes('mongo')),
});

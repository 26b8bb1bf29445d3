/*
 * All tests, in two runs: the admin's Next serves only the first server of a process, so the journeys get
 * processes of their own. `npm test -- <pattern>` runs what matches. Both runs finish before the exit code
 * reports a failure.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const jest = path.resolve(import.meta.dirname, '../node_modules/jest/bin/jest.js');
const run = (...projects) =>
  spawnSync(
    process.execPath,
    ['--no-warnings', jest, '--passWithNoTests', ...process.argv.slice(2), '--selectProjects', ...projects],
    { stdio: 'inherit' },
  ).status ?? 1;

process.exit(Math.max(run('domain', 'units', 'cms', 'storefront', 'components'), run('e2e')));

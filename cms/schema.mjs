import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { bundle } from './build.mjs';

/**
 * `node cms/schema.mjs migration|generate|check`: writes (or checks) what is made from Payload's
 * configuration.
 */
await bundle({ tools: 'src/schema-tools.ts' }, 'dist/tools');
const { status } = spawnSync(
  process.execPath,
  [path.join(import.meta.dirname, 'dist/tools/tools.mjs'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);

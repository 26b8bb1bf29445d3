import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { generateQueries } from './codegen.mjs';
import { bundle } from '../cms/build.mjs';

/**
 * `node tools/schema.mjs generate|migration name|check`: writes (or checks) what is made from Payload's
 * configuration, and the storefront's queries of its schema.
 */
await bundle({ tools: 'src/schema-tools.ts' }, 'dist/tools');
const { status } = spawnSync(
  process.execPath,
  [path.resolve(import.meta.dirname, '../cms/dist/tools/tools.mjs'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
const command = process.argv[2];
if (['generate', 'check'].includes(command) && (await generateQueries()) && command === 'check')
  throw new Error('The storefront’s queries were stale: commit what `npm run generate` wrote.');

/*
 * All tests, in two runs: the admin's Next serves only the first server of a process, so the journeys get
 * processes of their own. `npm test -- <word>` runs what has the word in its path, and builds what that needs;
 * `--sampled` what `npm run test:long` runs as a whole. Both runs finish before the exit code reports a failure.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runJest } from './run-jest.mjs';
import { chosenTests, isSampled, root, testFiles } from './test-files.mjs';

const SAMPLED = '--sampled';
/** What a project's tests meet. `cms` bundles a server of its own. */
const builds = { cms: ['shop'], e2e: ['server', 'shop', 'admin'] };

function run(args) {
  const all = args.includes(SAMPLED) ? testFiles().filter(isSampled) : testFiles();
  const { options, tests } = chosenTests(
    args.filter((it) => it !== SAMPLED),
    all,
  );
  const parts = new Set(tests.flatMap(({ project }) => builds[project] ?? []));
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'cms/prepare.mjs'), ...(parts.size > 0 ? parts : ['install'])],
    { stdio: 'inherit' },
  );
  if (status !== 0) return 1;
  const isJourney = ({ project }) => project === 'e2e';
  const runs = [tests.filter((it) => !isJourney(it)), tests.filter(isJourney)];
  return Math.max(...runs.filter((it) => it.length > 0).map((it) => runJest(it, { options })));
}

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/*
 * Mutation tests: `npm run test:mutants` for every room, `-- checkout` for one, `--
 * cms/src/features/checkout/capture.ts` for a file; a file may end in lines, `capture.ts:10-20`. Killed
 * mutants are stored in node_modules/.cache/mutants. Survivors are tried again, `--force` tries all.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { rooms } from './rooms.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
const {
  values: { force, workers, static: withStatic },
  positionals,
} = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    static: { type: 'boolean', default: false },
  },
});

const plain = (file) => file.replace(/:\d+(:\d+)?-\d+(:\d+)?$/, '');

/** The selected files of each room. */
function chosen() {
  if (positionals.length === 0) return Object.entries(rooms).map(([name, { mutate }]) => [name, mutate]);
  const files = new Map();
  for (const it of positionals) {
    const [name] = rooms[it]
      ? [it]
      : (Object.entries(rooms).find(([, { mutate }]) => mutate.includes(plain(it))) ?? []);
    if (!name) throw new Error(`${it}: no room and no file of one. Rooms: ${Object.keys(rooms).join(' ')}`);
    files.set(name, [...(files.get(name) ?? []), ...(rooms[it] ? rooms[it].mutate : [it])]);
  }
  return [...files];
}

/**
 * Stryker knows a test by its name only. A test that was strengthened under the same name would not be run
 * against earlier survivors.
 */
function forgetSurvivors(kept, mutate) {
  if (!existsSync(kept)) return;
  const known = JSON.parse(readFileSync(kept, 'utf8'));
  for (const it of mutate) {
    const [from = 0, to = Infinity] = (/:(\d+)(?::\d+)?-(\d+)(?::\d+)?$/.exec(it) ?? []).slice(1).map(Number);
    const file = known.files[plain(it)];
    if (file)
      file.mutants = file.mutants.filter(
        ({ status, location: { start, end } }) => status !== 'Survived' || start.line < from || end.line > to,
      );
  }
  writeFileSync(kept, JSON.stringify(known));
}

for (const [name, mutate] of chosen()) {
  const { server, least } = rooms[name];
  const kept = `node_modules/.cache/mutants/${name}`;
  forgetSurvivors(`${kept}.json`, mutate);
  await new Stryker({
    mutate,
    room: name,
    testRunner: 'room',
    plugins: ['./tools/mutants/runner.mjs'],
    coverageAnalysis: 'perTest',
    /* Rewriting the paths in it needs an interface that TypeScript 7 does not have, and no path in it leads outside. */
    tsconfigFile: 'none',
    buildCommand: `node tools/mutants/bundle.mjs ${name}`,
    /* Messages are checked where the spec fixes them. Names that the compiler knows cannot change. */
    mutator: { excludedMutations: server ? ['StringLiteral', 'ObjectLiteral'] : [] },
    ignoreStatic: server && !withStatic,
    concurrency: Number(workers),
    maxTestRunnerReuse: 100,
    timeoutMS: 60_000,
    timeoutFactor: 1,
    dryRunTimeoutMinutes: 15,
    incremental: true,
    incrementalFile: `${kept}.json`,
    force,
    tempDirName: `.mutants/${name}-${process.pid}`,
    ignorePatterns: ['storefront/dist', 'storefront/e2e', 'storefront/public', 'docs', '.mutants'],
    reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${kept}.report.json` },
    htmlReporter: { fileName: `${kept}.html` },
    thresholds: {
      high: 100,
      low: least,
      break: positionals.length === 0 || rooms[positionals[0]] ? least : null,
    },
    checkers: [],
    disableTypeChecks: false,
    warnings: { slow: false, unknownOptions: false },
  }).runMutationTest();
}

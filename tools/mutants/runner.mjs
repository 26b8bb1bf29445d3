/*
 * A test runner for Stryker: the tests of one room in one process, by jest-circus. Nothing is loaded or
 * started again for a mutant.
 */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { rooms } from './rooms.mjs';
import { TestFile } from './suite.mjs';

/** Maximum time in milliseconds, and minimum number of tests, per mutant. The nearest tests run first. */
const BUDGET_MS = 10_000;
const TESTS_AT_LEAST = 15;
const FIRST_RUN_MS = 120_000;
const EARLIER_KILLERS = 5;
/** Mutants with numbers this near are neighbours in the code. */
const NEAR_MUTANTS = 20;
/** A test that covers few mutants must not rank higher for that alone. */
const FEW_MUTANTS = 20;
/** The measured duration is from a run without other processes, so the timeout adds a margin. */
const timeoutAfter = (ms) => 8000 + 5 * ms;

/** The global of the instrumented code: the active mutant, and the test under which coverage is recorded. */
const stryker = (globalThis.__stryker__ ??= {});

class RoomRunner {
  loaded = new Map();
  generation = 0;
  /** Source file → test → number of its mutants that the test killed in this process. */
  kills = new Map();
  mutantsRun = 0;

  constructor(options) {
    Object.assign(this, rooms[options.room]);
    this.built = path.resolve('tools/mutants/dist');
    this.durationsFile = path.join(this.built, 'durations.json');
    this.coverageFile = path.join(this.built, 'coverage.json');
    this.unsureFile = path.join(this.built, 'unsure');
    this.data = mkdtempSync(path.join(this.built, 'data-'));
  }

  capabilities() {
    return { reloadEnvironment: !this.server };
  }

  async init() {}

  async dispose() {
    if (this.started)
      await (
        await import(pathToFileURL(path.resolve('cms/src/testing/test-server.mjs')).href)
      ).closeServers();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Starts the server, once a process. */
  async start() {
    if (!this.server || this.started) return;
    this.started = true;
    Object.assign(process.env, {
      NODE_ENV: 'test',
      SPA_TEST_BUNDLE: path.resolve('cms/dist'),
      SPA_TEST_DATA: this.data,
      JEST_WORKER_ID: '1',
    });
    const { testServer } = await import(pathToFileURL(path.resolve('cms/src/testing/test-server.mjs')).href);
    globalThis.server = await testServer('none');
  }

  /** Deletes the bookings of earlier runs: hundreds of runs need more days than a year has. */
  async freeDays() {
    for (const collection of this.server ? ['slot-claims', 'sales'] : [])
      await globalThis.server.payload.db.deleteMany({ collection, where: {} });
  }

  async file(name) {
    const key = `${name}?${this.generation}`;
    if (!this.loaded.has(key)) {
      const url = `${pathToFileURL(path.join(this.built, `${this.tests.indexOf(name)}.mjs`)).href}?${this.generation}`;
      this.loaded.set(key, await TestFile.load(name, url));
    }
    return this.loaded.get(key);
  }

  async dryRun() {
    await this.start();
    const durations = {};
    const names = new Map();
    for (const file of this.tests) {
      stryker.currentTestId = undefined;
      const loaded = await this.file(file);
      for (const { id, name, ms, error } of await this.runAll(loaded)) {
        names.set(id, name);
        if (error) console.error(`Not used, for it fails: ${id}: ${error.slice(0, 300)}`);
        else durations[id] = ms;
      }
    }
    spreadCoverage();
    if (this.server) withoutHybrids();
    writeFileSync(this.durationsFile, JSON.stringify(durations));
    const covered = Object.entries(stryker.mutantCoverage?.perTest ?? {}).map(([test, hits]) => [
      test,
      Object.keys(hits).map(Number),
    ]);
    writeFileSync(this.coverageFile, JSON.stringify(Object.fromEntries(covered)));
    const tests = Object.entries(durations).map(([id, timeSpentMs]) => ({
      id,
      name: names.get(id),
      timeSpentMs,
      fileName: path.resolve(fileOf(id)),
      status: TestStatus.Success,
    }));
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: stryker.mutantCoverage ?? { static: {}, perTest: {} },
    };
  }

  runAll(loaded) {
    return loaded.run(new Set(loaded.tests.map(({ id }) => id)), {
      timeoutOf: () => FIRST_RUN_MS,
      onTest: coverUnder,
    });
  }

  async mutantRun({
    activeMutant: { id, fileName },
    testFilter,
    hitLimit,
    mutantActivation,
    reloadEnvironment,
  }) {
    if (this.spoilt) process.exit(1);
    if (reloadEnvironment) this.reload();
    const isStatic = mutantActivation === 'static';
    Object.assign(stryker, {
      activeMutant: isStatic ? id : undefined,
      hitLimit,
      hitCount: hitLimit && 0,
      currentTestId: 'mutant',
    });
    try {
      await this.start();
    } catch (error) {
      this.spoilt = true;
      return killed(`The server does not start: ${error.message}`);
    }
    await this.freeDays();
    const durations = JSON.parse(readFileSync(this.durationsFile, 'utf8'));
    const timeoutOf = (test) => timeoutAfter(durations[test] ?? 0);
    let nrOfTests = 0;
    const source = path.relative(process.cwd(), fileName);
    for (const [name, wanted] of this.steps(
      { source, id: Number(id) },
      testFilter ?? Object.keys(durations),
      durations,
    )) {
      const file = await this.file(name).catch((error) => error);
      if (file instanceof Error) return killed(`${name} cannot be loaded: ${file.message}`);
      stryker.activeMutant = id;
      const results = await file.run(wanted, { bail: true, timeoutOf });
      stryker.activeMutant = isStatic ? id : undefined;
      nrOfTests += results.length;
      const failed = results.find(({ error }) => error);
      if (!failed) continue;
      if (!isStatic) await this.check(file, failed.id, timeoutOf);
      this.mutantsRun += 1;
      this.note(source, failed.id);
      if (hitLimit && stryker.hitCount > hitLimit)
        return { status: MutantRunStatus.Timeout, reason: 'Hit limit reached' };
      return killed(failed.error, [failed.id], nrOfTests);
    }
    this.mutantsRun += 1;
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  reload() {
    this.generation += 1;
    this.loaded.clear();
  }

  /**
   * Runs a failed test again without the mutant. If it still fails, state is left over and only a fresh
   * process gives valid results.
   */
  async check(file, id, timeoutOf) {
    const [{ error } = {}] = await file.run(new Set([id]), { timeoutOf });
    if (!error) return;
    appendFileSync(this.unsureFile, `${id}\n`);
    if (this.mutantsRun > 0) process.exit(1);
    this.spoilt = true;
  }

  /** Tests that failed twice without a mutant after one with it. They cannot be repeated in one process. */
  unsure() {
    const lines = existsSync(this.unsureFile) ? readFileSync(this.unsureFile, 'utf8').split('\n') : [];
    return new Set(lines.filter((line, index) => lines.indexOf(line) !== index));
  }

  note(source, test) {
    const kills = this.kills.get(source) ?? new Map();
    kills.set(test, (kills.get(test) ?? 0) + 1);
    this.kills.set(source, kills);
  }

  /**
   * Test files with the tests to run, within the budget. Order: tests that killed most mutants of this
   * source, tests of its own test file, tests with the largest share of their coverage around this mutant;
   * fast ones before slow ones.
   */
  steps({ source, id: mutant }, ids, durations) {
    const unsure = this.unsure();
    const coverage = (this.coverage ??= JSON.parse(readFileSync(this.coverageFile, 'utf8')));
    const shares = new Map(ids.map((id) => [id, shareOf(coverage[id] ?? [], mutant)]));
    const usable = ids.filter((id) => id in durations && !unsure.has(id));
    const kills = this.kills.get(source) ?? new Map();
    const first = usable
      .filter((id) => kills.has(id))
      .sort((a, b) => kills.get(b) - kills.get(a))
      .slice(0, EARLIER_KILLERS);
    const rest = usable
      .filter((id) => !first.includes(id))
      .sort(
        (a, b) =>
          isOwn(source, b) - isOwn(source, a) || shares.get(b) - shares.get(a) || durations[a] - durations[b],
      );
    let spent = 0;
    const chosen = [...first, ...rest].filter((id, index) => {
      const within = spent < BUDGET_MS || index < TESTS_AT_LEAST;
      spent += durations[id];
      return within;
    });
    return [
      ...first.filter((id) => chosen.includes(id)).map((id) => [fileOf(id), new Set([id])]),
      ...byFile(chosen.filter((id) => !first.includes(id))),
    ];
  }
}

const killed = (failureMessage, killedBy = [], nrOfTests = 0) => ({
  status: MutantRunStatus.Killed,
  killedBy,
  failureMessage,
  nrOfTests,
});
const fileOf = (id) => id.split(' > ')[0];
const byFile = (ids) =>
  [...new Set(ids.map(fileOf))].map((file) => [file, new Set(ids.filter((id) => fileOf(id) === file))]);

const isOwn = (source, id) =>
  Number(fileOf(id).replace(/\.(unit|stateless)(?=\.test\.ts$)/, '') === source.replace(/\.ts$/, '.test.ts'));
const shareOf = (covered, mutant) =>
  covered.filter((it) => Math.abs(it - mutant) <= NEAR_MUTANTS).length / (covered.length + FEW_MUTANTS);

/** Hooks of a block count for all of its tests. */
const blocks = new Map();
function coverUnder(ids) {
  if (ids.length === 0) return;
  stryker.currentTestId = ids.length === 1 ? ids[0] : ids.join('\n');
  if (ids.length > 1) blocks.set(stryker.currentTestId, ids);
}

function spreadCoverage() {
  const perTest = stryker.mutantCoverage?.perTest ?? {};
  for (const [block, ids] of blocks) {
    for (const id of ids)
      for (const [mutant, hits] of Object.entries(perTest[block] ?? {}))
        (perTest[id] ??= {})[mutant] = (perTest[id][mutant] ?? 0) + hits;
    delete perTest[block];
  }
}

/**
 * Code that runs at start and in tests counts as covered by the tests, so its mutants need no fresh start.
 */
function withoutHybrids() {
  const { perTest, static: atStart } = stryker.mutantCoverage;
  for (const hits of Object.values(perTest)) for (const mutant of Object.keys(hits)) delete atStart[mutant];
}

/* An aborted run leaves no server behind. */
process.on('disconnect', () => process.exit(1));

const roomRunner = (options) => new RoomRunner(options);
roomRunner.inject = [commonTokens.options];
export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'room', roomRunner)];

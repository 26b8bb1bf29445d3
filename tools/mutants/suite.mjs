import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

const { describe, test, it, beforeAll, beforeEach, afterAll, afterEach } = circus;
const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

Object.assign(globalThis, {
  describe,
  test,
  it,
  beforeAll,
  beforeEach,
  afterAll,
  afterEach,
  expect: jestExpect,
});
globalThis.jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  setTimeout: () => undefined,
  useFakeTimers: (how) => timers.useFakeTimers(how),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
};

const entriesOf = (block) =>
  block.children.flatMap((child) => (child.type === 'test' ? [child] : entriesOf(child)));
const nameOf = ({ name, parent }) => (parent?.parent ? `${nameOf(parent)} ${name}` : name);

/**
 * A test file in this process, as Jest has it: its tests can run repeatedly, all or some. `id` of a test is
 * unique in the room and equal in every process.
 */
export class TestFile {
  static running;

  static async load(file, url) {
    circus.resetState();
    await import(url);
    return new TestFile(file, circus.getState());
  }

  constructor(file, state) {
    this.file = file;
    this.state = state;
    const seen = new Map();
    this.tests = entriesOf(state.rootDescribeBlock).map((entry) => {
      const name = `${file} > ${nameOf(entry)}`;
      const before = seen.get(name) ?? 0;
      seen.set(name, before + 1);
      return { id: before ? `${name} (${before + 1})` : name, name: nameOf(entry), entry, mode: entry.mode };
    });
  }

  /**
   * Runs the tests in `wanted` and returns the result of each, in order. With `bail` it skips the rest after
   * the first failure. `timeoutOf` returns the timeout of a test in milliseconds. `onTest` is called before
   * each test and its hooks.
   */
  async run(wanted, { bail = false, timeoutOf, onTest = () => undefined }) {
    for (const { id, entry, mode } of this.tests)
      Object.assign(entry, { errors: [], mode: wanted.has(id) ? mode : 'skip', timeout: timeoutOf(id) });
    this.state.unhandledErrors.length = 0;
    this.state.testTimeout = Math.max(...[...wanted].map(timeoutOf));
    circus.setState(this.state);
    TestFile.running = { file: this, bail, onTest };
    await circus.run();
    TestFile.running = undefined;
    const lost = this.state.unhandledErrors;
    return this.tests
      .filter(({ entry: { mode, errors } }) => mode !== 'skip' || errors.length > 0)
      .map(({ id, name, entry: { errors, duration } }) => ({
        id,
        name,
        ms: duration ?? 0,
        error: textOf(errors[0] ?? lost[0]),
      }));
  }

  skipRest() {
    for (const { entry } of this.tests) if (entry.errors.length === 0) entry.mode = 'skip';
  }
}

const textOf = (error) =>
  error && String((Array.isArray(error) ? (error[0] ?? error[1]) : error)?.message ?? error).slice(0, 2000);

circus.addEventHandler(({ name, test: entry, describeBlock }) => {
  const { file, bail, onTest } = TestFile.running ?? {};
  if (!file) return;
  if (name === 'run_describe_start')
    onTest(
      file.tests
        .filter(({ entry: { mode, parent } }) => mode !== 'skip' && isIn(parent, describeBlock))
        .map(({ id }) => id),
    );
  if (name === 'test_start' && entry.mode !== 'skip') {
    jestExpect.setState({ testPath: file.file, currentTestName: nameOf(entry) });
    onTest([file.tests.find((it) => it.entry === entry).id]);
  }
  if (name === 'test_done' && bail && entry.errors.length > 0) file.skipRest();
});

const isIn = (block, outer) => Boolean(block) && (block === outer || isIn(block.parent, outer));

/* An error outside of a test's own promise fails that test, as in Jest. */
const fail = (error) =>
  (circus.getState().currentlyRunningTest?.errors ?? circus.getState().unhandledErrors).push(
    error instanceof Error ? error : new Error(String(error)),
  );
process.on('unhandledRejection', fail);
process.on('uncaughtException', fail);

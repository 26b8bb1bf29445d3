import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* What runs the tests must fail when they did not run. */
const repository = path.resolve(__dirname, '..');
const at = (file: string) => path.join(repository, file);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'test-runs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(command: string, args: string[], env: Record<string, string> = {}) {
  const { MONGODB_TEST_URI: _mongo, JEST_COUNT_FILE: _counts, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...rest, MONGODB_TEST_SERVER: folder, ...env },
  });
  return { status, text: stdout + stderr };
}
const node = (...args: string[]) => run(process.execPath, args);
/** What a module of `tools` says of something, as JSON. */
const valueOf = (code: string) => node('--input-type=module', '-e', code);

test.each(['tools/run-tests.mjs', 'tools/test-mongo.mjs'])('%s: a word that finds no test fails', (program) =>
  expect(node(at(program), 'no-such-test')).toEqual({
    status: 1,
    text: 'No test has "no-such-test" in its path.\n',
  }),
);

test.each(['tools/test-mongo.mjs', 'tools/test-faults.mjs', 'tools/test-restart.mjs'])(
  '%s: without a database it fails',
  (program) => {
    const { status, text } = node(at(program));
    expect({ status, says: text.startsWith('No MongoDB: set MONGODB_TEST_URI') }).toEqual({
      status: 1,
      says: true,
    });
  },
);

test('a run of tests: fails when one of its files did not run, though jest passed', () => {
  const jest = path.join(folder, 'jest.mjs');
  const ran = JSON.stringify(`${at('domain/src/api.test.ts')}\n`);
  writeFileSync(
    jest,
    `import { writeFileSync } from 'node:fs'; writeFileSync(process.env.JEST_FILES_FILE, ${ran});`,
  );
  const tests = ['domain/src/api.test.ts', 'domain/src/lib/money.test.ts'].map((file) => ({
    file,
    project: 'domain',
  }));
  const code = (list: unknown[]) =>
    `import { runJest } from '${at('tools/run-jest.mjs')}';
process.exitCode = runJest(${JSON.stringify(list)}, { jest: '${jest}' });`;
  expect(valueOf(code(tests.slice(0, 1)))).toEqual({ status: 0, text: '' });
  expect(valueOf(code(tests))).toEqual({
    status: 1,
    text: 'These tests did not run:\ndomain/src/lib/money.test.ts\n',
  });
});

test('every file with tests has a name by which they run', () => {
  const code = `import { neverRun } from '${at('tools/test-files.mjs')}'; process.stdout.write(neverRun().join());`;
  expect(valueOf(code)).toEqual({ status: 0, text: '' });
});

test('mutants: every file of a room stands in the tree', () => {
  const code = `import { existsSync } from 'node:fs';
import { rooms } from '${at('tools/mutants/rooms.mjs')}';
const files = Object.values(rooms).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
process.stdout.write(files.filter((file) => !existsSync(file)).join());`;
  expect(valueOf(code)).toEqual({ status: 0, text: '' });
});

const refused = {
  'no-focused-tests': "test.only('a', () => expect(1).toBe(1));",
  'no-disabled-tests': "test.skip('a', () => expect(1).toBe(1));",
  'expect-expect': "test('a', () => String(1));",
  'valid-expect': "test('a', () => { expect(load()).resolves.toBe(1); });",
};
test('lint: refuses a test that is focused, skipped, without an assertion, or does not await one', () => {
  for (const [rule, text] of Object.entries(refused))
    writeFileSync(path.join(folder, `${rule}.test.ts`), text);
  writeFileSync(
    path.join(folder, 'oxlint.config.mjs'),
    `import config from '${at('oxlint.config.mjs')}';
const { rules } = config.overrides.find(({ plugins }) => plugins?.includes('jest'));
export default { plugins: ['jest'], rules };`,
  );
  const oxlint = at('node_modules/oxlint/bin/oxlint');
  const { status, text } = node(oxlint, '-c', path.join(folder, 'oxlint.config.mjs'), '-f', 'unix', folder);
  expect(status).toBe(1);
  for (const rule of Object.keys(refused))
    expect(text).toMatch(new RegExp(`${rule}\\.test\\.ts:.*jest\\(${rule}\\)`));
});

test('verify: a change of the cart is tested where it is used, and nowhere else', () => {
  const code = `import { testsOf } from '${at('tools/import-graph.mjs')}';
const found = await testsOf(['cms/src/features/cart/cart-operations.ts']);
process.stdout.write(found.map(({ file }) => file).join());`;
  const tests = valueOf(code).text.split(',');
  const of = (name: string) => tests.includes(`cms/src/features/${name}.test.ts`);
  expect({ own: of('cart/cart'), checkout: of('checkout/checkout'), media: of('media/media') }).toEqual({
    own: true,
    checkout: true,
    media: false,
  });
});

/** `.ci/run` where every command but `broken` passes, and each run of tests has passed three. */
function checked(broken: string) {
  for (const name of ['.ci', 'bin']) mkdirSync(path.join(folder, name));
  copyFileSync(at('.ci/run'), path.join(folder, '.ci/run'));
  const command = `#!/bin/sh
called="$(basename "$0") $*"
case "$called" in 'npm test'|'npm run test:mongo') echo '3 0 1' >>"$JEST_COUNT_FILE" ;; esac
case "$called" in '${broken}'*) date +%N; exit 1 ;; esac
`;
  for (const name of ['npm', 'node', 'git']) {
    writeFileSync(path.join(folder, 'bin', name), command);
    chmodSync(path.join(folder, 'bin', name), 0o755);
  }
  const { status, text } = run('bash', [path.join(folder, '.ci/run')], {
    PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
    MONGODB_TEST_URI: 'mongodb://127.0.0.1:1',
    CHROMIUM_PATH: '/bin/true',
  });
  return { status, last: text.trim().split('\n').at(-1) };
}

test('.ci/run: passes when every step does, and sums up', () =>
  expect(checked('nothing')).toEqual({ status: 0, last: '6 passed, 0 failed' }));

test.each([
  'npm ci',
  'npm test',
  'npm run test:mongo',
  'npm run lint',
  'npm run types',
  'node tools/schema.mjs check',
  'git status',
])('.ci/run: fails when %s does', (broken) =>
  expect(checked(broken)).toEqual({ status: 1, last: '6 passed, 1 failed' }),
);

test('.ci/run: has no step beside those', () => {
  const steps = [...readFileSync(at('.ci/run'), 'utf8').matchAll(/^step (.*)$/gm)].map(([, what]) => what);
  expect(steps).toHaveLength(7);
});

const choice = at('tools/mongo-choice.mjs');
const calls = at('cms/src/testing/database-calls.mjs');
/** What modules of the choice for MongoDB say of something. */
const answerOf = (expression: string) =>
  JSON.parse(
    valueOf(
      `import { chosenFiles, isAlways } from '${choice}'; import { kindsOf } from '${calls}'; console.log(JSON.stringify(${expression}));`,
    ).text,
  ) as unknown;

test('MongoDB runs what makes a kind of call of its own, what always runs, and what did not pass on SQLite', () => {
  const files = [
    { file: 'costly', calls: { calls: 900, kinds: ['a', 'b'] } },
    { file: 'cheap', calls: { calls: 9, kinds: ['a', 'b'] } },
    { file: 'of its own', calls: { calls: 900, kinds: ['a', 'c'] } },
    { file: 'a race', always: true, calls: { calls: 9, kinds: ['d'] } },
    { file: 'like the race', calls: { calls: 1, kinds: ['d'] } },
    { file: 'not passed' },
    { file: 'calls of others', calls: { calls: 0, kinds: [] } },
  ];
  expect(answerOf(`chosenFiles(${JSON.stringify(files)})`)).toEqual([
    'cheap',
    'of its own',
    'a race',
    'not passed',
    'calls of others',
  ]);
});

test('MongoDB always runs processes, races and what is of one database', () => {
  const file = 'cms/src/a.test.ts';
  const always = ['cms/src/database/a.test.ts', 'cms/src/booking-race.test.ts'].map((it) => [it, '']);
  const texts = ["onMongo('a')", 'startShop()', "test('two at once') Promise.all()", "test('moves at once')"];
  const all = [...always, ...texts.map((text) => [file, text])];
  expect(answerOf(`${JSON.stringify(all)}.map((it) => isAlways(...it))`)).toEqual([
    ...[true, true, true, true, true],
    false,
  ]);
});

test('kinds of calls to the database: each condition without its value, what is counted, how it ended', () => {
  const find = (where: object, result: object | null = {}) => [
    'find',
    { collection: 'sales', where },
    result,
  ];
  const writes = [{ kind: 'change', collection: 'sales', data: { n: { $inc: 1 } }, where: {} }];
  const calls = [
    find({ a: { equals: 'x' } }),
    find({ and: [{ a: { equals: 'y' } }] }),
    find({ a: { equals: null } }),
    find({ a: { in: [] } }, null),
    ['commit', writes, { rows: [] }],
    ['commit', writes, { refused: 'taken', at: 0 }],
  ];
  const ofTheDatabase = (it: string) => !it.includes('{');
  const kinds = (answerOf(`${JSON.stringify(calls)}.map((it) => kindsOf(...it))`) as string[][]).map((it) =>
    it.filter(ofTheDatabase),
  );
  expect(kinds).toEqual([
    ['find sales a result', 'sales where a equals string'],
    ['find sales a result', 'sales where a equals string', 'sales where and'],
    ['find sales a result', 'sales where a equals null'],
    ['find sales nothing', 'sales where a in list'],
    ['change sales', 'sales counts n'],
    ['change sales taken'],
  ]);
});

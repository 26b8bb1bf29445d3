/* Which files are tests, and which project of jest runs each. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** The paths of a project's tests, from the root. */
export const projects = {
  domain: 'domain/src/.*\\.test\\.ts',
  units: '(?:cms/src|tools)/.*\\.unit\\.test\\.ts',
  cms: '(?:cms/src|tools)/.*(?<!\\.unit)\\.test\\.ts',
  storefront: 'storefront/src/.*(?<!\\.component)\\.test\\.tsx?',
  /* What runs with a document: forms and dialogs, without a browser. */
  components: 'storefront/src/.*\\.component\\.test\\.tsx',
  e2e: 'storefront/e2e/.*\\.test\\.ts',
};
const projectOf = (file) =>
  Object.keys(projects).find((name) => new RegExp(`^${projects[name]}$`).test(file));

/** Code files of the folders that have tests. */
export const codeFiles = () =>
  ['domain/src', 'cms/src', 'storefront/src', 'storefront/e2e', 'tools'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(folder, name).replaceAll(path.sep, '/'))
      .filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
  );

/** All tests, as `{ file, project }`. */
export const testFiles = () =>
  codeFiles().flatMap((file) => {
    const project = projectOf(file);
    return project ? [{ file, project }] : [];
  });

const textOf = (file) => readFileSync(path.join(root, file), 'utf8');

/** Files with tests that no project runs, because of their name. */
export const neverRun = () =>
  codeFiles().filter(
    (file) => !projectOf(file) && /^\s*(test|it|describe)(\.\w+)*\(['"`]/m.test(textOf(file)),
  );

/** Whether a test is only sampled by `npm test`: it asks `testing/sample` how much to try. */
export const isSampled = ({ file }) => /\/sample'|TEST_LONG/.test(textOf(file));

/** How long the longest test of a file may take, in milliseconds, where the file says more than usual. */
export const declaredMs = (file) => {
  const declared = readFileSync(file, 'utf8').matchAll(
    /\bsetTimeout\((\d[\d_]*)\);|\},\s+(\d[\d_]*),?\s*\);/g,
  );
  return Math.max(0, ...[...declared].map(([, all, one]) => Number((all ?? one).replaceAll('_', ''))));
};

/** Options of jest with a value. */
const withValue = ['-t', '--testNamePattern', '-w', '--maxWorkers'];

/**
 * The tests that the arguments name, and the options among them. A word is a part of a path, as jest reads it.
 * Throws where a word finds nothing.
 */
export function chosenTests(args, tests = testFiles()) {
  const options = args.filter((it, at) => it.startsWith('-') || withValue.includes(args[at - 1]));
  const words = args.filter((it) => !options.includes(it));
  const finds = (word) => tests.filter(({ file }) => new RegExp(word, 'i').test(file));
  for (const word of words)
    if (finds(word).length === 0) throw new Error(`No test has "${word}" in its path.`);
  const found = new Set(words.flatMap(finds));
  return { options, tests: words.length === 0 ? tests : tests.filter((it) => found.has(it)) };
}

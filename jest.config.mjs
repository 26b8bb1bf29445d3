import { availableParallelism } from 'node:os';
import { projects, root } from './tools/test-files.mjs';

const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
/* A broken-off run of mutants leaves a copy of the project there. */
const common = {
  transform,
  modulePathIgnorePatterns: ['<rootDir>/\\.mutants'],
  testEnvironment: '<rootDir>/cms/src/testing/node-environment.mjs',
  /* A worker decides once how the globals of ended files are cleaned up, and keeps a server. */
  testEnvironmentOptions: { globalsCleanup: 'off' },
  moduleNameMapper: { '^@spa-bronze/domain/(.*)$': '<rootDir>/domain/src/$1.ts' },
};
const named = (displayName) => ({
  displayName,
  testRegex: `^${root.replace(/[^\w/]/g, '\\$&')}/${projects[displayName]}$`,
});
const running = {
  testEnvironment: '<rootDir>/cms/src/testing/jest-environment.mjs',
  globalSetup: '<rootDir>/cms/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/cms/src/testing/global-teardown.mjs',
};

/**
 * `npm test`, or `npx jest cms` for one project's folder. Tests of cms and e2e meet a running server: see
 * cms/src/testing. `*.unit.test.ts` in cms need none and touch no database.
 */
export default {
  projects: [
    { ...common, ...named('domain') },
    { ...common, ...named('units') },
    {
      ...common,
      ...running,
      ...named('cms'),
      testEnvironmentOptions: { seed: 'none', globalsCleanup: 'off' },
    },
    { ...common, ...named('storefront') },
    {
      ...common,
      ...named('components'),
      testEnvironment: '<rootDir>/cms/src/testing/document-environment.mjs',
    },
    {
      ...common,
      ...running,
      ...named('e2e'),
      setupFilesAfterEnv: ['<rootDir>/storefront/e2e/journey-time.ts'],
      testEnvironmentOptions: { seed: 'demo', globalsCleanup: 'off' },
    },
  ],
  reporters: ['default', '<rootDir>/.ci/count-reporter.cjs'],
  testSequencer: '<rootDir>/tools/long-first.mjs',
  /* Tests wait for leases, processes and the database a quarter of their time. */
  maxWorkers: availableParallelism() + 1,
  testTimeout: 30_000,
};

import { availableParallelism } from 'node:os';

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
/* What runs with a document: forms and dialogs, without a browser. */
const component = '/storefront/src/.*\\.component\\.test\\.tsx$';
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
    { ...common, displayName: 'domain', testMatch: ['<rootDir>/domain/src/**/*.test.ts'] },
    { ...common, displayName: 'units', testMatch: ['<rootDir>/cms/src/**/*.unit.test.ts'] },
    {
      ...common,
      ...running,
      displayName: 'cms',
      testMatch: ['<rootDir>/cms/src/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.unit\\.test\\.ts$'],
      testEnvironmentOptions: { seed: 'none', globalsCleanup: 'off' },
    },
    {
      ...common,
      displayName: 'storefront',
      testMatch: ['<rootDir>/storefront/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', component],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: '<rootDir>/cms/src/testing/document-environment.mjs',
      testRegex: [component],
    },
    {
      ...common,
      ...running,
      displayName: 'e2e',
      setupFilesAfterEnv: ['<rootDir>/storefront/e2e/journey-time.ts'],
      testMatch: ['<rootDir>/storefront/e2e/**/*.test.ts'],
      testEnvironmentOptions: { seed: 'demo', globalsCleanup: 'off' },
    },
  ],
  reporters: ['default', '<rootDir>/.ci/count-reporter.cjs'],
  testSequencer: '<rootDir>/cms/src/testing/long-first.mjs',
  /* Tests wait for leases, processes and the database a quarter of their time. */
  maxWorkers: availableParallelism() + 1,
  testTimeout: 30_000,
};

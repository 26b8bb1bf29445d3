import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { testServer } from './test-server.mjs';

/**
 * Node, and the running server of this worker as the global `server`: for every journey, and for the tests
 * that import from cms/src/testing more than how to wait.
 */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
    this.seed = config.projectConfig.testEnvironmentOptions.seed;
  }

  /** A browser test that fails leaves a word on what its pages showed: see storefront/e2e/arrivals.ts. */
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure') this.global.testFailed = true;
  }

  async setup() {
    await super.setup();
    if (this.seed === 'demo' || /from '.*testing\/(?!eventually')/.test(readFileSync(this.testPath, 'utf8')))
      this.global.server = await testServer(this.seed);
  }
}

import { TestEnvironment } from 'jest-environment-node';
import { testServer } from './test-server.mjs';
import { testBrowser } from './test-browser.mjs';

/**
 * Node, and the running server of this worker as the global `server`. Journeys also have its `browser`: loading
 * and starting one for each file would take a second and more.
 */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.seed = config.projectConfig.testEnvironmentOptions.seed;
  }

  /** After a failed browser test the pages are described, see storefront/e2e/arrivals.ts. */
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testFailed = false;
    if (name === 'test_fn_failure') this.global.testFailed = true;
  }

  async setup() {
    await super.setup();
    this.global.server = await testServer(this.seed);
    if (this.seed === 'demo') this.global.browser = await testBrowser();
  }
}

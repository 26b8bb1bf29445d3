import { failureNotes, forgetErrors } from './failure-notes.mjs';
import NodeEnvironment from './node-environment.mjs';
import { testServer } from './test-server.mjs';
import { testBrowser } from './test-browser.mjs';

/**
 * Node, and the running server of this worker as the global `server`. Journeys also have its `browser`: loading
 * and starting one for each file would take a second and more.
 */
export default class ServerEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.seed = config.projectConfig.testEnvironmentOptions.seed;
  }

  /** After a failed browser test the pages are described too, see storefront/e2e/arrivals.ts. */
  handleTestEvent(event) {
    super.handleTestEvent(event);
    if (event.name === 'test_start') {
      this.global.testFailed = false;
      forgetErrors();
    }
    if (event.name === 'test_fn_failure') {
      this.global.testFailed = true;
      process.stderr.write(failureNotes());
    }
  }

  async setup() {
    /* Mongoose takes a stack for each query. Jest makes them ten times as long, and looks every call up in source
       maps, which the server's bundle does not have. */
    Error.prepareStackTrace = undefined;
    Error.stackTraceLimit = 10;
    const server = await testServer(this.seed);
    const browser = this.seed === 'demo' ? await testBrowser() : undefined;
    await super.setup();
    Object.assign(this.global, { server, ...(browser && { browser }) });
  }
}

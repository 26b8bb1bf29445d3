import { failureNotes, forgetEarlier } from './failure-notes.mjs';
import NodeEnvironment from './node-environment.mjs';
import { testServer } from './test-server.mjs';
import { testBrowser } from './test-browser.mjs';

/**
 * Jest looks up every call of every stack in source maps. Mongoose takes a stack for each query, and the server's
 * bundle has no maps: only stacks with a call of a test are mapped.
 */
function mapStacksOfTests() {
  const mapped = Error.prepareStackTrace;
  const isTest = (call) => /\.tsx?$/.test(call.getFileName() ?? '');
  Error.prepareStackTrace = (error, calls) =>
    calls.some(isTest) ? mapped(error, calls) : [error, ...calls].join('\n    at ');
}

/** A file of tests sees no products of the one before it: lists are kept in memory up to a number of products. */
async function emptyCatalogue({ payload, inside }) {
  await payload.db.deleteMany({ collection: 'products', where: {} });
  await inside.catalogueChanged(payload);
}

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
      forgetEarlier();
    }
    if (event.name === 'test_fn_failure') this.global.testFailed = true;
    if (['test_fn_failure', 'hook_failure'].includes(event.name)) process.stderr.write(failureNotes());
  }

  async setup() {
    mapStacksOfTests();
    const server = await testServer(this.seed);
    if (this.seed === 'none') await emptyCatalogue(server);
    const browser = this.seed === 'demo' ? await testBrowser() : undefined;
    await super.setup();
    Object.assign(this.global, { server, ...(browser && { browser }) });
  }
}

import { rmSync } from 'node:fs';
import path from 'node:path';
import { keepCalls, startCalls } from './database-calls.mjs';
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

const EMPTIED =
  'products carts sales slot-claims testimonials testimonial-links subscribers contact-messages users sessions'.split(
    ' ',
  );

/**
 * A file of tests finds no row of the one before it, and no message of the payment provider about its orders: lists
 * are kept in memory up to a number of products, and a summary reads all sales, also those that a test left odd.
 */
async function emptyShop({ payload, inside, env }) {
  await inside.backgroundDone();
  for (const folder of ['orders', 'outbox'])
    rmSync(path.join(env.dataDir, 'paypal-sandbox', folder), { recursive: true, force: true });
  for (const collection of EMPTIED) await payload.db.deleteMany({ collection, where: {} });
}

/**
 * Node, and the running server of this worker as the global `server`. Journeys also have its `browser`: loading
 * and starting one for each file would take a second and more.
 */
export default class ServerEnvironment extends NodeEnvironment {
  constructor(config, context) {
    super(config, context);
    this.seed = config.projectConfig.testEnvironmentOptions.seed;
    this.file = path.relative(config.projectConfig.rootDir, context.testPath);
    this.passed = false;
    this.failed = false;
  }

  /** On SQLite it is kept which calls to the database a file of server tests makes when all of it passes. */
  get keepsCalls() {
    return this.seed === 'none' && !process.env.MONGODB_TEST_URI;
  }

  /** After a failed browser test the pages are described too, see storefront/e2e/arrivals.ts. */
  handleTestEvent(event) {
    super.handleTestEvent(event);
    if (event.name === 'test_start') {
      this.global.testFailed = false;
      forgetEarlier();
    }
    if (event.name === 'test_fn_failure') this.global.testFailed = true;
    if (['test_fn_failure', 'hook_failure'].includes(event.name)) {
      this.failed = true;
      process.stderr.write(failureNotes());
    }
    if (event.name === 'run_finish') this.passed = !this.failed;
  }

  async setup() {
    mapStacksOfTests();
    const server = await testServer(this.seed);
    if (this.seed === 'none') await emptyShop(server);
    if (this.keepsCalls) startCalls(this.file);
    const browser = this.seed === 'demo' ? await testBrowser() : undefined;
    await super.setup();
    Object.assign(this.global, { server, ...(browser && { browser }) });
  }
  async teardown() {
    if (this.keepsCalls && this.passed) keepCalls(this.file);
    await super.teardown();
  }
}

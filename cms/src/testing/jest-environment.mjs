import { readFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { testServer } from './test-server.mjs';

/** Node, and for tests that import from cms/src/testing the running server of this worker as the global `server`. */
export default class HouseEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.testPath = context.testPath;
    this.seed = config.projectConfig.testEnvironmentOptions.seed;
  }

  async setup() {
    await super.setup();
    if (/from '.*testing\//.test(readFileSync(this.testPath, 'utf8'))) this.global.server = await testServer(this.seed);
  }
}

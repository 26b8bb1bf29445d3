const { appendFileSync } = require('node:fs');

/** Appends one line `passed failed skipped` a run to the file named by JEST_COUNT_FILE, for `.ci/run` to sum up. */
module.exports = class CountReporter {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const file = process.env.JEST_COUNT_FILE;
    if (file)
      appendFileSync(
        file,
        `${numPassedTests} ${numFailedTests + numRuntimeErrorTestSuites} ${numPendingTests}\n`,
      );
  }
};

const { appendFileSync } = require('node:fs');

/**
 * Appends one line `passed failed skipped` a run to the file named by JEST_COUNT_FILE, for `.ci/run` to sum up, and
 * the files that ran to the one named by JEST_FILES_FILE, for tools/run-jest.mjs.
 */
module.exports = class CountReporter {
  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults },
  ) {
    const { JEST_COUNT_FILE: file, JEST_FILES_FILE: files } = process.env;
    if (files) appendFileSync(files, testResults.map(({ testFilePath }) => `${testFilePath}\n`).join(''));
    if (file)
      appendFileSync(
        file,
        `${numPassedTests} ${numFailedTests + numRuntimeErrorTestSuites} ${numPendingTests}\n`,
      );
  }
};

const { appendFileSync } = require('node:fs');
const { stripVTControlCharacters } = require('node:util');

/** The name of each failed test and how its failure begins. */
const failures = (testResults) =>
  testResults.flatMap(({ testFilePath, testExecError, testResults: tests }) => [
    ...(testExecError ? [`${testFilePath}: ${testExecError.message}`] : []),
    ...tests
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${testFilePath}: ${fullName}\n${failureMessages[0]}`),
  ]);
const shown = (failure) =>
  stripVTControlCharacters(failure)
    .replace(/\n +at .*node_modules.*/g, '')
    .slice(0, 1500);

/**
 * Appends one line `passed failed skipped` a run to the file named by JEST_COUNT_FILE, for `.ci/run` to sum up, what
 * failed to the one beside it, and the files that ran to the one named by JEST_FILES_FILE, for tools/run-jest.mjs.
 */
module.exports = class CountReporter {
  onRunComplete(
    _contexts,
    { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, testResults },
  ) {
    const { JEST_COUNT_FILE: file, JEST_FILES_FILE: files } = process.env;
    if (files) appendFileSync(files, testResults.map(({ testFilePath }) => `${testFilePath}\n`).join(''));
    if (!file) return;
    appendFileSync(
      file,
      `${numPassedTests} ${numFailedTests + numRuntimeErrorTestSuites} ${numPendingTests}\n`,
    );
    for (const failure of failures(testResults)) appendFileSync(`${file}.failures`, `${shown(failure)}\n\n`);
  }
};

/* `npm run test:mongo`: the server's tests on MongoDB, but for those that read and write no row
   (`*.stateless.test.ts`). Without MONGODB_TEST_URI the server of MONGODB_TEST_SERVER is installed and started. */
import { mongoServer, NO_MONGO } from './mongo-server.mjs';
import { runJest } from './run-jest.mjs';
import { chosenTests, testFiles } from './test-files.mjs';

const stored = testFiles().filter(({ file, project }) => project === 'cms' && !file.includes('.stateless.'));
try {
  const { options, tests } = chosenTests(process.argv.slice(2), stored);
  const uri = process.env.MONGODB_TEST_URI ?? mongoServer().uri;
  if (!uri) throw new Error(NO_MONGO);
  process.exitCode = runJest(tests, { options, env: { MONGODB_TEST_URI: uri } });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

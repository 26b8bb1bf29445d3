/* `npm run test:mongo`: the server's tests on MongoDB, but for those that read and write no row
   (`*.stateless.test.ts`), and those that passed on SQLite and make no kind of call that the others do not make
   (tools/mongo-choice.mjs). `--all` runs these too, and so does a word. Without MONGODB_TEST_URI the server of
   MONGODB_TEST_SERVER is installed and started. */
import { mongoServer, NO_MONGO } from './mongo-server.mjs';
import { callsOf, chosenFiles, isAlways } from './mongo-choice.mjs';
import { runJest } from './run-jest.mjs';
import { chosenTests, testFiles } from './test-files.mjs';

const ALL = '--all';
const stored = testFiles().filter(({ file, project }) => project === 'cms' && !file.includes('.stateless.'));
try {
  const args = process.argv.slice(2);
  const { options, tests: named } = chosenTests(
    args.filter((it) => it !== ALL),
    stored,
  );
  const uri = process.env.MONGODB_TEST_URI ?? mongoServer().uri;
  if (!uri) throw new Error(NO_MONGO);
  const isWhole = named.length < stored.length || args.includes(ALL);
  const tests = isWhole ? named : chosenOf(stored);
  process.exitCode = runJest(tests, { options, env: { MONGODB_TEST_URI: uri } });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function chosenOf(tests) {
  const files = tests.map(({ file }) => ({ file, always: isAlways(file), calls: callsOf(file) }));
  const chosen = new Set(chosenFiles(files));
  console.log(`MongoDB: ${chosen.size} of ${files.length} files make every kind of call to the database.`);
  return tests.filter(({ file }) => chosen.has(file));
}

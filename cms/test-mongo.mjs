/* `npm run test:mongo`: the server's tests on MongoDB, but for those that read and write no row
   (`*.stateless.test.ts`). Without MONGODB_TEST_URI the server of
   MONGODB_TEST_SERVER is installed and started. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { mongoServer } from './mongo-server.mjs';

const root = path.resolve(import.meta.dirname, '..');
const where = process.env.MONGODB_TEST_URI ?? mongoServer().uri;
if (!where) console.log('mongo: 0 run');
else {
  const jest = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    'cms',
    '--testPathIgnorePatterns',
    '/node_modules/',
    '\\.(unit|stateless)\\.test\\.ts$',
    '--',
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, jest, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONGODB_TEST_URI: where },
  });
  process.exitCode = status ?? 1;
}

/* `npm run test:mongo`: the server's tests on MongoDB. Without MONGODB_TEST_URI the server of MONGODB_TEST_SERVER is installed and started. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(root, process.env.MONGODB_TEST_SERVER ?? '../shared/mongo');

function script(name) {
  const { status, stdout } = spawnSync(path.join(folder, name), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${name} ended with ${status}.\n${stdout ?? ''}`);
  return stdout.trim().split('\n').at(-1);
}

function uri() {
  if (process.env.MONGODB_TEST_URI) return process.env.MONGODB_TEST_URI;
  if (!existsSync(path.join(folder, 'start.sh'))) return undefined;
  console.log('Preparando MongoDB…');
  script('install.sh');
  return script('start.sh');
}

const where = uri();
if (!where) console.log('mongo: 0 run');
else {
  const jest = [path.join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'cms', '--testPathIgnorePatterns', '/node_modules/', '/cms/src/providers/', '--', ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, jest, { cwd: root, stdio: 'inherit', env: { ...process.env, MONGODB_TEST_URI: where } });
  process.exitCode = status ?? 1;
}

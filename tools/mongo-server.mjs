import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Says what a run on MongoDB lacks. */
export const NO_MONGO =
  'No MongoDB: set MONGODB_TEST_URI, or MONGODB_TEST_SERVER to a folder with install.sh and start.sh.';

const folder = path.resolve(import.meta.dirname, '..', process.env.MONGODB_TEST_SERVER ?? '../shared/mongo');

function script(name, args = [], env = {}) {
  const { status, stdout } = spawnSync(path.join(folder, name), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}.\n${stdout ?? ''}`);
  return stdout.trim().split('\n').at(-1);
}

/**
 * Installs and starts the test database of MONGODB_TEST_SERVER. Returns its URI, and a function that stops it
 * and deletes its data. Without such a folder there is no URI. `port` and `env` start another instance than
 * the shared one.
 */
export function mongoServer({ port, env = {} } = {}) {
  if (!existsSync(path.join(folder, 'start.sh'))) return { uri: undefined, stop: () => undefined };
  console.log('Preparando MongoDB…');
  script('install.sh', [], env);
  const uri = script('start.sh', port ? [String(port)] : [], env);
  return {
    uri,
    stop: () => {
      script('stop.sh', ['--clean'], env);
    },
  };
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './test-files.mjs';

const jestOf = (folder) => path.join(folder, 'node_modules/jest/bin/jest.js');

/**
 * Runs these tests and no others. Returns the exit code: jest's, or 1 when a file did not run. Options of jest may
 * leave files out.
 */
export function runJest(tests, { options = [], env = {}, jest = jestOf(root) } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'spa-bronze-ran-'));
  const list = path.join(folder, 'files');
  const files = tests.map(({ file }) => file);
  const projects = [...new Set(tests.map(({ project }) => project))];
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        '--no-warnings',
        jest,
        ...options,
        '--selectProjects',
        ...projects,
        '--runTestsByPath',
        '--',
        ...files,
      ],
      { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, JEST_FILES_FILE: list } },
    );
    const ran = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
    const missing = options.length > 0 ? [] : files.filter((file) => !ran.has(path.join(root, file)));
    if (missing.length > 0) console.error(`These tests did not run:\n${missing.join('\n')}`);
    return missing.length > 0 ? 1 : (status ?? 1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

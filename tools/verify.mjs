/* `npm run verify`: all that a change must pass. `npm run verify -- --changed`: the same for the files that
   differ from the upstream branch (or from HEAD): types as a whole, lint of these files, and the tests that the
   imports say, without the journeys. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { testsOf } from './import-graph.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const bin = (name) => path.join('node_modules', name);

/** Runs Node and resolves with whether it succeeded. What it prints comes in one piece, when it ends. */
function node(...args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--no-warnings', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (code) => {
      console.log(`== ${args.join(' ').slice(0, 200)}: ${code === 0 ? 'passed' : 'failed'}`);
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
function base() {
  try {
    return git('merge-base', 'HEAD', '@{upstream}')[0];
  } catch {
    return 'HEAD';
  }
}

/** Files that differ from the base, and new ones, as far as they exist. */
const changedFiles = () =>
  [...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(file),
  );

const types = () => node(bin('typescript/bin/tsc'), '-p', 'tsconfig.json');
async function lint(files) {
  const ignored = '--no-error-on-unmatched-pattern';
  const formatted = await node(bin('oxfmt/bin/oxfmt'), '--check', ignored, ...files);
  const linted = await node(bin('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs', ignored, ...files);
  return formatted && linted;
}

async function changed() {
  const files = changedFiles();
  if (files.length === 0) return true;
  const checked = await Promise.all([types(), lint(files)]);
  const tests = (await testsOf(files)).filter(({ project }) => project !== 'e2e');
  const names = tests.map(({ file }) => `^${file.replaceAll('.', '\\.')}$`);
  const tested = tests.length === 0 || (await node('tools/run-tests.mjs', ...names));
  return checked.every(Boolean) && tested;
}

async function whole() {
  const fresh = await node('tools/schema.mjs', 'check');
  const checked = await Promise.all([types(), lint(['.'])]);
  const tested = await node('tools/run-tests.mjs');
  return fresh && checked.every(Boolean) && tested;
}

process.exitCode = (await (process.argv.includes('--changed') ? changed() : whole())) ? 0 : 1;

/*
 * Bundles the tests of a room, each one separately as Jest loads it, and their server. Runs in the copy of
 * the project with Stryker's mutants.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { bundle, options } from '../../cms/build.mjs';
import { rooms } from './rooms.mjs';

const { server, tests } = rooms[process.argv[2]];
const root = path.resolve(import.meta.dirname, '../..');

/** Jest provides `__dirname` to a module. */
const folders = {
  name: 'folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.test\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: `const __dirname = ${JSON.stringify(path.dirname(file))};\n${readFileSync(file, 'utf8')}`,
    })),
};

const common = options(
  Object.fromEntries(tests.map((test, index) => [String(index), path.join(root, test)])),
  path.join(root, 'tools/mutants/dist'),
);
await build({ ...common, plugins: [folders, ...common.plugins], splitting: false, sourcemap: false });
if (server) await bundle({ inside: 'src/testing/inside.ts', main: 'src/main.ts' }, 'dist');

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;

/** The domain is TypeScript source, so it goes into the bundle; everything from npm stays outside. */
const domain = {
  name: 'domain',
  setup: ({ onResolve }) => onResolve({ filter: /^@spa-bronze\/domain\// }, ({ path: name }) => ({
    path: path.join(folder, '../domain/src', `${name.slice('@spa-bronze/domain/'.length)}.ts`),
  })),
};

/** esbuild's options for a Node bundle of these entries in `outdir`. */
export const options = (entries, outdir) => ({
  absWorkingDir: folder,
  entryPoints: entries,
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'linked',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [domain],
});

export async function bundle(entries, outdir) {
  await rm(path.join(folder, outdir), { recursive: true, force: true });
  await build(options(entries, outdir));
}

if (process.argv[1] === import.meta.filename) await bundle({ main: 'src/main.ts' }, 'dist');

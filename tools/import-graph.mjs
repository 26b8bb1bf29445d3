import path from 'node:path';
import { build } from 'esbuild';
import { domainSources } from '../cms/build.mjs';
import { codeFiles, root, testFiles } from './test-files.mjs';

/** The files that import each file, of code and tests, from the root. */
async function importersOf() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: codeFiles().filter((file) => /\.(mjs|tsx?)$/.test(file)),
    outdir: 'nowhere',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    plugins: [domainSources],
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    external: ['*.scss', '*.css', '@payload-config'],
  });
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path: imported } of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

/** Code of the server, but for what puts it together: its tests reach it by HTTP, and stand beside it. */
const hasTestsBeside = (file) => /^cms\/src\/.*\//.test(file) && !/\.test\.ts$|\/testing\//.test(file);

/**
 * The tests that these files may break: those that import one of them, themselves or by others, and those beside
 * them and beside code of the server that imports them.
 */
export async function testsOf(files) {
  const importers = await importersOf();
  const reached = new Set(files);
  for (const file of reached) for (const it of importers.get(file) ?? []) reached.add(it);
  const folders = new Set(
    [...files, ...[...reached].filter(hasTestsBeside)].map((file) => path.dirname(file)),
  );
  return testFiles().filter(({ file }) => reached.has(file) || folders.has(path.dirname(file)));
}

import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;

/** Bundled although they come from npm: Lexical's entry for Node waits for itself forever unless NODE_ENV is production. */
const inlined = /^(lexical|@lexical\/.*|@payloadcms\/richtext-lexical|acorn)$/;

/** The domain is TypeScript source, so it goes into the bundle; what comes from npm stays outside. */
const resolution = {
  name: 'resolution',
  setup: ({ onResolve }) => onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
    if (kind === 'entry-point' || inlined.test(name)) return undefined;
    if (name.startsWith('@spa-bronze/domain/')) return { path: path.join(folder, '../domain/src', `${name.slice('@spa-bronze/domain/'.length)}.ts`) };
    return { path: name, external: true };
  }),
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
  conditions: ['production'],
  sourcemap: 'linked',
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [resolution],
});

/** Bundles into `outdir` and takes away what an earlier bundle left there. */
export async function bundle(entries, outdir) {
  const { metafile } = await build({ ...options(entries, outdir), metafile: true });
  const made = new Set(Object.keys(metafile.outputs).map((it) => path.basename(it)));
  const old = (await readdir(path.join(folder, outdir))).filter((it) => /\.mjs(\.map)?$/.test(it) && !made.has(it));
  await Promise.all(old.map((it) => rm(path.join(folder, outdir, it), { force: true })));
}

if (process.argv[1] === import.meta.filename) await bundle({ main: 'src/main.ts', seed: 'src/seed-main.ts' }, 'dist');

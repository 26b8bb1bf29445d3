import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;

/**
 * Bundled although it is an npm package: Lexical's entry for Node waits for itself forever unless NODE_ENV is
 * production.
 */
const inlined = /^(lexical|@lexical\/.*|@payloadcms\/richtext-lexical|acorn)$/;

/**
 * Never bundled: native code, packages that read files of their own folder, and packages that few shops load
 * (Next, Vite, Amazon's client, prettier).
 */
const outside = ['sharp', 'libsql', 'next', 'vite', '@aws-sdk/*', 'prettier'];

const domain = path.join(folder, '../domain/src');

/** The domain is TypeScript source, so it goes into the bundle. */
export const domainSources = {
  name: 'domain',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@spa-bronze\/domain\// }, ({ path: name }) => ({
      path: path.join(domain, `${name.slice('@spa-bronze/domain/'.length)}.ts`),
    })),
};

/** npm packages stay outside the bundle. */
const packagesOutside = {
  name: 'packages-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || inlined.test(name) ? undefined : { path: name, external: true },
    ),
};

/**
 * Marks packages as external that another package requires optionally, as MongoDB's driver does with
 * Kerberos.
 */
const optionalPackages = {
  name: 'optional-packages',
  setup: ({ onResolve, resolve }) =>
    onResolve({ filter: /^[^./]/, namespace: 'file' }, async ({ path: name, kind, pluginData, ...from }) => {
      if (kind !== 'require-call' || pluginData === 'asked') return undefined;
      const { errors } = await resolve(name, {
        kind,
        pluginData: 'asked',
        importer: from.importer,
        resolveDir: from.resolveDir,
      });
      return errors.length ? { path: name, external: true } : undefined;
    }),
};

/** Variables of CommonJS, for packages written in it. */
const commonJs = `import { createRequire as createBundleRequire } from 'node:module';
const require = createBundleRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

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
  sourcesContent: false,
  outExtension: { '.js': '.mjs' },
  chunkNames: 'chunk-[hash]',
  jsx: 'automatic',
  logLevel: 'warning',
  plugins: [domainSources, packagesOutside],
});

/** The same with npm packages inside the bundle: Node reads some files at a start instead of two thousand. */
const wholeOptions = (entries, outdir) => ({
  ...options(entries, outdir),
  external: outside,
  banner: { js: commonJs },
  plugins: [domainSources, optionalPackages],
});

/** Bundles into `outdir` and deletes the files of an earlier bundle. `more`: options of esbuild. */
export async function bundle(entries, outdir, more = {}) {
  const { metafile } = await build({ ...wholeOptions(entries, outdir), ...more, metafile: true });
  const made = new Set(Object.keys(metafile.outputs).map((it) => path.basename(it)));
  const old = (await readdir(path.join(folder, outdir))).filter(
    (it) => /\.mjs(\.map)?$/.test(it) && !made.has(it),
  );
  await Promise.all(old.map((it) => rm(path.join(folder, outdir, it), { force: true })));
}

if (process.argv[1] === import.meta.filename)
  await bundle(
    {
      main: 'src/main.ts',
      seed: 'src/seed-main.ts',
      backup: 'src/backup-main.ts',
      move: 'src/move-main.ts',
      media: 'src/media-main.ts',
      admin: 'src/admin-main.ts',
      reconcile: 'src/reconcile-main.ts',
    },
    'dist',
  );

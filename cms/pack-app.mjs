/* Copies what the built shop reads at run time into an empty folder:  node cms/pack-app.mjs FOLDER
   The image is made of it. Run `node cms/prepare.mjs` first. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { nodeFileTrace } from '@vercel/nft';
import { writeNotices } from './notices.mjs';

const root = path.resolve(import.meta.dirname, '..');

/** The shop's programs, and what Next loads its settings with. */
const entries = [
  'cms/dist/main.mjs',
  'cms/dist/seed.mjs',
  'cms/dist/backup.mjs',
  'cms/dist/move.mjs',
  'cms/dist/media.mjs',
  'cms/dist/admin.mjs',
  'cms/dist/reconcile.mjs',
  'cms/next.config.mjs',
  'storefront/dist/server/entry-server.js',
];

/** Packages that open files of their own folder. To look for that in our bundles and in Next takes half a minute. */
const openingFiles = ['sharp', 'libsql'];
const unlooked = { emitGlobs: false, computeFileReferences: false, evaluatePureExpressions: false };

/** Read by a name that is made at run time. */
const readByName = [
  ...['package.json', 'cms/package.json', 'domain/package.json', 'storefront/package.json'],
  ...['cms/dist', 'cms/.next', 'cms/src/seed/media', 'storefront/dist'],
  ...['webpack', '@babel/runtime/package.json'].map((it) => `node_modules/next/dist/compiled/${it}`),
  ...['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js'].map(
    (it) => `node_modules/swagger-ui-dist/${it}`,
  ),
];

/** Packages that only development and builds load. */
const development = [
  'vite',
  'rolldown',
  'esbuild',
  '@esbuild',
  'esbuild-register',
  'tsx',
  'drizzle-kit',
  'sass',
];

/** Files that no start reads: builds of tests and tools, caches, notes of the build, Next's development. */
const unread = new RegExp(
  [
    String.raw`/cms/dist/(test-\d+|tools)$`,
    String.raw`/cms/\.next/(cache|diagnostics|types|trace|trace-build)$`,
    String.raw`\.nft\.json$`,
    String.raw`/node_modules/.*\.map$`,
    String.raw`/next/dist/(docs/|.*\.runtime\.dev\.js$)`,
  ].join('|'),
);

/** The files that these load, relative to the root. */
async function traced(files, analysis = {}) {
  const { fileList } = await nodeFileTrace(files, {
    base: root,
    analysis,
    // A package may name another file for Node's own reading of modules than for its build's.
    conditions: ['node', 'module-sync'],
    ignore: development.map((it) => `node_modules/${it}/**`),
  });
  return fileList;
}

/** What Next's build found for the admin's pages, relative to the root. */
function* foundByNext(folder) {
  for (const entry of readdirSync(folder, { recursive: true }).filter((it) => it.endsWith('.nft.json'))) {
    const list = path.join(folder, entry);
    for (const file of JSON.parse(readFileSync(list, 'utf8')).files)
      yield path.relative(root, path.resolve(path.dirname(list), file));
  }
}

/** Copies the shop into the folder `to`. Returns the paths that were wanted. Throws if it holds anything. */
export async function packApp(to) {
  if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`The folder ${to} is not empty.`);
  const { resolve } = createRequire(path.join(root, 'cms/dist/main.mjs'));
  const wanted = new Set([
    ...(await traced(
      entries.map((it) => path.join(root, it)),
      unlooked,
    )),
    ...(await traced(openingFiles.map((it) => resolve(it)))),
    ...foundByNext(path.join(root, 'cms/.next')),
    ...readByName,
  ]);
  const filter = (source) => !unread.test(source);
  for (const file of [...wanted].filter((it) => filter(path.join(root, it)))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(to, file), { recursive: true, verbatimSymlinks: true, filter });
  }
  writeNotices(path.join(to, 'THIRD-PARTY-NOTICES.txt'));
  return [...wanted];
}

if (process.argv[1] === import.meta.filename) {
  const to = process.argv[2];
  if (!to) throw new Error('Name an empty folder: node cms/pack-app.mjs FOLDER');
  console.log(`${(await packApp(path.resolve(to))).length} paths copied to ${to}`);
}

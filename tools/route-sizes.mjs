/*
 * JavaScript that each page loads on a first visit, in kB gzipped, from the last build: `npm run sizes`.
 * Scripts that are loaded later on demand (payment buttons, notices, lightbox, sliders, schemas) are listed
 * separately.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const read = (path) => readFileSync(new URL(`../storefront/${path}`, import.meta.url));
const manifest = JSON.parse(read('dist/client/.vite/manifest.json'));
const sizes = new Map();
const sizeOf = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(read(`dist/client/${file}`), { level: 9 }).length);
  return sizes.get(file);
};

/** A script and everything that it imports at once. */
function scriptsOf(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports?.forEach((it) => scriptsOf(it, found));
  return found;
}
const kB = (files) => ([...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000).toFixed(1).padStart(7);

const entry = scriptsOf('index.html');
const routes = [...String(read('src/app/routes.tsx')).matchAll(/^ +\[\s*'([^']*)',\s*'([^']+)'/gm)].map(
  ([, path, file]) => ({
    path: path.startsWith('/') ? path : `/admin-panel/${path}`,
    module: `src/${path.startsWith('/') ? 'shop' : 'panel'}/pages/${file}.tsx`,
  }),
);
console.log(`${kB(entry)} kB  every page`);
for (const { path, module } of routes)
  console.log(`${kB(new Set([...entry, ...scriptsOf(module)]))} kB  ${path}`);

const first = new Set(routes.flatMap(({ module }) => [...scriptsOf(module)]).concat(...entry));
console.log('\nOnly when asked for:');
for (const { file, src, name } of Object.values(manifest))
  if (file.endsWith('.js') && !first.has(file)) console.log(`${kB([file])} kB  ${src ?? name ?? file}`);

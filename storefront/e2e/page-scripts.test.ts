import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
}
const client = path.join(__dirname, '../dist/client');
const text = (file: string) => readFileSync(path.join(client, file), 'utf8');
const manifest = JSON.parse(text('.vite/manifest.json')) as Record<string, Chunk>;

/** The scripts that an entry or a page loads before it works, its own first. */
function scriptsOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  chunk.imports?.forEach((it) => scriptsOf(it, found));
  return found;
}
const hasZod = (file: string) => text(file).includes('ZodError');

const pages = Object.keys(manifest).filter((name) => /^src\/(shop|panel)\/pages\/[\w-]+\.tsx$/.test(name));
const schemas = Object.keys(manifest).filter((name) => /domain\/src\/.*schemas\.ts$/.test(name));

test('build: lists the pages of the shop and of the panel', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['home', 'product', 'cart', 'login'].map((page) => `src/shop/pages/${page}.tsx`)),
  );
  expect(pages).toContain('src/panel/pages/sale.tsx');
});

test.each(['index.html', 'src/take-over.tsx', ...pages])('%s: loads no script with zod', (name) => {
  const scripts = [...scriptsOf(name)];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(hasZod)).toEqual([]);
});

test('phones: the numbering plans of the countries are in no script', () => {
  const plans = (script: string) => script.includes('country_calling_codes');
  const library = path.dirname(require.resolve('libphonenumber-js/package.json'));
  expect(plans(readFileSync(path.join(library, 'metadata.min.json.js'), 'utf8'))).toBe(true);
  const scripts = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(pages.length);
  expect(scripts.filter((name) => plans(text(`assets/${name}`)))).toEqual([]);
});

test('schemas: come with zod when a form imports them', () => {
  expect(schemas.length).toBeGreaterThan(4);
  for (const name of schemas)
    expect({ name, zod: [...scriptsOf(name)].some(hasZod) }).toEqual({ name, zod: true });
});

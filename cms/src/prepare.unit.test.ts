import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(__dirname, '../..');
const admin = 'cms/src/app/(payload)';
/** A build that says its name in the file `built`, unless there is a file `broken`. */
const build = (name: string, root: string) => `import { appendFileSync, existsSync } from 'node:fs';
appendFileSync('${root}/built', '${name} ');
process.exit(existsSync('${root}/broken') ? 1 : 0);`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'prepare-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('package.json', JSON.stringify({ private: true, type: 'module', workspaces: ['storefront'] }));
  write(
    'storefront/package.json',
    JSON.stringify({ name: '@spa-bronze/storefront', scripts: { build: 'node build.mjs' } }),
  );
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
    write(file, JSON.stringify({ packages: {} }));
  write('cms/build.mjs', build('server', root));
  write('cms/pack-assets.mjs', '');
  write('storefront/build.mjs', build('shop', root));
  write('storefront/src/page.ts', 'export {};');
  write('node_modules/next/package.json', '{"type":"module"}');
  write('node_modules/next/dist/bin/next', build('admin', root));
  write('domain/src/rule.ts', 'export const rule = 1;');
  write('cms/src/main.ts', 'export {};');
  write('cms/src/shown.ts', 'export const shown = 1;');
  for (const page of ['layout', 'admin/[[...segments]]/page', 'admin/[[...segments]]/not-found']) {
    write(`${admin}/${page}.tsx`, `import '${path.join(root, 'cms/src/shown')}';`);
  }
  for (const name of ['esbuild', '@esbuild'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name));
  copyFileSync(path.join(repository, 'cms/prepare.mjs'), path.join(root, 'cms/prepare.mjs'));
});
beforeEach(() => void prepare());
afterAll(() => rmSync(root, { recursive: true }));

/** What was built, by name. */
function prepare(): string[] {
  rmSync(path.join(root, 'built'), { force: true });
  writeFileSync(path.join(root, 'built'), '');
  spawnSync(process.execPath, [path.join(root, 'cms/prepare.mjs')]);
  return readFileSync(path.join(root, 'built'), 'utf8').split(' ').filter(Boolean).sort();
}

test('prepare: without changes nothing is built', () => {
  expect(prepare()).toEqual([]);
});

test('prepare: a file rewritten with the same content builds nothing', () => {
  const file = path.join(root, 'cms/src/shown.ts');
  writeFileSync(file, readFileSync(file));
  expect([prepare(), prepare()]).toEqual([[], []]);
});

test.each([
  ['cms/src/main.ts', ['server']],
  ['cms/src/shown.ts', ['admin', 'server']],
  ['domain/src/rule.ts', ['server', 'shop']],
  ['storefront/src/page.ts', ['shop']],
  ['package-lock.json', ['admin', 'server', 'shop']],
])('prepare: a change of %s builds %p', (file, expected) => {
  appendFileSync(path.join(root, file), '\n');
  expect([prepare(), prepare()]).toEqual([expected, []]);
});

test('prepare: a change that keeps size and time of a file is built', () => {
  const file = path.join(root, 'cms/src/main.ts');
  const { atime, mtime } = statSync(file);
  writeFileSync(file, 'export [];');
  utimesSync(file, atime, mtime);
  expect(prepare()).toEqual(['server']);
});

test('prepare: a new file and a deleted one are built', () => {
  const file = path.join(root, 'domain/src/new.ts');
  writeFileSync(file, '');
  expect(prepare()).toEqual(['server', 'shop']);
  rmSync(file);
  expect(prepare()).toEqual(['server', 'shop']);
});

test('prepare: an interrupted build is done again, also when the change is undone', () => {
  const file = path.join(root, 'cms/src/main.ts');
  const before = readFileSync(file);
  writeFileSync(path.join(root, 'broken'), '');
  appendFileSync(file, '\n');
  expect(prepare()).toEqual(['server']);
  rmSync(path.join(root, 'broken'));
  writeFileSync(file, before);
  expect(prepare()).toEqual(['server']);
});

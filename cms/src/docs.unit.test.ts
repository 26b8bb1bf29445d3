import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretSettings } from './env-files';

const root = path.resolve(__dirname, '../..');
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.md'))
    .map((it) => path.join('docs', it)),
];
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it = '']) => it);
const isThere = (file: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(file + ending));

const brokenLinks = (page: string) =>
  found(read(page), /\]\(([^)\s]+)\)/g).filter(
    (link) =>
      !/^(https?:|mailto:|#)/.test(link) &&
      !existsSync(path.join(root, path.dirname(page), link.replace(/#.*/, ''))),
  );

/** What stands in backticks and begins with a folder of the repository; `<word>` stands for any name. */
const missingPaths = (page: string) =>
  found(read(page), /`((?:domain|cms|storefront|tools|deploy|docker|docs|\.ci)\/[^`\s]*)`/g).filter(
    (it) => !isThere(path.join(root, it.replace(/<.*/, ''))),
  );

const unknownScripts = (page: string) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const text = read(page);
  return [
    ...found(text, /\bnpm run ([\w:-]+)/g),
    ...found(text, /(?:^|`)npm (?!run\b|install\b|ci\b)([\w:-]+)/gm),
  ].filter((name) => !(name in scripts));
};

it.each(pages)('%s: links, paths and npm scripts exist', (page) => {
  expect({
    brokenLinks: brokenLinks(page),
    missingPaths: missingPaths(page),
    unknownScripts: unknownScripts(page),
  }).toEqual({ brokenLinks: [], missingPaths: [], unknownScripts: [] });
});

describe('architecture', () => {
  const text = read('docs/architecture.md');
  /** Who may import whom, of the table that lint reads. */
  const table = new Map<string, string[]>();
  beforeAll(() => {
    const print = `import { roomRules } from './.ci/rooms.mjs';
      console.log(JSON.stringify(roomRules.flatMap((it) => it.dependencies.policies).flatMap(({ from, allow }) =>
        allow.to.element ? [[from.element.type, allow.to.element.types.anyOf]] : [])));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', print], { cwd: root });
    for (const [room, uses] of JSON.parse(String(printed)) as [string, string[]][]) table.set(room, uses);
  });

  const featuresOf = () => [...table.keys()].filter((it) => it.startsWith('features/'));
  /** The rooms that a name of the picture stands for. */
  function roomsOf(name: string): string[] {
    if (name === 'features') return featuresOf();
    const names = [name, `features/${name}`, `storefront/${name}`, `storefront/${name}/*`];
    const room = names.find((it) => table.has(it));
    if (!room) throw new Error(`No room is called ${name}`);
    return [room];
  }
  function drawn() {
    const [picture = ''] = found(text, /```mermaid\n([^]*?)```/g);
    const sides = [...picture.matchAll(/^ *(.+?) --> (.+)$/gm)].map(([, from = '', to = '']) =>
      [from, to].map((side) => side.split(' & ').flatMap(roomsOf)),
    );
    const arrows = sides.flatMap(([from = [], to = []]) =>
      from.flatMap((it) => to.map((used) => `${it} > ${used}`)),
    );
    const alone = found(picture, /^ *([\w/]+)$/gm).filter((it) => it !== 'end');
    return { arrows, rooms: new Set([...sides.flat(2), ...alone.flatMap(roomsOf)]) };
  }
  const allowed = (rooms: string[]) =>
    rooms.flatMap((room) => (table.get(room) ?? []).map((used) => `${room} > ${used}`));

  it('picture: has every room but those that the text names', () => {
    const { rooms } = drawn();
    const missing = [...table.keys()].filter((it) => !rooms.has(it));
    expect(missing.sort()).toEqual(['app', 'cms', 'migrations', 'storefront']);
  });

  it('picture: draws no arrow that the table of rooms does not allow', () => {
    const all = new Set(allowed([...table.keys()]));
    expect(drawn().arrows.filter((it) => !all.has(it))).toEqual([]);
  });

  it('picture: the arrows between features are those of the table', () => {
    const between = (arrows: string[]) =>
      arrows.filter((it) => /^features\/[\w-]+ > features\//.test(it)).sort();
    expect(between(drawn().arrows)).toEqual(between(allowed(featuresOf())));
  });

  it('walks: each heading states how many files are linked under it', () => {
    const walks = [...text.matchAll(/^### .*: (\d+) files\n([^]*?)(?=^### |(?![^]))/gm)];
    const listed = walks.map(([, , body = '']) => String(new Set(found(body, /\]\((\.\.\/[^)]+)\)/g)).size));
    expect(listed).toEqual(walks.map(([, stated]) => stated));
    expect(walks).toHaveLength(3);
  });
});

describe('settings', () => {
  const rows = read('docs/production.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line));
  const isForTests = (row: string) => row.includes('Tests only');
  const namesIn = (row: string) => found(row.split('|')[1] ?? '', /`(\w+)`/g);
  const documented = rows.flatMap(namesIn);
  const example = found(read('.env.example'), /^(\w+)=/gm);
  const compose = read('docker-compose.yml');

  it('the example file has every documented setting', () => {
    expect(documented.filter((it) => !example.includes(it))).toEqual([]);
    expect(documented.length).toBeGreaterThan(20);
  });

  it('Docker Compose passes on every setting that is not for tests', () => {
    const passed = found(compose, /^ {2,6}(\w+):/gm);
    const wanted = rows.filter((row) => !isForTests(row)).flatMap(namesIn);
    expect(wanted.filter((it) => !passed.includes(it))).toEqual([]);
  });

  it('the image of Docker Compose has the version of the program', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(found(compose, /image: spa-bronze:\$\{IMAGE_TAG:-(.+)\}/g)).toEqual([version]);
  });

  it('the page of settings names every setting that may stand in a file', () => {
    const [sentence = ''] = found(read('docs/production.md'), /(A secret may stand in a file[^]*?\n\n)/g);
    expect(found(sentence, /`([A-Z]\w+)`/g).sort()).toEqual([...secretSettings]);
  });

  it('the example file has every variable that Docker Compose reads, and the demo all that are needed', () => {
    expect(found(compose, /(?<!\$)\$\{(\w+)/g).filter((it) => !example.includes(it))).toEqual([]);
    const demo = found(read('docker/demo.env'), /^(\w+)=/gm);
    expect(found(compose, /\$\{(\w+):\?/g).filter((it) => !demo.includes(it))).toEqual([]);
  });
});

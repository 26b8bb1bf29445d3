/* Makes a clone ready to run: installs what the lockfile names and builds what is stale
   (`node cms/prepare.mjs install`: nothing; `server`, `shop`, `admin`: these). Needs Node and npm, nothing else. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const parts = process.argv.slice(2);

const running = new Set();
const end = (code) => {
  for (const child of running) child.kill();
  process.exit(code);
};
process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(143));

/** Runs a command quietly; its output is shown when it fails. */
function run(command, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.on('close', () => running.delete(child));
    const output = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error(`${Buffer.concat(output)}\n${command} ${args.join(' ')} terminó con código ${code}.`),
          ),
    );
  });
}

async function step(name, work) {
  const start = Date.now();
  console.error(`${name}…`);
  await work();
  console.error(`${name}: listo en ${((Date.now() - start) / 1000).toFixed(0)} s`);
}

/** Whether node_modules matches the lockfile, compared with npm's own list of installed packages. */
function installed() {
  const locked = readJson(at('package-lock.json'))?.packages ?? {};
  const there = readJson(at('node_modules/.package-lock.json'))?.packages;
  if (!there) return false;
  return Object.entries(locked).every(([name, { version, link, optional, devOptional, peer }]) => {
    if (!name.includes('node_modules/')) return true;
    if (link) return existsSync(at(name));
    return there[name]?.version === version || (!there[name] && Boolean(optional || devOptional || peer));
  });
}

function* files(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) return yield { file: path.relative(root, place), stat };
  for (const name of readdirSync(place).sort())
    if (!['node_modules', 'dist', '.next'].includes(name)) yield* files(path.join(place, name));
}

const filesIn = (places) => ['package-lock.json', ...places].flatMap((place) => [...files(at(place))]);

/**
 * The files in these places with size and times. `ctimeMs` is set by the system, so a program cannot reset
 * it.
 */
function seenIn(places) {
  const times = filesIn(places).map(({ file, stat }) => [
    file,
    `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`,
  ]);
  return { node: process.version, ...Object.fromEntries(times) };
}

function fingerprint(places) {
  const hash = createHash('sha256').update(process.version);
  for (const { file } of filesIn(places))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Builds unless the sources are those of the last build. Only files that changed since are read. `sources`
 * names the files that the build reads, where finding them is expensive.
 */
async function build(name, { part, out, places, sources = () => places, work }) {
  if (parts.length > 0 && !parts.includes(part)) return;
  const stamp = at(out, '.built-from');
  const seen = seenIn(places);
  const last = readJson(stamp);
  if (last && isDeepStrictEqual(last.seen, seen)) return;
  const from = fingerprint(await sources());
  if (last?.from !== from) {
    rmSync(stamp, { force: true });
    await step(name, work);
  }
  mkdirSync(at(out), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ from, seen }));
}

/** The sources that Next bundles: its own folder and the imports of the import map. */
async function adminSources() {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    absWorkingDir: at('cms'),
    entryPoints: [
      'src/app/(payload)/layout.tsx',
      'src/app/(payload)/admin/[[...segments]]/page.tsx',
      'src/app/(payload)/admin/[[...segments]]/not-found.tsx',
    ],
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    external: ['*.scss', '*.css', '@payload-config'],
  });
  return [
    'cms/next.config.mjs',
    'cms/src/app',
    ...Object.keys(metafile.inputs)
      .map((file) => path.join('cms', file))
      .sort(),
  ];
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9))
  throw new Error(`Se necesita Node 20.9 o más nuevo; este es ${process.version}.`);

try {
  if (!installed())
    await step('Instalando dependencias', () =>
      run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
        env: { NODE_ENV: '' },
      }),
    );
  const production = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await build('Construyendo el servidor', {
    part: 'server',
    out: 'cms/dist',
    places: ['cms/build.mjs', 'cms/src', 'domain/src'],
    work: () => run(process.execPath, ['build.mjs'], { cwd: at('cms') }),
  });
  await Promise.all([
    build('Construyendo la tienda', {
      part: 'shop',
      out: 'storefront/dist',
      places: [
        'storefront/src',
        'storefront/public',
        'storefront/index.html',
        'storefront/vite.config.ts',
        'storefront/package.json',
        'domain/package.json',
        'domain/src',
        'cms/pack-assets.mjs',
      ],
      work: async () => {
        await run('npm', ['run', 'build', '-w', '@spa-bronze/storefront'], { env: production });
        await run(process.execPath, ['pack-assets.mjs', at('storefront/dist/client/assets')], {
          cwd: at('cms'),
        });
      },
    }),
    build('Construyendo la administración', {
      part: 'admin',
      out: 'cms/.next',
      places: ['cms/next.config.mjs', 'cms/src', 'domain/src'],
      sources: adminSources,
      work: () =>
        run(process.execPath, [at('node_modules/next/dist/bin/next'), 'build'], {
          cwd: at('cms'),
          env: production,
        }),
    }),
  ]);
} catch (error) {
  console.error(error.message);
  end(1);
}

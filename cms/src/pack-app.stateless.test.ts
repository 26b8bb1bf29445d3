import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from './testing/client';
import { eventually } from './testing/eventually';
import { freePort } from './testing/faults/shop-process';
import { newPicture } from './testing/pictures';

jest.setTimeout(240_000);

const MB = 1024 * 1024;
const admin = { ADMIN_EMAIL: 'ana@correo.example', ADMIN_PASSWORD: 'arena-y-sol-2026' };
/** Who owns nothing. Only root can run a program as somebody else. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let app: string;
let data: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'packed-'));
  app = path.join(folder, 'app');
  data = path.join(folder, 'data');
  mkdirSync(data);
  execFileSync(process.execPath, ['cms/pack-app.mjs', app], { cwd: path.resolve(__dirname, '../..') });
  execFileSync('chmod', ['755', folder]);
  execFileSync('chmod', ['-R', 'a+rX,a-w', app]);
  if (nobody.uid) chownSync(data, nobody.uid, nobody.gid);
});
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', app]);
  rmSync(folder, { recursive: true, force: true });
});

const values = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: data,
  ...more,
});

/** Runs a program of the packed folder to its end. */
function ran(args: string[], more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: app,
    env: values(more),
    encoding: 'utf8',
    ...nobody,
  });
  return { status, text: `${stdout}${stderr}` };
}

test('the packed folder has no tools of development and at most 250 MB', () => {
  const files = readdirSync(app, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
  const bytes = files.reduce((sum, it) => sum + statSync(path.join(it.parentPath, it.name)).size, 0);
  expect(bytes / MB).toBeLessThan(250);
  for (const name of ['typescript', 'jest', 'vite', 'drizzle-kit', 'playwright-core'])
    expect(readdirSync(path.join(app, 'node_modules'))).not.toContain(name);
});

test('the packed folder has the licences of what it is made of', () => {
  expect(readFileSync(path.join(app, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toMatch(
    /^payload \d+\.\d+\.\d+ \(MIT\)$/m,
  );
});

test('the packed shop runs as another user on code that it cannot write: pages, admin, pictures, backup', async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['cms/dist/main.mjs'], {
    cwd: app,
    env: values({ ...admin, SEED: 'none', PORT: String(port) }),
    ...nobody,
  });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  try {
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { withinMs: 60_000 });
    const ana = new Client(`http://127.0.0.1:${port}`);
    const page = async (address: string) => {
      const reply = await fetch(`${ana.url}${address}`, { headers: ana.cookieHeader() });
      return { status: reply.status, text: await reply.text() };
    };
    expect(
      (await ana.post('/signin', { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })).status,
    ).toBe(200);
    for (const address of ['/', '/login', '/api/docs', '/api/docs/swagger-ui-bundle.js', '/sitemap.xml'])
      expect({ address, status: (await page(address)).status }).toEqual({ address, status: 200 });
    const list = await page('/admin/collections/products');
    expect({ status: list.status, hasProductos: list.text.includes('Productos') }).toEqual({
      status: 200,
      hasProductos: true,
    });
    const picture = await newPicture(ana);
    expect((await page(`/admin/collections/media/${picture}`)).status).toBe(200);
    expect(ran(['cms/dist/backup.mjs', 'backup', path.join(data, 'backups/one')])).toMatchObject({
      status: 0,
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  expect(output).not.toMatch(/EACCES|EROFS|EPERM|Cannot find/);
});

test.each<[string, Record<string, string>, string]>([
  ['MongoDB', { DATABASE_URI: 'mongodb://127.0.0.1:1/spa?serverSelectionTimeoutMS=500' }, 'DATABASE_URI'],
  ['a wrong port', { PORT: 'abc' }, 'PORT'],
])('the packed shop refuses %s that is not there in one line', (_name, more, variable) => {
  const { status, text } = ran(['cms/dist/main.mjs'], more);
  expect(status).toBe(1);
  expect(text).toMatch(new RegExp(`^Spa Bronze no puede abrir: [^\\n]*${variable}[^\\n]*\\n$`));
});

test('the packed folder has what only some shops load: the client of S3', () => {
  const load = "import('@aws-sdk/client-s3').then(({ S3Client }) => console.log(typeof S3Client))";
  expect(ran(['-e', load])).toEqual({ status: 0, text: 'function\n' });
});

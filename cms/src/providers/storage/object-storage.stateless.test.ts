import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openEmpty, server, serverRealm, type OtherServer } from '../../testing/worker-server';
import { fakeBucket } from '../../testing/fake-bucket';
import { newPerson, type Person } from '../../testing/people';
import { newPicture, plainPicture } from '../../testing/pictures';

/** How the bucket answers a HEAD of a copy that is made on demand: as it should, with an error, or not at all. */
let trouble: 'none' | 'error' | 'silence' = 'none';
let bucket: Awaited<ReturnType<typeof fakeBucket>>;
let objects: Map<string, Buffer>;
let app: OtherServer;
let ana: Person;

beforeAll(async () => {
  bucket = await fakeBucket(({ method, key, res }) => {
    if (method !== 'HEAD' || !key.includes('-w640') || trouble === 'none') return false;
    if (trouble === 'error') res.writeHead(403).end();
    return true;
  });
  objects = bucket.objects;
  server.inside.BUCKET_TIMEOUTS.requestTimeout = 1_500;
  app = await openEmpty(bucket.values);
  if (process.env.LOG) app.payload.logger.level = 'error';
  ana = await newPerson('ADMIN', app);
});
afterAll(async () => {
  await app.close();
  bucket.close();
});

test('storage: with a bucket pictures and their sizes are stored there, keep their addresses, and are deleted with the picture', async () => {
  const id = await newPicture(ana.client);
  const { filename, url } = (await ana.client.get(`/media/${id}`)).body as unknown as {
    filename: string;
    url: string;
  };
  expect([...objects.keys()]).toEqual(
    expect.arrayContaining([
      `/fotos/${filename}`,
      `/fotos/${filename.replace('.webp', '-w480.avif')}`,
      `/fotos/${filename.replace('.webp', '-w1600.webp')}`,
    ]),
  );
  expect(url).toMatch(/^\/api\/media\/file\//);
  const file = await fetch(new URL(url, app.url));
  expect({
    status: file.status,
    cacheControl: file.headers.get('cache-control'),
    equals: Buffer.from(await file.arrayBuffer()).equals(objects.get(`/fotos/${filename}`) as Buffer),
  }).toEqual({ status: 200, cacheControl: 'public, max-age=31536000, immutable', equals: true });
  expect(existsSync(path.join(app.env.dataDir, 'media', filename))).toBe(false);
  expect((await ana.client.delete(`/media/${id}`)).status).toBe(200);
  expect(objects.size).toBe(0);
});

async function upload(): Promise<{ id: string; filename: string }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await plainPicture(700, 350))], 'a.png', { type: 'image/png' }));
  form.set('_payload', JSON.stringify({ alt: 'Una foto' }));
  const { body } = await ana.client.send('POST', '/media', undefined, { raw: form });
  return (body as unknown as { doc: { id: string; filename: string } }).doc;
}
const get = (file: string) => fetch(`${app.url}/api/media/file/${file}`);

test('storage: with a bucket further copies of a picture are made there, and are deleted with it', async () => {
  const { id, filename } = await upload();
  const name = filename.replace('.webp', '-w640.avif');
  for (const _ of ['first', 'second']) {
    const copy = await get(name);
    const data = Buffer.from(await copy.arrayBuffer());
    expect({
      status: copy.status,
      cacheControl: copy.headers.get('cache-control'),
      etag: copy.headers.get('etag'),
    }).toEqual({ status: 200, cacheControl: 'public, max-age=31536000, immutable', etag: '"x"' });
    expect(data.equals(objects.get(`/fotos/${name}`) ?? Buffer.alloc(0))).toBe(true);
    expect(await sharp(data).metadata()).toMatchObject({ width: 640, height: 320 });
  }
  const own = await get(filename.replace('.webp', '-w1280.webp'));
  expect((await sharp(Buffer.from(await own.arrayBuffer())).metadata()).width).toBe(700);
  const unknown = await get('nada-w640.webp');
  expect({ status: unknown.status, cacheControl: unknown.headers.get('cache-control') }).toEqual({
    status: 404,
    cacheControl: 'no-store',
  });
  expect((await ana.client.delete(`/media/${id}?select[alt]=true`)).status).toBe(200);
  expect({ objects: objects.size, status: (await get(name)).status }).toEqual({ objects: 0, status: 404 });
});

test('storage: with a bucket a copy that was deleted there is made again some minutes later', async () => {
  const { id, filename } = await upload();
  const name = filename.replace('.webp', '-w640.webp');
  for (const _ of ['made', 'seen']) expect((await get(name)).status).toBe(200);
  objects.delete(`/fotos/${name}`);
  const now = performance.now();
  const clock = jest.spyOn(serverRealm().performance, 'now').mockReturnValue(now + 10 * 60_000);
  try {
    expect((await get(name)).status).toBe(200);
    expect(objects.has(`/fotos/${name}`)).toBe(true);
  } finally {
    clock.mockRestore();
  }
  expect((await ana.client.delete(`/media/${id}`)).status).toBe(200);
});

test.each(['error', 'silence'] as const)(
  'storage: with a bucket a stored copy is the answer when the bucket meets a question with %s',
  async (it) => {
    const { id, filename } = await upload();
    const name = filename.replace('.webp', '-w640.webp');
    trouble = it;
    try {
      const { status, headers } = await get(name);
      expect({ status, cacheControl: headers.get('cache-control') }).toEqual({
        status: 200,
        cacheControl: 'public, max-age=60',
      });
    } finally {
      trouble = 'none';
    }
    expect(objects.has(`/fotos/${name}`)).toBe(false);
    expect((await ana.client.delete(`/media/${id}`)).status).toBe(200);
  },
);

test('storage: with a bucket the refusal of a file is not cached', async () => {
  const { status, headers } = await fetch(`${app.url}/api/media/file/nada.webp`);
  expect({ status, cacheControl: headers.get('cache-control') }).toEqual({
    status: 404,
    cacheControl: 'no-store',
  });
});

test('storage: with a bucket a picture of a person is listed for administrators only, and served at its address', async () => {
  const id = await newPicture(ana.client);
  await app.payload.db.updateOne({
    collection: 'media',
    where: { id: { equals: id } },
    data: { kind: 'profile' },
  });
  const { url } = (await ana.client.get(`/media/${id}`)).body as unknown as { url: string };
  expect({
    fetchStatus: (await fetch(`${app.url}/api/media/${id}`)).status,
    urlStatus: (await fetch(new URL(url, app.url))).status,
  }).toEqual({ fetchStatus: 404, urlStatus: 200 });
  expect((await ana.client.delete(`/media/${id}`)).status).toBe(200);
});

test('storage: without a bucket pictures are stored on disk; half of the bucket settings are refused', () => {
  expect(
    server.payload.config.collections.find(({ slug }) => slug === 'media')?.upload.disableLocalStorage,
  ).not.toBe(true);
  for (const half of [{ S3_BUCKET: 'fotos' }, { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }])
    expect(() => server.inside.readEnv(server.values('half', half))).toThrow('van juntos');
});

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { Client, rawRequest } from '../../testing/client';
import { eventually, deferred } from '../../testing/eventually';
import { newShopper, sharedAdmin } from '../../testing/people';
import { plainPicture } from '../../testing/pictures';
import { server } from '../../testing/worker-server';

const ana = sharedAdmin();

interface Picture {
  id: string;
  filename: string;
  url: string;
}
const media = path.join(server.env.dataDir, 'media');
const isStored = (name: string) => existsSync(path.join(media, name));
const get = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/media/file/${name}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const widthOf = async (response: Response) => (await sharp(await bytesOf(response)).metadata()).width;
/** The name of a copy of a picture. */
const copyOf = ({ filename }: Picture, end: string) => filename.replace('.webp', `-${end}`);

function form(data: Buffer, alt: string): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(data)], 'foto.png', { type: 'image/png' }));
  body.set('_payload', JSON.stringify({ alt }));
  return body;
}
async function upload(width: number, height = width / 2): Promise<Picture> {
  const raw = form(await plainPicture(width, height), 'Una foto');
  const { body } = await ana.client.send('POST', '/media', undefined, { raw });
  return (body as unknown as { doc: Picture }).doc;
}

/** The names of pictures that the server looks up while `work` runs. `before` runs before such a look. */
async function lookups(work: () => Promise<unknown>, before = (_count: number) => Promise.resolve()) {
  const { db } = server.payload;
  const real = db.findOne;
  const names: unknown[] = [];
  const counting: typeof real = async (args) => {
    if (args.collection === 'media') {
      names.push(args.where);
      await before(names.length);
    }
    return real.call(db, args) as never;
  };
  Object.assign(db, { findOne: counting });
  try {
    await work();
  } finally {
    Object.assign(db, { findOne: real });
  }
  return names.length;
}

/** All encoders are busy, and so many copies wait for one, until `work` ends. */
async function whileEncodersAreBusy(waiting: number, work: (release: () => void) => Promise<void>) {
  const { encoders, MAKING } = server.inside;
  const { done: held, end: release } = deferred();
  const works = Array.from({ length: MAKING.atOnce + waiting }, () => encoders.run(() => held));
  try {
    await work(release);
  } finally {
    release();
    await Promise.all(works);
  }
}

test('made copies: further widths are made at the first request and stored beside the others', async () => {
  const picture = await upload(2600, 1300);
  for (const width of [640, 1280, 2400])
    for (const format of ['webp', 'avif']) {
      const name = copyOf(picture, `w${width}.${format}`);
      expect(isStored(name)).toBe(false);
      const response = await get(name);
      expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
        status: 200,
        contentType: `image/${format}`,
      });
      expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({ width, height: width / 2 });
      expect(isStored(name)).toBe(true);
    }
  expect(readdirSync(media).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('made copies: other apps get a JPEG of 1200 × 630 of any picture, which goes with it', async () => {
  for (const [width, height] of [
    [2600, 1300],
    [300, 500],
  ] as const) {
    const picture = await upload(width, height);
    const name = copyOf(picture, 'og.jpg');
    const response = await get(name);
    expect({ status: response.status, contentType: response.headers.get('content-type') }).toEqual({
      status: 200,
      contentType: 'image/jpeg',
    });
    const { format, ...size } = await sharp(await bytesOf(response)).metadata();
    expect({ format, width: size.width, height: size.height }).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect((await ana.client.delete(`/media/${picture.id}`)).status).toBe(200);
    expect(isStored(name)).toBe(false);
    expect((await get(name)).status).toBe(404);
  }
});

test('made copies: a copy has the headers of a stored one, at its first request too', async () => {
  const picture = await upload(700);
  const stored = await get(copyOf(picture, 'w480.avif'));
  const names = ['content-type', 'cache-control', 'content-security-policy', 'cross-origin-resource-policy'];
  const name = copyOf(picture, 'w640.avif');
  for (const response of [await get(name), await get(name)]) {
    for (const it of names) expect(response.headers.get(it)).toBe(stored.headers.get(it));
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  const etag = (await get(name)).headers.get('etag') ?? '';
  const unchanged = await rawRequest({ path: `/api/media/file/${name}`, headers: { 'If-None-Match': etag } });
  expect(unchanged.status).toBe(304);
  const part = await get(name, { Range: 'bytes=0-9' });
  expect({ status: part.status, bytes: (await bytesOf(part)).length }).toEqual({ status: 206, bytes: 10 });
  const other = copyOf(picture, 'w640.webp');
  const head = await rawRequest({ method: 'HEAD', path: `/api/media/file/${other}`, headers: {} });
  expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
});

test('made copies: a stored copy is served without asking the database', async () => {
  const name = copyOf(await upload(700), 'w640.webp');
  await get(name);
  expect(await lookups(() => get(name))).toBe(0);
});

test('made copies: a copy that many ask for at once is made once', async () => {
  const name = copyOf(await upload(700), 'w640.avif');
  const replies: Response[] = [];
  const count = await lookups(async () => {
    replies.push(...(await Promise.all(Array.from({ length: 8 }, () => get(name)))));
  });
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  /* One before it is made, one after. */
  expect(count).toBe(2);
});

test('made copies: a picture that is not wider is answered in its own width, and no copy is made', async () => {
  const picture = await upload(1000);
  for (const end of ['w1280.webp', 'w1280.avif', 'w2400.webp']) {
    const response = await get(copyOf(picture, end));
    expect({ status: response.status, width: await widthOf(response) }).toEqual({ status: 200, width: 1000 });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(isStored(copyOf(picture, end))).toBe(false);
  }
});

test.each([
  'nobody-0a1b2c3d4e-w640.avif',
  '..%2f..%2fpayload-secret-w640.avif',
  '%2e%2e-w640.webp',
  '..%5cpayload-w640.webp',
  'puerta-w640.txt',
])('made copies: %s is 404 or refused, is not cached, and costs one look at most', async (name) => {
  let response: Response | undefined;
  const count = await lookups(async () => {
    response = await get(name);
  });
  expect([400, 403, 404]).toContain(response?.status);
  expect(response?.headers.get('cache-control')).toBe('no-store');
  expect(count).toBeLessThanOrEqual(1);
});

test('made copies: a width that no page uses is not made', async () => {
  const picture = await upload(700);
  expect((await get(copyOf(picture, 'w641.webp'))).status).toBe(404);
  expect((await get(copyOf(picture, 'w640.png'))).status).toBe(404);
});

test('made copies: only reading makes one', async () => {
  const name = copyOf(await upload(700), 'w640.webp');
  const { status } = await new Client().send('POST', `/media/file/${name}`, {});
  expect(status).toBeGreaterThanOrEqual(400);
  expect(isStored(name)).toBe(false);
});

test('made copies: who knows the address sees a profile picture, and nobody finds it listed', async () => {
  const picture = await upload(700);
  const where = { id: { equals: picture.id } };
  await server.payload.db.updateOne({ collection: 'media', where, data: { kind: 'profile' } });
  expect((await get(copyOf(picture, 'w640.webp'))).status).toBe(200);
  const { client } = await newShopper();
  for (const it of [new Client(), client])
    expect((await it.get('/media?limit=0')).text).not.toContain(picture.filename);
});

/** What a caller wants back, which must not change what the hooks see. */
const selections = ['', '?select[alt]=true', '?select[filename]=false'];

test.each(selections)('made copies: are deleted with their picture (%s)', async (more) => {
  const picture = await upload(700);
  const name = copyOf(picture, 'w640.avif');
  expect((await get(name)).status).toBe(200);
  expect((await ana.client.delete(`/media/${picture.id}${more}`)).status).toBe(200);
  expect({ isStored: isStored(name), status: (await get(name)).status }).toEqual({
    isStored: false,
    status: 404,
  });
});

test.each(selections)('made copies: go when the file of the picture is replaced (%s)', async (more) => {
  const picture = await upload(700);
  const name = copyOf(picture, 'w640.avif');
  await get(name);
  expect((await ana.client.patch(`/media/${picture.id}${more}`, { alt: 'Otra' })).status).toBe(200);
  expect(isStored(name)).toBe(true);
  const raw = form(await plainPicture(800, 400, '#112233'), 'Otra');
  const { status } = await ana.client.send('PATCH', `/media/${picture.id}${more}`, undefined, { raw });
  expect({ status, isStored: isStored(name), getStatus: (await get(name)).status }).toEqual({
    status: 200,
    isStored: false,
    getStatus: 404,
  });
  const { filename } = (await ana.client.get(`/media/${picture.id}`)).body as unknown as Picture;
  expect(await widthOf(await get(copyOf({ ...picture, filename }, 'w640.avif')))).toBe(640);
});

test('made copies: none stays of a picture that is deleted while it is made', async () => {
  const picture = await upload(700);
  const name = copyOf(picture, 'w640.avif');
  const where = { id: { equals: picture.id } };
  /* Between the encoder and the last look. */
  const deleted = async (count: number) => {
    if (count === 2) await server.payload.db.deleteOne({ collection: 'media', where });
  };
  let status = 0;
  await lookups(async () => ({ status } = await get(name)), deleted);
  expect({ status, isStored: isStored(name) }).toEqual({ status: 404, isStored: false });
  expect((await get(name)).status).toBe(404);
});

test('made copies: while too many wait, the next larger stored copy is the answer, for a minute', async () => {
  const { MAKING } = server.inside;
  const [picture, narrow] = [await upload(1700), await upload(500)];
  await whileEncodersAreBusy(MAKING.waiting, async () => {
    for (const [end, width] of [
      ['w640.avif', 960],
      ['w1280.webp', 1600],
    ] as const) {
      const response = await get(copyOf(picture, end));
      expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
        status: 200,
        cacheControl: 'public, max-age=60',
      });
      expect(await widthOf(response)).toBe(width);
    }
    expect((await get(copyOf(narrow, 'w640.avif'))).headers.get('cache-control')).toContain('immutable');
    expect((await get('nobody-0a1b2c3d4e-w640.avif')).status).toBe(404);
  });
  expect(await widthOf(await get(copyOf(picture, 'w640.avif')))).toBe(640);
});

test('made copies: a copy waits for its turn', async () => {
  const name = copyOf(await upload(700), 'w640.avif');
  await whileEncodersAreBusy(0, async (release) => {
    let done = false;
    const reply = get(name).then((response) => {
      done = true;
      return response;
    });
    await eventually(() => server.inside.encoders.waitingWorks === 1);
    expect({ done, isStored: isStored(name) }).toEqual({ done: false, isStored: false });
    release();
    expect(await widthOf(await reply)).toBe(640);
  });
});

test('made copies: a picture whose file is broken is answered by a stored copy', async () => {
  const picture = await upload(700);
  writeFileSync(path.join(media, picture.filename), 'broken');
  const response = await get(copyOf(picture, 'w640.avif'));
  expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
    status: 200,
    cacheControl: 'public, max-age=60',
  });
  expect(isStored(copyOf(picture, 'w640.avif'))).toBe(false);
});

test('made copies: a copy that cannot be stored is not encoded again at the next request', async () => {
  const picture = await upload(700);
  const name = copyOf(picture, 'w640.avif');
  const { encoders } = server.inside;
  const encoded = jest.spyOn(encoders, 'run').mockRejectedValue(new Error('ENOSPC'));
  try {
    for (const _ of ['first', 'second']) {
      const response = await get(name);
      expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
        status: 200,
        cacheControl: 'public, max-age=60',
      });
    }
    expect(encoded).toHaveBeenCalledTimes(1);
  } finally {
    encoded.mockRestore();
  }
});

test('made copies: those of the newest pictures are made ahead, as AVIF, until the server stops', async () => {
  const [older, newer] = [await upload(2600, 1300), await upload(700)];
  const where = { id: { equals: newer.id } };
  await server.payload.db.updateOne({ collection: 'media', where, data: { kind: 'profile' } });
  await server.inside.makeCopiesAhead(server.payload, AbortSignal.abort());
  expect(isStored(copyOf(older, 'w640.avif'))).toBe(false);
  await server.inside.makeCopiesAhead(server.payload, new AbortController().signal);
  const ends = ['w640.avif', 'w1280.avif', 'w2400.avif', 'w640.webp'];
  const made = ends.filter((end) => isStored(copyOf(older, end)));
  expect({ made, isStored: isStored(copyOf(newer, 'w640.avif')) }).toEqual({
    made: ['w640.avif', 'w1280.avif'],
    isStored: false,
  });
});

test('made copies: are gone when a deletion stops after the row is deleted', async () => {
  const picture = await upload(700);
  const name = copyOf(picture, 'w640.avif');
  await get(name);
  const { db } = server.payload;
  const real = db.deleteOne;
  const crashing: typeof real = async (args) => {
    await real.call(db, args);
    if (args.collection === 'media') throw new Error('crash');
    return null as never;
  };
  Object.assign(db, { deleteOne: crashing });
  try {
    expect((await ana.client.delete(`/media/${picture.id}`)).status).toBe(500);
  } finally {
    Object.assign(db, { deleteOne: real });
  }
  expect(isStored(name)).toBe(false);
});

test('made copies: those of no picture and unfinished ones of long ago are deleted at the start', async () => {
  const left = 'nobody-0a1b2c3d4e-w640.avif';
  const old = `.nobody-w640.avif.${randomUUID()}`;
  const fresh = `.nobody-w1280.avif.${randomUUID()}`;
  const foreign = 'nobody-0a1b2c3d4e-w480.avif';
  const kept = copyOf(await upload(700), 'w640.webp');
  await get(kept);
  const files = [left, old, fresh, foreign].map((name) => path.join(media, name));
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000);
  try {
    for (const file of files) writeFileSync(file, 'x');
    utimesSync(path.join(media, old), longAgo, longAgo);
    await server.inside.makeCopiesAhead(server.payload, AbortSignal.abort());
    expect([left, old, fresh, foreign, kept].filter(isStored)).toEqual([fresh, foreign, kept]);
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
});

test('uploads: a wide picture keeps 2880 px, a tall one 2000', async () => {
  const [wide, tall] = [await upload(3000, 1000), await upload(1500, 3000)];
  const size = async ({ url }: Picture) => {
    const { width, height } = await sharp(await bytesOf(await fetch(server.url + url))).metadata();
    return [width, height];
  };
  expect({ wideSize: await size(wide), tallSize: await size(tall) }).toEqual({
    wideSize: [2880, 960],
    tallSize: [1000, 2000],
  });
});

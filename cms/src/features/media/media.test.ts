import { createServer, type Server } from 'node:http';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { messages } from '@spa-bronze/domain/messages';
import sharp from 'sharp';
import { Client, type Reply, expectAnswer } from '../../testing/client';
import { server } from '../../testing/worker-server';
import { newShopper, sharedAdmin } from '../../testing/people';
import { readPicture } from './file-content';

const anyone = new Client();
const admin = sharedAdmin();

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#A8642A' } });
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

function form(data: Buffer | null, name = 'Foto Bonita ñ.png', type = 'image/png'): FormData {
  const body = new FormData();
  if (data) body.set('file', new File([new Uint8Array(data)], name, { type }));
  body.set('upload_preset', 'spa');
  return body;
}
const send = (client: Client, raw: BodyInit) =>
  client.send<undefined>('POST', '/upload-image', undefined, { raw });
const file = (url: unknown) => fetch(`${server.url}${String(url)}`);

describe('upload-image', () => {
  test('stores a picture as WebP in several widths, under a new name', async () => {
    const { status, body } = await send(admin.client, form(await canvas(1800, 900).png().toBuffer()));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      error: false,
      message: messages.imageUploaded,
      url: expect.stringMatching(/^\/api\/media\/file\/foto-bonita-n-[0-9a-f]{10}\.webp$/),
    });
    for (const [suffix, width] of [
      ['', 1800],
      ['-w480', 480],
      ['-w960', 960],
      ['-w1600', 1600],
    ] as const) {
      const response = await file(String(body.url).replace('.webp', `${suffix}.webp`));
      expect(response.headers.get('content-type')).toBe('image/webp');
      const {
        format,
        width: stored,
        height,
      } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect({ format, stored, height }).toEqual({ format: 'webp', stored: width, height: width / 2 });
    }
    for (const width of [480, 960, 1600]) {
      const response = await file(String(body.url).replace('.webp', `-w${width}.avif`));
      expect(response.headers.get('content-type')).toBe('image/avif');
      expect(await readPicture(Buffer.from(await response.arrayBuffer()))).toMatchObject({
        type: 'image/avif',
      });
    }
    const again = await send(admin.client, form(await canvas(1800, 900).png().toBuffer()));
    expect(again.body.url).not.toBe(body.url);
  });

  test('does not enlarge a small picture, and removes position and camera data', async () => {
    const data = await canvas(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await send(admin.client, form(data, 'x.jpg', 'image/jpeg'));
    const stored = sharp(
      Buffer.from(await (await file(String(body.url).replace('.webp', '-w960.webp'))).arrayBuffer()),
    );
    expect(await stored.metadata()).toMatchObject({ width: 30, height: 60 });
    expect((await stored.metadata()).exif).toBeUndefined();
  });

  test.each([
    ['an SVG with the name of a PNG', svg, 'x.png', 'image/png'],
    ['an SVG', svg, 'x.svg', 'image/svg+xml'],
    [
      'an SVG behind an XML declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
      'x.webp',
      'image/webp',
    ],
    [
      'a page with the name of a picture',
      Buffer.from('<!doctype html><script>1</script>'),
      'x.jpg',
      'image/jpeg',
    ],
    [
      'the head of a PNG and nothing behind it',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'x.png',
      'image/png',
    ],
  ])('refuses %s on every route', async (_what, data, name, type) => {
    expect(await send(admin.client, form(data, name, type))).toMatchObject({
      status: 415,
      body: { success: false, message: messages.imageInvalid, fields: { file: messages.imageInvalid } },
    });
    const body = form(data, name, type);
    body.set('_payload', JSON.stringify({ alt: 'x' }));
    const own = await admin.client.send('POST', '/media', undefined, { raw: body });
    expect(own.status).toBe(400);
  });

  test('refuses a picture with too many pixels, however small its file', async () => {
    const claims = async (side: number) => {
      const picture = await canvas(60, 60).png().toBuffer();
      picture.writeUInt32BE(side, 16);
      picture.writeUInt32BE(side, 20);
      picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
      return picture;
    };
    expect(await readPicture(await claims(5000))).toMatchObject({ type: 'image/png' });
    expectAnswer(
      await send(admin.client, form(await claims(9000))),
      415,
      'La imagen tiene más de 60 megapíxeles. Guárdala más pequeña y súbela otra vez.',
    );
  });

  test('refuses the HEIC of an iPhone on every route, and says how to send it', async () => {
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(200),
    ]);
    expectAnswer(
      await send(admin.client, form(heic, 'IMG_0001.HEIC', 'image/heic')),
      415,
      expect.stringContaining('Ajustes > Cámara > Formatos > Más compatible') as string,
    );
    const body = form(heic, 'IMG_0001.HEIC', 'image/heic');
    body.set('_payload', JSON.stringify({ alt: 'x' }));
    const own = await admin.client.send('POST', '/media', undefined, { raw: body });
    expect(own).toMatchObject({
      status: 400,
      text: expect.stringContaining('"message":"Archivo: Esta foto es HEIC'),
    });
  });

  test.each(['gif', 'webp'] as const)(
    'keeps the frames of an animated %s, and stores no AVIF of it',
    async (type) => {
      const frames = await Promise.all(
        ['#A8642A', '#2F7D73'].map((background) =>
          sharp({ create: { width: 1000, height: 600, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const animated = await sharp(frames, { join: { animated: true } })
        [type]({ delay: [200, 200] })
        .toBuffer();
      const { body } = await send(admin.client, form(animated, `baile.${type}`, `image/${type}`));
      const url = String(body.url);
      expect(url).toMatch(/^\/api\/media\/file\/baile-[0-9a-f]{10}-anim\.webp$/);
      for (const [end, width, height] of [
        ['', 1000, 600],
        ['-w480', 480, 288],
      ] as const) {
        const stored = Buffer.from(await (await file(url.replace('.webp', `${end}.webp`))).arrayBuffer());
        expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', pages: 2, width, height });
      }
      for (const width of [480, 640, 960, 1280, 1600])
        expect((await file(url.replace('.webp', `-w${width}.avif`))).status).toBe(404);
      const { docs } = (await admin.client.get(`/media?where[filename][equals]=${url.split('/').at(-1)}`))
        .body as unknown as { docs: { sizes: Record<string, { url?: string | null }>; height: number }[] };
      expect(docs).toMatchObject([
        {
          height: 600,
          sizes: { smallAvif: { url: null }, mediumAvif: { url: null }, largeAvif: { url: null } },
        },
      ]);
    },
  );

  test('refuses a broken picture', async () => {
    const whole = await canvas(400, 400).jpeg().toBuffer();
    const broken = Buffer.concat([whole.subarray(0, 700), Buffer.alloc(3000, 7)]);
    expect((await send(admin.client, form(broken, 'x.jpg', 'image/jpeg'))).status).toBeLessThan(500);
  });

  test('answers 413 over 10 MB, 400 without a file, 415 without multipart', async () => {
    const large = form(Buffer.concat([await canvas(9, 9).png().toBuffer(), Buffer.alloc(11 * 1024 * 1024)]));
    expectAnswer(
      await send(admin.client, large),
      413,
      'El archivo pesa más de 10 MB. Redúcelo y súbelo otra vez.',
    );
    expect((await send(admin.client, form(null))).body).toMatchObject({
      success: false,
      fields: { file: messages.required },
    });
    expect((await admin.client.post('/upload-image', { file: 'x' })).status).toBe(415);
    expect(
      (
        await admin.client.send('POST', '/upload-image', undefined, {
          raw: '--x',
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        })
      ).status,
    ).toBe(400);
  });
});

describe('media', () => {
  type Made = {
    doc: { id: string; url: string; filename: string; sizes: Record<string, { url: string; width: number }> };
  };
  async function make(data: Buffer, more: object = {}, name = 'a.png'): Promise<Made['doc']> {
    const body = form(data, name);
    body.set('_payload', JSON.stringify({ alt: 'Un frasco', ...more }));
    const { body: reply } = (await admin.client.send('POST', '/media', undefined, { raw: body })) as Reply & {
      body: unknown;
    };
    return (reply as unknown as Made).doc;
  }

  test('requires an alternative text', async () => {
    const body = form(await canvas(9, 9).png().toBuffer());
    const { status, text } = await admin.client.send('POST', '/media', undefined, { raw: body });
    expect(status).toBe(400);
    expect(text).toContain('alt');
  });

  test('shows strangers address, sizes and alternative text by GraphQL', async () => {
    const { id } = await make(await canvas(1000, 500).png().toBuffer());
    const { body } = await anyone.post('/graphql', {
      query: `{ Media(id: "${id}") { url alt width height focalX focalY sizes { small { url width height } } } }`,
    });
    expect((body.data as { Media: object }).Media).toMatchObject({
      url: expect.stringMatching(/^\/api\/media\/file\/a-/),
      alt: 'Un frasco',
      width: 1000,
      height: 500,
      focalX: 50,
      sizes: { small: { url: expect.stringMatching(/-w480\.webp$/), width: 480, height: 240 } },
    });
  });

  test('stores the focal point of a picture and answers it', async () => {
    const { id, url } = await make(await canvas(400, 200).png().toBuffer());
    expect(
      (
        await admin.client.patch(`/media/${id}?uploadEdits[focalPoint][x]=20&uploadEdits[focalPoint][y]=80`, {
          focalX: 20,
          focalY: 80,
        })
      ).status,
    ).toBe(200);
    const { body } = await anyone.post('/graphql', { query: `{ Media(id: "${id}") { url focalX focalY } }` });
    expect((body.data as { Media: { url: string } }).Media).toMatchObject({ focalX: 20, focalY: 80 });
    expect((await file((body.data as { Media: { url: string } }).Media.url)).status).toBe(200);
    expect(url).toMatch(/^\/api\/media\/file\//);
  });

  test('lists no pictures of people for strangers', async () => {
    const face = await make(await canvas(50, 50).png().toBuffer(), { kind: 'profile' });
    const shopper = await newShopper();
    for (const client of [anyone, shopper.client]) {
      expect((await client.get(`/media/${face.id}`)).status).toBe(404);
      expect((await client.get('/media?limit=0')).text).not.toContain(face.filename);
      expect(
        (await client.post('/graphql', { query: '{ allMedia(limit: 0) { docs { filename } } }' })).text,
      ).not.toContain(face.filename);
    }
    expect((await file(face.url)).status).toBe(200);
    expect((await admin.client.get(`/media/${face.id}`)).status).toBe(200);
  });

  test('gives a replaced file a new name, and deletes the file with its row', async () => {
    const first = await make(await canvas(100, 50).png().toBuffer());
    const body = form(await canvas(50, 100).png().toBuffer(), 'a.png');
    body.set('_payload', JSON.stringify({ alt: 'Otro' }));
    const { body: reply } = await admin.client.send('PATCH', `/media/${first.id}`, undefined, { raw: body });
    const second = (reply as unknown as Made).doc;
    expect(second.filename).not.toBe(first.filename);
    const onDisk = (name: string) => existsSync(path.join(server.env.dataDir, 'media', name));
    expect({ first: onDisk(first.filename), second: onDisk(second.filename) }).toEqual({
      first: false,
      second: true,
    });
    await admin.client.delete(`/media/${first.id}`);
    expect([second.filename, path.basename(second.sizes.small!.url)].map(onDisk)).toEqual([false, false]);
  });

  test('accepts a clip, and refuses a file that is only named like one', async () => {
    const clip = Buffer.concat([
      Buffer.from('00000018', 'hex'),
      Buffer.from('ftypisom'),
      Buffer.from('00000200', 'hex'),
      Buffer.from('isommp41'),
      Buffer.from('00000008', 'hex'),
      Buffer.from('free'),
    ]);
    expect(await make(clip, {}, 'clip.mp4')).toMatchObject({
      mimeType: 'video/mp4',
      filename: expect.stringMatching(/^clip-[0-9a-f]{10}\.mp4$/),
    });
    expect(await make(Buffer.from('no es un video'), {}, 'clip.mp4')).toBeUndefined();
  });
});

describe('third-party image host', () => {
  let host: Server;
  let answer: { status: number; body: unknown };
  let received = '';
  beforeAll(async () => {
    host = createServer((req, res) => {
      const parts: Buffer[] = [];
      req.on('data', (part: Buffer) => parts.push(part));
      req.on('end', () => {
        received = Buffer.concat(parts).toString('latin1');
        res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => {
      host.once('listening', resolve);
    });
    server.env.imageHost = {
      url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/v1/image/upload`,
      preset: 'spa_bronze',
    };
  });
  afterAll(() => {
    delete server.env.imageHost;
    host.close();
  });

  test('receives file and preset, and its address is the answer', async () => {
    answer = {
      status: 200,
      body: { url: 'http://img.example/a.png', secure_url: 'https://img.example/a.png' },
    };
    const { body } = await send(admin.client, form(await canvas(9, 9).png().toBuffer(), 'hola.png'));
    expect(body).toMatchObject({ success: true, url: 'https://img.example/a.png' });
    expect(received).toMatch(/name="upload_preset"\r\n\r\nspa_bronze/);
    expect(received).toMatch(/name="file"; filename="hola\.png"\r\nContent-Type: image\/png/);
  });

  test('failing or answering nonsense: the upload answers an error', async () => {
    const picture = await canvas(9, 9).png().toBuffer();
    answer = { status: 401, body: { error: { message: 'secret detail' } } };
    expect(await send(admin.client, form(picture))).toMatchObject({
      status: 502,
      body: { success: false, message: messages.imageUploadError },
    });
    answer = { status: 200, body: { url: 'javascript:alert(1)' } };
    expect((await send(admin.client, form(picture))).status).toBe(502);
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rawRequest } from '../../testing/client';
import { server } from '../../testing/worker-server';

const folder = path.join(server.env.dataDir, 'media');
beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'puerta.txt'), '0123456789');
  writeFileSync(path.join(folder, '.oculto'), 'secreto');
});

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest({ method, path: `/api/media/file/${name}`, headers });

test('media: a file is cached for a year and never runs as a page of the shop', async () => {
  const { status, headers, text } = await get('puerta.txt');
  expect({ status, text }).toEqual({ status: 200, text: '0123456789' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('media: a clip can be requested in ranges, and unchanged it is 304', async () => {
  const part = await get('puerta.txt', { Range: 'bytes=2-4' });
  expect({ status: part.status, text: part.text, contentRange: part.headers['content-range'] }).toEqual({
    status: 206,
    text: '234',
    contentRange: 'bytes 2-4/10',
  });
  const { headers } = await get('puerta.txt', {}, 'HEAD');
  expect((await get('puerta.txt', { 'If-None-Match': String(headers.etag) })).status).toBe(304);
});

test.each([
  'nada.webp',
  '..%2f..%2fpayload-secret',
  '%2e%2e/%2e%2e/payload-secret',
  '.oculto',
  '..%5cpayload-secret',
])('media: %s is not served and not cached', async (name) => {
  const { status, headers, text } = await get(name);
  expect([400, 403, 404]).toContain(status);
  expect(text).not.toContain('secreto');
  expect(headers['cache-control']).toBe('no-store');
});

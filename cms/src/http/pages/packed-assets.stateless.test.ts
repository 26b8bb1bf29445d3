import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { ask } from '../../testing/pages';
import { server as shop } from '../../testing/worker-server';
import { packedAssets } from './packed-assets';
import { securityHeaders } from '../edge/security';

let folder: string;
let server: Server;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assets-'));
  await writeFile(path.join(folder, 'a-1.js'), 'run()');
  await writeFile(path.join(folder, 'a-1.js.br'), brotliCompressSync('run()'));
  server = createServer(express().use('/assets', packedAssets(folder, securityHeaders(shop.env)))).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => {
    server.close(resolve);
  });
  await rm(folder, { recursive: true });
});

const head = ({ status, headers }: Awaited<ReturnType<typeof ask>>) => [
  status,
  headers['content-type'],
  headers['x-content-type-options'],
  headers['cache-control'],
  headers['content-encoding'],
];

test('assets: a built file is cached for good, and compressed when the browser accepts it', async () => {
  const stored = 'public, max-age=31536000, immutable';
  const type = 'text/javascript; charset=utf-8';
  expect(head(await ask('/assets/a-1.js', { 'accept-encoding': 'br' }, { url }))).toEqual([
    200,
    type,
    'nosniff',
    stored,
    'br',
  ]);
  expect(head(await ask('/assets/a-1.js', {}, { url }))).toEqual([200, type, 'nosniff', stored, undefined]);
});

test.each([
  ['no such file', '/assets/nada.js', {}, 404],
  ['a path outside', '/assets/..%2f..%2fpackage.json', {}, 403],
  ['a broken path', '/assets/%E0%A4', {}, 400],
  [
    'a range that it has not, of a packed file',
    '/assets/a-1.js',
    { 'accept-encoding': 'br', range: 'bytes=999-' },
    416,
  ],
])('%s: refused in plain text without caching', async (_, address, headers, status) => {
  const reply = await ask(address, { accept: 'text/html', ...headers }, { url });
  expect(head(reply)).toEqual([status, 'text/plain; charset=utf-8', 'nosniff', 'no-store', undefined]);
  expect(reply.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(reply.bytes.toString()).not.toMatch(/<|undefined|assets-/);
});

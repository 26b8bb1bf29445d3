import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import zlib from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { Payload } from 'payload';
import type { Env } from '../../env';
import { sample } from '../../testing/sample';
import type { RenderedReply } from '../api/stored-replies';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/**
 * Bytes held after garbage collection. The buffers of one collection are freed in parallel, at the latest
 * before the next.
 */
function usedMemory(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const MB = 1024 * 1024;
/** What 64 MB of pages may take, with what the machine adds. */
const MOST = 70 * MB;
/** Memory allowed besides the pages. So many addresses would exceed it. */
const MOST_BESIDE = sample(15, 5) * MB;
const COUNT = sample(100_000, 30_000);
const PACKED = 5000;
const bytes = Buffer.alloc(PACKED);
/** A compression that does nothing. */
const pack = (...args: unknown[]) => (args.at(-1) as (error: null, bytes: Buffer) => void)(null, bytes);
const { gzip, brotliCompress } = zlib;

/** A shop without a row. */
const empty = {
  config: {},
  collections: { products: { config: { trash: true } } },
  db: {
    name: 'sqlite',
    findOne: () => Promise.resolve(null),
    find: () => Promise.resolve({ docs: [] }),
    count: () => Promise.resolve({ totalDocs: 0 }),
    client: { execute: () => Promise.resolve({ rows: [] }) },
  },
} as unknown as Payload;

const isThere = (address: string) => !address.includes('none');
const render = ({ address }: { address: string }): Promise<RenderedReply> =>
  Promise.resolve({ status: isThere(address) ? 200 : 404, headers: {}, body: address });

let newCache: () => RequestHandler;
beforeAll(async () => {
  Object.assign(zlib, { gzip: pack, brotliCompress: pack });
  const { pageCache } = await import('./page-cache');
  newCache = () => pageCache({} as Env, empty, render);
});

/** Whether the cache passed the request on. */
async function ask(cache: RequestHandler, originalUrl: string): Promise<boolean> {
  const req = {
    method: 'GET',
    path: originalUrl.split('?')[0],
    originalUrl,
    protocol: 'http',
    host: 'localhost',
    headers: {},
    fresh: false,
    acceptsEncodings: () => 'br',
  };
  const res = {
    writeHead() {},
    write() {},
    on() {},
    end() {},
    append() {},
    send() {},
    set() {
      return this;
    },
    status() {
      return this;
    },
  };
  let isPassedOn = false;
  await cache(req as unknown as Request, res as unknown as Response, () => {
    isPassedOn = true;
  });
  return isPassedOn;
}

/** How many of `COUNT` requests the cache passes on. */
async function passedOnOf(cache: RequestHandler, address: (at: number) => string): Promise<number> {
  let count = 0;
  for (let at = 0; at < COUNT; at += 1) if (await ask(cache, address(at))) count += 1;
  return count;
}

afterAll(() => {
  Object.assign(zlib, { gzip, brotliCompress });
});

test.each<[string, (at: number) => string, boolean]>([
  ['products', (at) => `/product/${at}`, false],
  ['products that are not there', (at) => `/product/none-${at}`, false],
  ['paths that are no page', (at) => `/nada-${at}`, true],
  ['searches', (at) => `/search?q=${'sol '.repeat(40)}${at}`, false],
  ['pages of a list', (at) => `/productos?page=${at + 2}`, false],
  ['campaigns', (at) => `/?utm_source=${at}`, false],
])('page cache: so many %s take no more memory than the limit', async (_, address, passedOn) => {
  const before = usedMemory();
  const held: { cache?: RequestHandler } = { cache: newCache() };
  expect(await passedOnOf(held.cache!, address)).toBe(passedOn ? COUNT : 0);
  /* The memory of the cache is freed with it; other memory of the process is not counted. */
  const withCache = usedMemory();
  delete held.cache;
  const without = usedMemory();
  expect(withCache - without).toBeLessThan(MOST);
  expect(without - before).toBeLessThan(MOST_BESIDE);
});

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { asNobody } from '../../lib/request-context';

/**
 * Replies live no longer than this: a process that died between a change and its count leaves nothing
 * outdated behind for longer.
 */
const MAX_AGE = 60_000;
const BROTLI_QUALITY = 5;
/** What is longer is not kept, and is packed as it is sent. */
const MAX_BODY = 2 * 1024 * 1024;
/** Bytes of an entry beside its packings and its key. */
const ENTRY = 1000;

/** A reply before it is packed. */
export interface Made {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Something that it shows could not be had. */
  failed?: boolean | undefined;
}
/** A reply as it goes over the wire. */
interface Packed {
  status: 200;
  version: string;
  headers: Record<string, string>;
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** zlib answers a piece of a larger buffer, which would be kept whole. */
const exact = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

async function packed({ headers, body }: Made, version: string): Promise<Packed> {
  const bytes = Buffer.from(body);
  const [brBytes, gzBytes] = await Promise.all([
    br(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gz(bytes),
  ]);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { status: 200, version, headers, etag, br: exact(brBytes), gzip: exact(gzBytes) };
}

const isForAll = ({ status, headers, body, failed }: Made): boolean =>
  status === 200 &&
  !failed &&
  body.length <= MAX_BODY &&
  !Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie');

/**
 * Replies that are the same for everybody, in memory: each is made once for all who wait for it, and packed
 * once.
 */
export class StoredReplies {
  private readonly kept: LRUCache<string, Packed>;
  private readonly running = new Map<string, Promise<Made | Packed>>();

  constructor(maxBytes: number) {
    this.kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ br, gzip }, key) => br.length + gzip.length + 2 * key.length + ENTRY,
      ttl: MAX_AGE,
    });
  }

  /** How much memory the replies take. */
  get bytes(): number {
    return this.kept.calculatedSize;
  }

  /**
   * The reply of `key` as of `version`; `make` is called when it is not there, and knows nothing of who asks.
   * What is not 200, not whole or for one person is not kept.
   */
  async get(key: string, version: string, make: () => Promise<Made>): Promise<Made | Packed> {
    const present = this.kept.get(key);
    if (present?.version === version) return present;
    const name = `${version} ${key}`;
    const running =
      this.running.get(name) ??
      asNobody(() => this.make(key, version, make)).finally(() => {
        this.running.delete(name);
      });
    this.running.set(name, running);
    return running;
  }

  private async make(key: string, version: string, make: () => Promise<Made>): Promise<Made | Packed> {
    const made = await make();
    if (!isForAll(made)) return made;
    const reply = await packed(made, version);
    this.kept.set(key, reply);
    return reply;
  }
}

/** Sends a stored reply in the packing that the caller takes; 304 to who has it already. */
export function sendStored(reply: Packed, req: Request, res: Response): void {
  res.status(200).set({ ...reply.headers, ETag: reply.etag, Vary: 'Accept-Encoding' });
  if (req.fresh) return void res.status(304).end();
  const packing = (['br', 'gzip'] as const).find((it) => req.acceptsEncodings(it));
  if (packing) res.set('Content-Encoding', packing);
  const bytes = packing ? reply[packing] : gunzipSync(reply.gzip);
  res.set('Content-Length', String(bytes.length));
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

export const isStored = (reply: Made | Packed): reply is Packed => 'etag' in reply;

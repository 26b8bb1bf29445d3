import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { withoutCaller } from '../../lib/request-context';

const BROTLI_QUALITY = 5;
/** Longer replies are not stored, and are compressed while they are sent. */
const MAX_BODY = 2 * 1024 * 1024;
/** Bytes of an entry besides its compressed texts and its key. */
const ENTRY = 1000;

export interface RenderedReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** A part of the page could not be loaded. */
  failed?: boolean | undefined;
}
interface CachedReply {
  status: 200;
  generation: number;
  headers: Record<string, string>;
  etag: string;
  br: Buffer;
  gzip: Buffer;
}

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** zlib returns a slice of a larger buffer, which would stay in memory as a whole. */
const exact = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

async function packed({ headers, body }: RenderedReply, generation: number): Promise<CachedReply> {
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
  return { status: 200, generation, headers, etag, br: exact(brBytes), gzip: exact(gzBytes) };
}

const isForAll = ({ status, headers, body, failed }: RenderedReply): boolean =>
  status === 200 &&
  !failed &&
  body.length <= MAX_BODY &&
  !Object.keys(headers).some((name) => name.toLowerCase() === 'set-cookie');

/** Replies that are the same for everybody, in memory, each made and compressed once. */
export class StoredReplies {
  private readonly stored: LRUCache<string, CachedReply>;
  private readonly running = new Map<string, Promise<RenderedReply | CachedReply>>();

  constructor(maxBytes: number) {
    this.stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ br, gzip }, key) => br.length + gzip.length + 2 * key.length + ENTRY,
    });
  }

  get bytes(): number {
    return this.stored.calculatedSize;
  }

  /**
   * The reply of `key` in `generation`. `make` is called when it is missing, without a user. A reply that is not
   * 200, not complete or for one person is not stored.
   */
  async get(
    key: string,
    generation: number,
    make: () => Promise<RenderedReply>,
  ): Promise<RenderedReply | CachedReply> {
    const present = this.stored.get(key);
    if (present?.generation === generation) return present;
    const name = `${generation} ${key}`;
    const running =
      this.running.get(name) ??
      withoutCaller(() => this.makeAndStore(key, generation, make)).finally(() => {
        this.running.delete(name);
      });
    this.running.set(name, running);
    return running;
  }

  private async makeAndStore(
    key: string,
    generation: number,
    make: () => Promise<RenderedReply>,
  ): Promise<RenderedReply | CachedReply> {
    const made = await make();
    if (!isForAll(made)) return made;
    const reply = await packed(made, generation);
    if ((this.stored.peek(key)?.generation ?? generation) <= generation) this.stored.set(key, reply);
    return reply;
  }
}

/** Sends a stored reply in an encoding that the caller accepts, or 304 when the caller has it already. */
export function sendStored(reply: CachedReply, req: Request, res: Response): void {
  res.status(200).set({ ...reply.headers, ETag: reply.etag, Vary: 'Accept-Encoding' });
  if (req.fresh) return void res.status(304).end();
  const packing = (['br', 'gzip'] as const).find((it) => req.acceptsEncodings(it));
  if (packing) res.set('Content-Encoding', packing);
  const bytes = packing ? reply[packing] : gunzipSync(reply.gzip);
  res.set('Content-Length', String(bytes.length));
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

export const isStored = (reply: RenderedReply | CachedReply): reply is CachedReply => 'etag' in reply;

import { messages } from '@spa-bronze/domain/messages';
import type { Request } from 'express';
import { AppError } from '../../lib/app-error';
import { requestContext } from '../../lib/request-context';
import { BufferedBody } from './body-budget';

/** Bytes that are read and discarded after a refusal, so that a caller that still sends can read the reply. */
const DRAIN = 32 * 1024 * 1024;
const MAX_NESTING = 64;

/** Milliseconds without a byte after which a body is given up. */
const STALL_MS = 20_000;
const RETRY_AFTER_SECONDS = '5';

type Refusal = [status: number, message: string, headers?: Record<string, string>];

const bodies = new WeakMap<Request, Promise<Buffer>>();

/**
 * The whole body of a request, read once for all callers. Throws 413 as soon as it exceeds `limit` bytes, 400
 * when the caller ends early, 408 when nothing comes, 503 when this process has too many bodies in memory.
 */
export function readBody(req: Request, limit: number, tooLarge: string = messages.tooLarge): Promise<Buffer> {
  const body = bodies.get(req) ?? read(req, limit, tooLarge);
  bodies.set(req, body);
  return body;
}

/** Counts while it streams. A whole body is in memory until its reply is sent. */
function read(req: Request, limit: number, tooLarge: string): Promise<Buffer> {
  const { address, replied } = requestContext();
  const body = new BufferedBody(address);
  return new Promise((resolve, reject) => {
    const refuse = (...[status, message, headers]: Refusal) => {
      clearTimeout(stalled);
      body.free();
      reject(new AppError(status, message, undefined, { headers }));
    };
    const stalled = setTimeout(() => refuse(408, messages.tooSlow, { Connection: 'close' }), STALL_MS);
    let size = 0;
    if (Number(req.headers['content-length']) > limit) refuse(413, tooLarge);
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit + DRAIN) req.destroy();
      else if (size > limit) refuse(413, tooLarge);
      else if (!body.add(chunk)) refuse(503, messages.tooBusy, { 'Retry-After': RETRY_AFTER_SECONDS });
      else stalled.refresh();
    });
    req.on('end', () => {
      clearTimeout(stalled);
      resolve(body.whole());
      void replied.then(() => body.free());
    });
    req.on('error', () => refuse(400, messages.malformed));
    req.on('close', () => {
      if (!req.complete) refuse(400, messages.malformed);
    });
  });
}

/** Whether a type is `application/json`, or based on it such as `application/problem+json`. */
export function isJson(contentType: string): boolean {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return type === 'application/json' || (type.startsWith('application/') && type.endsWith('+json'));
}

export function checkJson(body: Buffer): void {
  if (isNestedTooDeep(body)) throw new AppError(400, messages.malformed);
  try {
    JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError(400, messages.malformed);
  }
}

const [QUOTE, BACKSLASH] = Buffer.from('"\\');
const OPENING = new Set(Buffer.from('[{'));
const CLOSING = new Set(Buffer.from(']}'));

/** One pass over the bytes: multi-byte characters of UTF-8 contain none of these marks. */
function isNestedTooDeep(body: Buffer): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (byte === QUOTE) inString = !inString;
    else if (inString) at += byte === BACKSLASH ? 1 : 0;
    else if (OPENING.has(byte)) depth++;
    else if (CLOSING.has(byte)) depth--;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}

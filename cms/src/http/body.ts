import { messages } from '@spa-bronze/domain/messages';
import type { Request } from 'express';
import { AppError } from '../lib/app-error';

/** Bytes that are read and discarded after a refusal, so that a caller that still sends can read the reply. */
const DRAIN = 32 * 1024 * 1024;
const MAX_NESTING = 64;

const bodies = new WeakMap<Request, Promise<Buffer>>();

/**
 * The whole body of a request, read once for all callers. Throws 413 as soon as it exceeds `limit` bytes, 400
 * when the caller ends early.
 */
export function readBody(req: Request, limit: number): Promise<Buffer> {
  const body = bodies.get(req) ?? read(req, limit);
  bodies.set(req, body);
  return body;
}

/** Counts while it streams. */
function read(req: Request, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const refuse = () => {
      chunks.length = 0;
      reject(new AppError(413, messages.tooLarge));
    };
    if (Number(req.headers['content-length']) > limit) refuse();
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit + DRAIN) req.destroy();
      else if (size > limit) refuse();
      else chunks.push(chunk);
    });
    req.on('end', () => resolve(Buffer.concat(chunks)));
    req.on('error', () => reject(new AppError(400, messages.malformed)));
    req.on('close', () => reject(new AppError(400, messages.malformed)));
  });
}

/**
 * Whether a Content-Type is JSON: `application/json`, or a type based on it such as
 * `application/problem+json`.
 */
export function isJson(contentType: string): boolean {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return type === 'application/json' || (type.startsWith('application/') && type.endsWith('+json'));
}

/** Throws 400 for text that is not JSON, or is nested too deep. */
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

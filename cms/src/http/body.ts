import { messages } from '@spa-bronze/domain/messages';
import type { Request } from 'express';
import { AppError } from '../access/app-error';

/** Bytes read and thrown away after a refusal, so that a caller still sending gets to see the reply. */
const DRAIN = 32 * 1024 * 1024;
const MAX_NESTING = 64;

/** Reads a whole body, counting while it streams. Throws 413 as soon as it passes `limit` bytes, 400 when the caller breaks off. */
export function readBody(req: Request, limit: number): Promise<Buffer> {
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

/** Throws 400 for text that is no JSON, or is nested deeper than anyone who means well would nest it. */
export function checkJson(body: Buffer): void {
  const text = body.toString('utf8');
  if (nesting(text) > MAX_NESTING) throw new AppError(400, messages.malformed);
  try {
    JSON.parse(text);
  } catch {
    throw new AppError(400, messages.malformed);
  }
}

function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth);
    else if (mark === ']' || mark === '}') depth--;
  }
  return deepest;
}

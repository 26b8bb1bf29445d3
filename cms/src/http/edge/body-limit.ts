import type { Endpoint } from '@spa-bronze/domain/api';
import { messages } from '@spa-bronze/domain/messages';
import { may } from '@spa-bronze/domain/users/rights';
import type { Request } from 'express';
import type { Payload } from 'payload';
import { findSession } from '../../features/users/session-operations';
import { AppError } from '../../lib/app-error';
import { demandAccess } from '../api/access';

const KB = 1024;
export const JSON_MAX = 256 * KB;
const FORM_MAX = 1024 * KB;
export const UPLOAD_MAX = 10 * 1024 * KB;
/** Multipart wraps the file in boundaries and field names. */
const WRAPPING = 64 * KB;

/**
 * Bytes that the body of a call may have. A body beyond the usual size is read only from callers who may make the
 * call: throws 401 or 403 for others. `line` is the call's row of the contract.
 */
export async function bodyLimit(req: Request, payload: Payload, line?: Endpoint): Promise<number> {
  const most = mostOf(req, line);
  const stated = Number(req.headers['content-length'] ?? most);
  if (stated > JSON_MAX && stated <= most && line?.access !== 'everyone')
    await demandRight(req, payload, line);
  return most;
}

function mostOf(req: Request, line?: Endpoint): number {
  const multipart = Boolean(req.is('multipart/*'));
  if (line) return multipart && line.multipart ? line.multipart + WRAPPING : (line.maxBytes ?? JSON_MAX);
  if (!multipart) return JSON_MAX;
  return /^\/api\/media(\/|\?|$)/.test(req.originalUrl) ? UPLOAD_MAX + WRAPPING : FORM_MAX;
}

/** The routes of Payload take forms and files from its admin alone. */
async function demandRight(req: Request, payload: Payload, line?: Endpoint): Promise<void> {
  const session = await findSession(payload, new Headers({ cookie: req.get('cookie') ?? '' }));
  if (line) demandAccess(line, session?.user);
  else if (!may(session?.user, 'content')) throw new AppError(403, messages.forbidden);
}

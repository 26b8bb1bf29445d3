import { messages } from '@spa-bronze/domain/messages';
import { may } from '@spa-bronze/domain/users/rights';
import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { AppError } from '../../lib/app-error';
import { findSession } from '../../features/users/session-operations';

/** Pages of Payload's admin are open to everyone, its other requests to administrators and marketers. */
export const editorsCallAdmin =
  (payload: Payload): RequestHandler =>
  async (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    const session = await findSession(payload, new Headers({ cookie: req.get('cookie') ?? '' }));
    if (!may(session?.user, 'content')) throw new AppError(403, messages.forbidden);
    next();
  };

import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { renewSession } from '../features/users/session-operations';

/**
 * Sends the session's cookie under its https name to callers with the former name. A login or logout of the
 * same call has priority.
 */
export const renewedSessions =
  (payload: Payload): RequestHandler =>
  async (req, res, next) => {
    const setCookies = await renewSession(payload, new Headers({ cookie: req.get('cookie') ?? '' }));
    if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies);
    next();
  };

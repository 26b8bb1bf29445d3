import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { keyedHash } from '../../lib/keyed-hash';
import { requestContext, type RequestContext } from '../../lib/request-context';
import { loggedPath } from './logged-error';

const refusals = [401, 403, 429];

function eventOf({ login }: RequestContext, status: number): string | undefined {
  if (login) return login === 'ok' ? 'login' : 'login failed';
  return refusals.includes(status) ? 'refused' : undefined;
}

/** One line for each login, also a failed one, and for each refusal. Runs after `identify`. */
export function logSecurity(payload: Payload): RequestHandler {
  // The shop's own level leaves out what is no warning, and so does a silent server.
  const level = payload.logger.level === 'silent' ? 'silent' : 'info';
  const log = payload.logger.child({}, { level });
  return (req, res, next) => {
    const { method, path } = req;
    const context = requestContext();
    void context.replied.then(() => {
      const event = eventOf(context, res.statusCode);
      if (!event) return;
      log[event === 'login' ? 'info' : 'warn'](
        {
          status: res.statusCode,
          method,
          path: loggedPath(path),
          user: context.user,
          address: keyedHash(payload, 'log', context.address),
        },
        event,
      );
    });
    next();
  };
}

import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { LoggerOptions } from 'pino';
import { messageOf } from '../lib/error-facts';
import { requestContext } from '../lib/request-context';
import { withSourcePositions } from '../lib/source-positions';
import { loggedError, withoutPersonalData } from './logged-error';

/**
 * One JSON line for each fault of the server, with the id of the request. Silent until the server is open, so
 * that a refused start prints one line only. No line has personal data.
 */
export function loggerOptions(): LoggerOptions {
  return {
    name: 'spa-bronze',
    level: 'silent',
    base: undefined,
    serializers: { err: (error: unknown) => loggedError(error) },
    formatters: { level: (level) => ({ level }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: () => {
      const { requestId } = requestContext();
      return requestId === '-' ? {} : { requestId };
    },
    hooks: {
      logMethod(args, method) {
        const [reported, ...texts] = args as [unknown, ...unknown[]];
        const error = reported instanceof Error ? reported : recordOf(reported).err;
        withSourcePositions(error);
        // Without a text the message of the error becomes the text of the line.
        if (error && texts.length === 0) texts.push(messageOf(error));
        const impersonal = [reported, ...texts].map((it) =>
          typeof it === 'string' ? withoutPersonalData(it) : it,
        );
        method.apply(this, impersonal as typeof args);
      },
    },
  };
}

/** Refusals are answered, not logged; faults of the server are logged. `false`: no line. */
export const loggingLevels = {
  APIError: false,
  AuthenticationError: false,
  FileRetrievalError: false,
  FileUploadError: false,
  Forbidden: false,
  Locked: false,
  LockedAuth: false,
  MissingFile: false,
  NotFound: false,
  QueryError: false,
  ValidationError: false,
  AppError: false,
  SyntaxError: false,
} as const;

import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { LoggerOptions } from 'pino';
import { requestContext } from '../lib/request-context';
import { withSourcePositions } from '../lib/source-positions';

/**
 * One JSON line for each fault of the server, with the id of the request. Silent until the server is open, so
 * that a refused start prints one line only.
 */
export function loggerOptions(): LoggerOptions {
  return {
    name: 'spa-bronze',
    level: 'silent',
    base: undefined,
    formatters: { level: (level) => ({ level }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: () => {
      const { requestId } = requestContext();
      return requestId === '-' ? {} : { requestId };
    },
    hooks: {
      logMethod(args, method) {
        const [reported] = args;
        withSourcePositions(reported instanceof Error ? reported : recordOf(reported).err);
        method.apply(this, args);
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

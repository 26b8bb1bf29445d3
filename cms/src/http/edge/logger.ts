import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { LoggerOptions } from 'pino';
import { isDatabaseAway } from '../../lib/database-away';
import { messageOf } from '../../lib/error-facts';
import { requestContext } from '../../lib/request-context';
import { withSourcePositions } from '../../lib/source-positions';
import { loggedError, withoutPersonalData } from './logged-error';

/**
 * One JSON line for each fault of the server, with the id of the request. Silent until the server is open, so
 * that a refused start prints one line only. No line has personal data. `isFault`: whether an error is the
 * server's own.
 */
export function loggerOptions(isFault: (error: unknown) => boolean): LoggerOptions {
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
        const alone = errorAlone(args);
        const isRefusal = alone !== undefined && !isFault(alone);
        if (!isRefusal && !repeatsWatch(args[0])) method.apply(this, cleaned(args) as typeof args);
      },
    },
  };
}

/**
 * A fault of the database as each job and request meets it. The watch of the database has one line when that begins
 * and one when it ends, with the `database` that it is.
 */
function repeatsWatch(reported: unknown): boolean {
  const { err, database } = recordOf(reported instanceof Error ? { err: reported } : reported);
  return err !== undefined && database === undefined && isDatabaseAway(err);
}

/** What Payload reports of a failed request: its error and nothing else. Refusals are not logged. */
function errorAlone([reported, ...texts]: readonly unknown[]): unknown {
  const { err, ...facts } = recordOf(reported);
  return texts.length === 0 && Object.keys(facts).length === 0 ? err : undefined;
}

const cleanText = (it: unknown) => (typeof it === 'string' ? withoutPersonalData(it) : it);

/** What a call of the logger says, with texts that have no personal data, and positions in the sources. */
function cleaned([reported, ...texts]: readonly unknown[]): unknown[] {
  if (typeof reported !== 'object' || reported === null) return [reported, ...texts].map(cleanText);
  const { msg, ...facts } = recordOf(reported instanceof Error ? { err: reported } : reported);
  withSourcePositions(facts.err);
  // Without a text pino would take the message of the error as it is.
  const own = msg ?? (facts.err ? messageOf(facts.err) : undefined);
  const message = texts.length > 0 || own === undefined ? texts : [own];
  return [facts, ...message.map(cleanText)];
}

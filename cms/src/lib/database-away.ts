import { messages } from '@spa-bronze/domain/messages';
import { AppError } from './app-error';
import { requestContext } from './request-context';
import { chain } from './retry-conflict';

const RETRY_AFTER_SECONDS = '5';

export class DatabaseAwayError extends AppError {
  constructor() {
    super(503, messages.databaseAway, undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  }
}

/** Server selection timed out: no server could take the operation. */
const noServer = ['MongoServerSelectionError', 'MongooseServerSelectionError'];
const unreachable = [
  ...noServer,
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoTopologyClosedError',
  'MongoNotConnectedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
];
/** Codes of a MongoDB server that shuts down, recovers or is no longer primary. */
const notServing = [6, 7, 89, 91, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436];
/** SQLite files that cannot be opened, read or written, and a closed client. */
const brokenFile = /^(SQLITE_(CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PROTOCOL|READONLY)|CLIENT_CLOSED)/;

/** Whether the database could not do its work at all, on MongoDB and SQLite alike. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  for (const { name, code } of chain(error)) {
    if (unreachable.includes(String(name))) return true;
    if (name === 'MongoServerError' && notServing.includes(Number(code))) return true;
    if (brokenFile.test(String(code))) return true;
  }
  return false;
}

/** Whether server selection timed out in the driver. */
export function foundNoServer(error: unknown): boolean {
  for (const { name } of chain(error)) if (noServer.includes(String(name))) return true;
  return false;
}

/** Throws when the database did not answer during this request, also when the error was caught. */
export function demandDatabase(): void {
  if (requestContext().databaseAway) throw new DatabaseAwayError();
}

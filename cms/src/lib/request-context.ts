import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId: string;
  /** The caller's address, as far as TRUST_PROXY allows it to be known. */
  address: string;
  /** Resolves when the reply was sent, or the caller hung up. */
  replied: Promise<void>;
  /** Set when the database did not answer during this request, also when the error was caught. */
  databaseAway?: boolean;
  /** Id of the account that the request is of, or that it tried to enter. For the log. */
  user?: string;
  /** Set by a request that tried to enter an account. For the log. */
  login?: 'ok' | 'failed';
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = storage.run.bind(storage);
export const requestContext = (): RequestContext =>
  storage.getStore() ?? { requestId: '-', address: '-', replied: Promise.resolve() };

/** Work for all requests: it knows only the id of the request that started it, for the log. */
export const withoutCaller = <T>(work: () => T): T =>
  runInContext({ requestId: requestContext().requestId, address: '-', replied: Promise.resolve() }, work);

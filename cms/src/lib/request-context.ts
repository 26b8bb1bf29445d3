import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request being served, wherever code runs on its behalf. */
interface RequestContext {
  requestId: string;
  /** The caller's address, as far as TRUST_PROXY lets us know it. */
  address: string;
  /** Resolves when the reply has left, or the caller has hung up. */
  replied: Promise<void>;
  /** Set when the database did not answer on behalf of this request, whoever swallowed the error. */
  databaseAway?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = storage.run.bind(storage) as <T>(context: RequestContext, work: () => T) => T;
export const requestContext = (): RequestContext =>
  storage.getStore() ?? { requestId: '-', address: '-', replied: Promise.resolve() };

/** Runs work that is done for everybody: of the request that began it, it knows the id alone, for the log. */
export const asNobody = <T>(work: () => T): T =>
  runInContext({ requestId: requestContext().requestId, address: '-', replied: Promise.resolve() }, work);

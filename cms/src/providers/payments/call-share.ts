import { AsyncLocalStorage } from 'node:async_hooks';

const rounds = new AsyncLocalStorage<true>();

/** Runs work that nobody waits for: a provider with a budget of calls keeps a share of it for those who do. */
export const asRound = <T>(work: () => T): T => rounds.run(true, work);

export const isRound = (): boolean => rounds.getStore() === true;

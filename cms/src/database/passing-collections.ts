import { START_LOCKS } from './start-lock';

/** The collection of the counts of rate limits. */
export const RATE_LIMITS = 'rate_limits';
const passing = [START_LOCKS, RATE_LIMITS];

/** Whether a collection of MongoDB has only what passes by itself: it is in no backup and no sign of a shop. */
export const isPassing = (name: string): boolean => passing.includes(name);

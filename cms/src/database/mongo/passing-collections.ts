import { START_LOCKS } from '../start-lock';

export const RATE_LIMITS = 'rate_limits';
/** The collection in which versions before 0.4 logged what changed lately. */
const ROW_CHANGES = 'row_changes';
/** The collection in which each transaction leaves a row for an hour; see `commit-mongo`. */
export const COMMITS = 'commits';
const passing = [START_LOCKS, RATE_LIMITS, ROW_CHANGES, COMMITS];

/** Whether a collection of MongoDB has only what passes by itself: it is in no backup and no sign of a shop. */
export const isPassing = (name: string): boolean => passing.includes(name);

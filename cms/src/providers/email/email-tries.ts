import { MINUTE_MS } from '@spa-bronze/domain/lib/dates';

/** A claim of an email ends after this time, longer than the timeout of a mail server. Then any process may send. */
export const CLAIM_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** Milliseconds until an email that was tried so often, at least once, is tried again. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (tries - 1));

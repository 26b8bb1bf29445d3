import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses; it goes out once and is kept as its hash only. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

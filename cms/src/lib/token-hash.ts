import { createHash, randomBytes } from 'node:crypto';

/** A random secret. It is sent once, and only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

import { createHmac } from 'node:crypto';
import { envOf } from '../env';
import type { ConfigOwner } from './server-value';

/** A name that cannot be read back or guessed without the secret. Each purpose has its own. */
export const keyedHash = (payload: ConfigOwner, purpose: string, text: string): string =>
  createHmac('sha256', envOf(payload).payloadSecret).update(`${purpose} ${text}`).digest('base64url');

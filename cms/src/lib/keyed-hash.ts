import { createHmac } from 'node:crypto';
import { envOf } from '../env';
import type { ConfigOwner } from './server-value';

/**
 * A name for a text that cannot be read back or guessed without the shop's secret. The same text has another
 * name for another purpose.
 */
export const keyedHash = (payload: ConfigOwner, purpose: string, text: string): string =>
  createHmac('sha256', envOf(payload).payloadSecret).update(`${purpose} ${text}`).digest('base64url');

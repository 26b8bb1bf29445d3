import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { envOf } from '../env';
import type { ConfigOwner } from './server-value';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The form of what is sealed, so that another one can be told from it. */
const FORM = 'v1.';

/** The key of one purpose, from the secret of the shop. */
const keyOf = (payload: ConfigOwner, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', envOf(payload).payloadSecret, '', `spa-bronze ${purpose}`, 32));

interface Place {
  purpose: string;
  /** The row that it belongs to. In another row it cannot be read. */
  row: string;
}

/** Encrypts a text, so that only a server with the same secret reads it, and only in its own row. */
export function sealed(payload: ConfigOwner, { purpose, row }: Place, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(payload, purpose), nonce).setAAD(Buffer.from(row));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** The text that was sealed. Null: the secret has changed, or it is not what was sealed for this row. */
export function unsealed(payload: ConfigOwner, { purpose, row }: Place, stored: string): string | null {
  if (!stored.startsWith(FORM)) return null;
  const bytes = Buffer.from(stored.slice(FORM.length), 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const [nonce, tag, body] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyOf(payload, purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(row)).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

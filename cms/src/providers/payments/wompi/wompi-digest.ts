import { createHash, timingSafeEqual } from 'node:crypto';

const HEX = /^[0-9a-f]{64}$/;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares in constant time, in either case of letters. */
export function isSameDigest(given: string, expected: string): boolean {
  const lower = given.toLowerCase();
  return HEX.test(lower) && timingSafeEqual(Buffer.from(lower), Buffer.from(expected));
}

interface Signed {
  reference: string;
  minor: number;
  /** Exactly as it is sent; absent: it is not sent. */
  expires?: string;
}

/** The signature of what is to be paid. It must be lower case. */
export const integritySignature = ({ reference, minor, expires = '' }: Signed, secret: string): string =>
  sha256(`${reference}${minor}COP${expires}${secret}`);

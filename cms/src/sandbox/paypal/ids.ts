import { createHash, randomUUID } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A 17-character id in PayPal's format, always the same for the same seed. */
export function idFrom(seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  return Array.from(digest.subarray(0, 17), (byte) => ALPHABET[byte % 36]).join('');
}

export const newId = () => idFrom(randomUUID());

/** An order has at most one capture, so the capture's id is the order's id reversed and needs no index. */
export const captureIdOf = (orderId: string) => [...orderId].reverse().join('');
export const orderIdOf = captureIdOf;

export const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

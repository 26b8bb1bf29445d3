import { createHash, randomUUID } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A 17-character id in PayPal's manner, always the same for the same seed. */
export function idFrom(seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  return Array.from(digest.subarray(0, 17), (byte) => ALPHABET[byte % 36]).join('');
}

export const newId = () => idFrom(randomUUID());

/** An order has one capture at most, so its id is the order's backwards and needs no index to be found. */
export const captureIdOf = (orderId: string) => [...orderId].reverse().join('');
export const orderIdOf = captureIdOf;

export const fingerprintOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

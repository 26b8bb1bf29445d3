import { dayOf, timeAt } from '../lib/dates';

/** Of what was paid, and of what was given back. */
export const receiptKinds = ['PAYMENT', 'REFUND'] as const;

/**
 * The series that numbers a receipt: its letter, before it a P if it is of a test, and after it the moment at which
 * the shop was restored or moved, so that it never gives a number again.
 */
export function seriesOf(
  { kind, test }: { kind: (typeof receiptKinds)[number]; test: boolean },
  since: Date | null,
): string {
  const letter = kind === 'PAYMENT' ? 'C' : 'D';
  const digits = (text: string) => text.replace(/\D/g, '');
  const from = since
    ? `${digits(dayOf(since)).slice(2)}${digits(timeAt(since))}${String(since.getUTCSeconds()).padStart(2, '0')}`
    : '';
  return `${test ? 'P' : ''}${letter}${from}`;
}

/** The number of a receipt as people read it: `C-12`. */
export const receiptNumber = ({ series, number }: { series: string; number: number }): string =>
  `${series}-${number}`;

import type { Payload } from 'payload';
import type { AddressedEmail } from '../../providers/email/mail';
import type { OutboxEntry } from '../sales/outbox';
import type { Sale } from '../sales/sale';

/** An email, and the money that it reports. */
export type OutgoingEmail = AddressedEmail & Pick<OutboxEntry, 'tells'>;
/** The answer of a writer that has to know what became of another email first. */
export const LATER = 'later';
/**
 * Writes the email of one kind for a sale as it is now; `subject` follows the kind in the entry's key. null:
 * not needed any more.
 */
export type EmailWriter = (
  payload: Payload,
  sale: Sale,
  subject: string,
  now: Date,
) => Promise<OutgoingEmail | typeof LATER | null>;
export type EmailWriters = Record<string, EmailWriter>;

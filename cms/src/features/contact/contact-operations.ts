import type { contactForm, newsletterForm } from '@spa-bronze/domain/contact/schemas';
import type { Payload } from 'payload';
import type { z } from 'zod';
import { isTaken } from '../../lib/is-taken';
import { Repository } from '../../lib/repository';

const subscribers = new Repository<{ id: string; consentAt?: string }>('subscribers');

const when = (consent: boolean | undefined) => (consent ? new Date().toISOString() : undefined);

/** Keeps a message of the contact form for the staff. */
export async function keepMessage(
  payload: Payload,
  { consent, ...message }: z.output<typeof contactForm>,
): Promise<void> {
  await payload.create({ collection: 'contact-messages', data: { ...message, consentAt: when(consent) } });
}

/**
 * Adds an address to the newsletter. A known one changes nothing, but may still give its consent; the caller
 * is not told which.
 */
export async function subscribe(
  payload: Payload,
  { email, consent }: z.output<typeof newsletterForm>,
): Promise<void> {
  try {
    await payload.create({ collection: 'subscribers', data: { email, consentAt: when(consent) } });
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (consent)
      await subscribers.updateWhere(
        payload,
        { and: [{ email: { equals: email } }, { consentAt: { exists: false } }] },
        { consentAt: when(consent) },
      );
  }
}

import type { contactForm, newsletterForm } from '@spa-bronze/domain/contact/contact-schemas';
import type { Payload } from 'payload';
import type { z } from 'zod';
import { isTaken } from '../../lib/is-taken';
import { subscribers } from './subscribers-repository';

const when = (consent: boolean | undefined) => (consent ? new Date().toISOString() : undefined);

export async function keepMessage(
  payload: Payload,
  { consent, ...message }: z.output<typeof contactForm>,
): Promise<void> {
  await payload.create({ collection: 'contact-messages', data: { ...message, consentAt: when(consent) } });
}

/** Adds an address, or its consent. The reply does not show whether the address was known. */
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

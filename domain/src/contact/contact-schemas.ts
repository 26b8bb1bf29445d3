import { z } from 'zod';
import { email, longText, optionalText, text } from '../fields/field-schemas';
import { messages } from '../messages';

export const contactForm = z.object({
  name: text(80),
  email,
  subject: optionalText(150),
  message: longText(5000),
  consent: z.boolean().optional(),
});
export const newsletterForm = z.object({ email, consent: z.boolean(messages.invalidInput).optional() });

import { z } from 'zod';
import { email, isPhone, shownPhone } from '../fields/field-schemas';
import { messages } from '../messages';

/** E-mail addresses with commas between them. */
export const severalEmails = z
  .string(messages.required)
  .max(500, messages.tooLong)
  .refine((it) => it.split(',').every((one) => email.safeParse(one).success), messages.invalidEmail);

/** Every field of the CMS is validated by the part of its name. */
export const businessContact = {
  phone: shownPhone,
  email,
  /** Digits with the country's code, as WhatsApp's links want them. */
  whatsAppNumber: z
    .string(messages.required)
    .trim()
    .min(1, { error: messages.required, abort: true })
    .regex(/^[1-9]\d{7,14}$/, messages.invalidWhatsApp)
    .refine((it) => isPhone(it) || isPhone(`+${it}`), messages.invalidWhatsApp),
  profileUrl: z
    .string(messages.required)
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(2000, messages.tooLong)
    .refine(isPublicUrl, messages.invalidUrl),
  latitude: z
    .number(messages.notANumber)
    .min(-90, messages.invalidLatitude)
    .max(90, messages.invalidLatitude),
  longitude: z
    .number(messages.notANumber)
    .min(-180, messages.invalidLongitude)
    .max(180, messages.invalidLongitude),
};

/** An https address of a named host, without a user or password in it. */
function isPublicUrl(value: string): boolean {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return protocol === 'https:' && username === '' && /^[^.]+(\.[^.]+)+$/.test(hostname);
}

import { digitsWithCountry } from '@spa-bronze/domain/lib/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone in E.164 (`+573001234567`), null for a text that is no number that can be called. */
export function e164Of(typed: string | null | undefined): string | null {
  const digits = digitsWithCountry(typed ?? '');
  const number = digits ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return number?.isValid() ? number.number : null;
}

/** The same of a phone that may be digits with the country's code and no plus, as WhatsApp shows it. */
export const e164OfWhatsApp = (typed: string): string | null => e164Of(typed) ?? e164Of(`+${typed}`);

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Ten digits of Colombia: a mobile phone, or a landline with its region. */
const COLOMBIAN = /^(3\d|60)\d{8}$/;

/** The digits of a number with its country's code; null when nobody can say of which country it is. */
function withCountry(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (/^[\s(]*\+/.test(typed)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (COLOMBIAN.test(digits)) return `57${digits}`;
  return digits.startsWith('57') && COLOMBIAN.test(digits.slice(2)) ? digits : null;
}

/**
 * A phone number in E.164 (`+573001234567`), null for a text that is none. A plus or 00 says that the country's
 * code comes first. Without one only ten digits of Colombia are a number, with or without its 57.
 */
export function e164Of(typed: string | null | undefined): string | null {
  const digits = withCountry(typed ?? '');
  const number = digits ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return number?.isValid() ? number.number : null;
}

/** Whether a text is a phone number that can be called. */
export const isPhoneNumber = (typed: string): boolean => e164Of(typed) !== null;

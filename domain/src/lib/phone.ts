/** Ten digits of Colombia: a mobile phone, or a landline with its region. */
const COLOMBIAN = /^(3\d|60)\d{8}$/;

/**
 * The digits of a phone with its country's code: after a plus or 00 they begin with it, and ten digits of Colombia
 * without a code get its 57. Null for all others, because nobody can say of which country they are.
 */
export function digitsWithCountry(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (/^[\s(]*\+/.test(typed)) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (COLOMBIAN.test(digits)) return `57${digits}`;
  return digits.startsWith('57') && COLOMBIAN.test(digits.slice(2)) ? digits : null;
}

const isE164 = (text: string) => /^\+[1-9]\d{6,14}$/.test(text);

/** A WhatsApp chat with a phone in E.164 and a first message. '' for a number as it was typed. */
export const whatsAppUrl = (e164: string | null | undefined, text = ''): string =>
  e164 && isE164(e164)
    ? `https://wa.me/${e164.slice(1)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
    : '';

/** What a phone dials: the number in E.164, or what was typed. Undefined for a text without number. */
export function phoneLink(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? '').replace(/[^+\d]/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined;
}

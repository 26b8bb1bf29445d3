/** A phone as WhatsApp wants it: digits with the country's 57 in front of a Colombian mobile number. */
function whatsAppNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^3\d{9}$/.test(digits) ? `57${digits}` : digits;
}

/** A WhatsApp chat with this phone, with a first message ready to send. */
export function whatsAppUrl(phone: string, text = ''): string {
  return `https://wa.me/${whatsAppNumber(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** What a phone dials when it is pressed; undefined for a text that holds no number. */
export function phoneLink(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? '').replace(/[^+\d]/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined;
}

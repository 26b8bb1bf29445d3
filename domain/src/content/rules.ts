/** A WhatsApp chat with a business number (digits with country code), with a first message ready to send. */
export function whatsAppLink(number: string, text = ''): string {
  const digits = number.replace(/\D/g, '');
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** What a phone dials when it is pressed; undefined for a text that holds no number. */
export function phoneLink(phone: string | null | undefined): string | undefined {
  const digits = (phone ?? '').replace(/[^+\d]/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined;
}

/**
 * A local path that a login may lead to; anything else leads home. No `//` or `\\` in the path: a browser may
 * read a host there.
 */
export function localPath(next: string | null | undefined): string {
  return next && /^\/[^\s\\\p{C}]*$/u.test(next) && !/^[^?#]*\/\//.test(next) ? next : '/';
}

/** An address or path without the slashes at its end. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}

/**
 * A name for a request, so that a second press is the same request. (`randomUUID` is missing on plain http.)
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

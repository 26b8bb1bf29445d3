/** Characters of a description that Reservar shows (spec, section 9). */
const PREVIEW = 50;

/** The first 50 characters of a description, with `…` when there is more. */
export function previewOf(description: string): string {
  const characters = Array.from(description.replace(/\s+/g, ' ').trim());
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('').trimEnd()}…` : characters.join('');
}

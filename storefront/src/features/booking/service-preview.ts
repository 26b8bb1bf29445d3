/** Characters of a description that Reservar shows (spec, section 9). */
const PREVIEW = 50;

/** The first 50 characters of a description, with `…` when they break off a sentence. */
export function previewOf(description: string): string {
  const characters = Array.from(description.replace(/\s+/g, ' ').trim());
  const shown = characters.slice(0, PREVIEW).join('').trimEnd();
  return characters.length <= PREVIEW || /[.!?…]$/.test(shown) ? shown : `${shown}…`;
}

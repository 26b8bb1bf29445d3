const accents: Record<string, string[]> = { a: ['á'], e: ['é'], i: ['í'], o: ['ó'], u: ['ú', 'ü'] };
/** Longer words are searched as typed: no name is that long. */
const LONGEST = 20;

/**
 * A text whose runs of accents are no longer than any language writes (30, as Unicode's stream-safe format
 * has it). Ordering a run costs the square of its length, so nothing of a stranger's is normalized without
 * this.
 */
const streamSafe = (text: string): string =>
  text.replace(/\p{M}+/gu, (run) => (run.length > 30 ? [...run].slice(0, 30).join('') : run));

/** Without accents and capitals: `Ñandú` → `nandu`. */
export const bare = (text: string): string =>
  streamSafe(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
/** The text, and the text with each of its letters in turn put in another way. */
const each = (text: string, ways: (letter: string) => string[]): string[] => [
  text,
  ...[...text].flatMap((letter, at) =>
    ways(letter).map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  ),
];
const shouted = (text: string) => text.replace(/[^\u0000-\u007f]/g, (letter) => letter.toUpperCase());

/**
 * How a word may be written in Spanish, whatever accents and capitals it was typed with: at most one accent
 * and one ñ. Capitals of plain letters are left to the database, which knows no others.
 */
export function accentVariants(word: string): string[] {
  const typed = streamSafe(word).normalize('NFC').toLowerCase();
  const plain = bare(word);
  const ways =
    plain.length > LONGEST
      ? [plain]
      : each(plain, (letter) => (letter === 'n' ? ['ñ'] : [])).flatMap((it) =>
          each(it, (letter) => accents[letter] ?? []),
        );
  return [...new Set([typed, ...ways].flatMap((it) => [it, shouted(it)]))];
}

/** Lower case, without accents, runs of anything but letters and digits as one space. */
export function plain(value: string): string {
  return bare(value)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

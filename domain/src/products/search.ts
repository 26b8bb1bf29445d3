import { plain } from '../lib/text';

/** What singular and plural share: `guante(s)` → `guant`, `locion(es)` → `locion`, `luces` → `luc`. */
function stem(word: string): string {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  const bare = singular.length > 3 && singular.endsWith('e') ? singular.slice(0, -1) : singular;
  return bare.length > 2 && bare.endsWith('z') ? `${bare.slice(0, -1)}c` : bare;
}

/** `200ml` as `200 ml`: people write a measure either way. */
const partedNumbers = (text: string): string =>
  text.replace(/\p{L}(?=\p{N})|\p{N}(?=\p{L})/gu, (border) => `${border} `);

/** The different words of a search, ready to compare; [] when it says nothing. */
export function searchWords(query: string): string[] {
  return [...new Set(partedNumbers(plain(query)).split(' ').filter(Boolean).map(stem))];
}

/** What a search looks at, the fields that weigh more first. */
export interface SearchedTexts {
  name: string;
  brand: string;
  category: string;
  description: string;
}
const fields = ['name', 'brand', 'category', 'description'] as const;
const weights = [100, 10, 5, 1];
const NOT_DESCRIBED = fields.length - 1;
/** How well a word of a text answers one that is looked for: the same, its beginning, inside it. */
const [WHOLE, BEGINNING, INSIDE] = [1, 0.8, 0.5];

/** The words of each field, one a line, to be prepared once and searched often. */
export const searchableTexts = (texts: SearchedTexts): readonly string[] =>
  fields.map((field) => `\n${searchWords(texts[field]).join('\n')}\n`);

function qualityOf(lines: string, word: string): number {
  if (!lines.includes(word)) return 0;
  if (lines.includes(`\n${word}\n`)) return WHOLE;
  return lines.includes(`\n${word}`) ? BEGINNING : INSIDE;
}

/**
 * How well texts answer a search; 0 unless they hold all its words. A name outweighs a brand, a brand a category,
 * that a description; a whole word a beginning, that an inside. Nothing answers a search without a word.
 */
export function scoreOf(texts: readonly string[], words: readonly string[], inDescription = true): number {
  const searched = inDescription ? texts : texts.slice(0, NOT_DESCRIBED);
  let score = 0;
  for (const word of words) {
    const found = searched.reduce((sum, lines, field) => sum + weights[field]! * qualityOf(lines, word), 0);
    if (found === 0) return 0;
    score += found;
  }
  return score;
}

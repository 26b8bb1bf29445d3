import { plain } from '../lib/text';

/**
 * What a word's singular and plural share: `guante(s)` → `guant`, `locion(es)` → `locion`, `luz`, `luces` →
 * `luc`.
 */
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
const ALL = 0b1111;
const NOT_DESCRIBED = 0b0111;
/** The weights of the fields in a set of bits, added. */
const weightOf = Array.from({ length: ALL + 1 }, (_, bits) =>
  weights.reduce((sum, weight, field) => sum + (bits & (1 << field) ? weight : 0), 0),
);

/** Texts that have gone may stay until they are as many as those that are there, and this many more. */
const SPARE = 1000;

/** How well a word of a text answers one that is looked for: the same, its beginning, inside it. */
const [WHOLE, BEGINNING, INSIDE] = [1, 0.8, 0.5];

/**
 * Finds what holds all words of a search, by the words of each text. A search costs what it finds and a look
 * through the different words, not through the texts. Scores: a name outweighs a brand, a brand a category,
 * that a description; a whole word a beginning, that an inside.
 */
export class SearchIndex {
  /** A number for each text that was ever put in; the id of those that are still there. */
  private ids: (string | undefined)[] = [];
  private numbers = new Map<string, number>();
  /**
   * Every different word, where it begins in `words`, and the texts that hold it: number * 16 + the fields, a
   * bit each.
   */
  private vocabulary = new Map<string, number[]>();
  private words = '\n';
  private starts: number[] = [];
  private holders: number[][] = [];

  has(id: string): boolean {
    return this.numbers.has(id);
  }

  /** Puts a text in, or in the place of the one of this id. */
  put(id: string, texts: SearchedTexts): void {
    this.delete(id);
    if (this.ids.length > 2 * this.numbers.size + SPARE) this.compact();
    const number = this.ids.push(id) - 1;
    this.numbers.set(id, number);
    const bits = new Map<string, number>();
    fields.forEach((field, at) => {
      for (const word of searchWords(texts[field])) bits.set(word, (bits.get(word) ?? 0) | (1 << at));
    });
    for (const [word, inFields] of bits) this.holdersOf(word).push(number * (ALL + 1) + inFields);
  }

  delete(id: string): void {
    const number = this.numbers.get(id);
    if (number === undefined) return;
    this.numbers.delete(id);
    this.ids[number] = undefined;
  }

  /** Scores above 0 by id. Nothing answers a search without a word. */
  search(query: string, inDescription = true): Map<string, number> {
    const allowed = inDescription ? ALL : NOT_DESCRIBED;
    let found: Map<number, number> | undefined;
    for (const word of searchWords(query)) found = this.answers(word, allowed, found);
    return new Map(
      [...(found ?? [])].flatMap(([number, score]) =>
        this.ids[number] === undefined ? [] : [[this.ids[number], score]],
      ),
    );
  }

  /** Forgets the numbers and words of texts that have gone. */
  private compact(): void {
    const { ids, vocabulary } = this;
    const numberOf = new Map<number, number>();
    Object.assign(this, {
      ids: [],
      numbers: new Map(),
      vocabulary: new Map(),
      words: '\n',
      starts: [],
      holders: [],
    });
    for (const [before, id] of ids.entries()) {
      if (id === undefined) continue;
      const number = this.ids.push(id) - 1;
      this.numbers.set(id, number);
      numberOf.set(before, number);
    }
    for (const [word, holders] of vocabulary) {
      for (const holder of holders) {
        const number = numberOf.get(Math.floor(holder / (ALL + 1)));
        if (number !== undefined) this.holdersOf(word).push(number * (ALL + 1) + (holder & ALL));
      }
    }
  }

  private holdersOf(word: string): number[] {
    const known = this.vocabulary.get(word);
    if (known) return known;
    const holders: number[] = [];
    this.vocabulary.set(word, holders);
    this.starts.push(this.words.length);
    this.holders.push(holders);
    this.words += `${word}\n`;
    return holders;
  }

  /** What holds the word, of those that were found before, with the scores added. */
  private answers(
    word: string,
    allowed: number,
    before: Map<number, number> | undefined,
  ): Map<number, number> {
    const seen = new Map<number, number>();
    const scores = new Map<number, number>();
    const count = (holders: readonly number[], quality: number) => {
      for (const holder of holders) {
        const number = Math.floor(holder / (ALL + 1));
        if (before && !before.has(number)) continue;
        const bits = seen.get(number) ?? 0;
        const more = holder & ALL & allowed & ~bits;
        if (!more) continue;
        seen.set(number, bits | more);
        scores.set(number, (scores.get(number) ?? before?.get(number) ?? 0) + quality * weightOf[more]!);
      }
    };
    count(this.vocabulary.get(word) ?? [], WHOLE);
    const inside: number[][] = [];
    for (const [holders, begins] of this.wordsWith(word)) {
      if (begins) count(holders, BEGINNING);
      else inside.push(holders);
    }
    for (const holders of inside) count(holders, INSIDE);
    return scores;
  }

  /** The texts of each word that has this one in it, and whether it begins with it. */
  private *wordsWith(part: string): Generator<[number[], boolean]> {
    const { words, starts, holders } = this;
    for (let at = words.indexOf(part); at >= 0; at = words.indexOf(part, words.indexOf('\n', at))) {
      const index = lastUpTo(starts, at);
      yield [holders[index]!, starts[index] === at];
    }
  }
}

/** The index of the last of ascending numbers that is not above `limit`. */
function lastUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (numbers[middle]! <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

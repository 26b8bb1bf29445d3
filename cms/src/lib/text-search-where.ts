import { accentVariants } from '@spa-bronze/domain/lib/text';
import type { Where } from 'payload';

/** Beyond so many words no accent variants are searched. */
const SPELLED = 6;

/**
 * Conditions that every word of `q` is in one of the fields, ignoring accents and capitals. `names` are texts
 * with accents, `codes` are texts without (addresses, numbers).
 */
export function textSearchWhere(
  q: string | undefined,
  { names, codes = [] }: { names: string[]; codes?: string[] },
): Where[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return words.map((word, at) => {
    const ways = at < SPELLED ? accentVariants(word) : [word];
    return {
      or: [
        ...names.flatMap((field) => ways.map((way) => ({ [field]: { contains: way } }))),
        ...codes.map((field) => ({ [field]: { contains: word } })),
      ],
    };
  });
}

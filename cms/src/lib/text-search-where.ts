import { accentVariants } from '@spa-bronze/domain/accent-variants';
import type { Where } from 'payload';

/** More words than these are sought as they are typed. */
const SPELLED = 6;

/**
 * Conditions that every word of `q` stands in one of the fields, without a thought for accents and capitals.
 * `names` hold what people write with accents, `codes` what has none (addresses, numbers).
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

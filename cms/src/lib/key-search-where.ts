import { plain } from '@spa-bronze/domain/lib/text';
import type { Where } from 'payload';
import { phoneEndKey } from './search-keys';

/** So many characters of an address or code, or of the end of a phone, are enough to search it. */
const LEAST = 4;
/** The character after the last digit. */
const AFTER_DIGITS = ':';
/** So many digits and nothing else are a phone: a landline without its region has the fewest. */
const PHONE = 7;

/** `words` and `phone` are search keys, `codes` are texts without accents: addresses, references. */
interface Searched {
  words: string[];
  phone: string;
  codes: string[];
}

/** The beginnings of words, or a part of an address or code. Null for a text that says nothing. */
function ofWord(text: string, { words, codes }: Searched): Where | null {
  const parts = plain(text).split(' ').filter(Boolean);
  const begun = parts.map((part) => ({ or: words.map((key) => ({ [key]: { contains: ` ${part}` } })) }));
  const ways: Where[] = [
    ...(begun.length > 0 ? [{ and: begun }] : []),
    ...(text.length < LEAST ? [] : codes.map((code) => ({ [code]: { contains: text } }))),
  ];
  return ways.length > 0 ? { or: ways } : null;
}

function phoneEndWhere(field: string, digits: string): Where {
  const key = phoneEndKey(digits.replace(/^00/, ''));
  return { [field]: { greater_than_equal: key, less_than: key + AFTER_DIGITS } };
}

/** The rows that a search means if its text is a whole phone, by their key alone; null for another text. */
export function wholePhoneWhere(q: string | undefined, field: string): Where | null {
  const digits = (q ?? '').replace(/\D/g, '');
  const isPhone = digits.length >= PHONE && /^[\d\s()+.-]+$/.test(q ?? '');
  return isPhone ? phoneEndWhere(field, digits) : null;
}

/** The end of a phone, or what its parts say as words. */
function ofNumber(parts: string[], searched: Searched): Where | null {
  const words = parts.map((part) => ofWord(part, searched)).filter((it) => it !== null);
  const digits = parts.join('').replace(/\D/g, '');
  if (digits.length < LEAST) return words.length > 0 ? { and: words } : null;
  const isEnd = phoneEndWhere(searched.phone, digits);
  return { or: [isEnd, ...(words.length > 0 ? [{ and: words }] : [])] };
}

const isNumber = (text: string) => /^[\d+().-]+$/.test(text);

/** The words of a search, numbers that follow one another together: `luz`, `300 123 4567`. */
function partsOf(q: string): string[][] {
  const parts: string[][] = [];
  for (const text of q.split(/\s+/).filter(Boolean)) {
    const last = parts.at(-1);
    if (last && isNumber(text) && isNumber(last[0] ?? '')) last.push(text);
    else parts.push([text]);
  }
  return parts;
}

/**
 * Conditions of a search by keys: a row must have the beginning of every word in a name, or a part of it in an
 * address or code; a number of four digits or more may be the end of its phone, however it is written.
 */
export function keySearchWhere(q: string | undefined, searched: Searched): Where[] {
  return partsOf(q ?? '')
    .map((parts) => (isNumber(parts[0] ?? '') ? ofNumber(parts, searched) : ofWord(parts[0] ?? '', searched)))
    .filter((it) => it !== null);
}

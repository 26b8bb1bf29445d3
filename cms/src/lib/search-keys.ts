import { plain } from '@spa-bronze/domain/lib/text';
import type { Field, FieldAccess } from 'payload';
import { e164Of } from './phone';

const reversed = (digits: string) => [...digits].reverse().join('');

/** The digits of a phone from the last to the first, so that its end is the beginning of its key. */
export const phoneEndKey = (digits: string): string => reversed(digits.replace(/\D/g, ''));

/** The key of a phone as it was typed: with its country's code if that is known. Null without digits. */
const phoneKeyOf = (typed: string): string | null => phoneEndKey(e164Of(typed) ?? typed) || null;

/** Words in lower case without accents, each after a blank: ` maria nanez`. Null without words. */
function wordsKeyOf(text: string): string | null {
  const words = plain(text);
  return words ? ` ${words}` : null;
}

interface Key {
  name: string;
  of: string;
  make: (text: string) => string | null;
  index?: true;
}
/** Each key is made of one field alone, so that a write of some fields keeps every key true. */
const keysByCollection: Record<string, readonly Key[]> = {
  users: [
    { name: 'telE164', of: 'tel', make: e164Of },
    { name: 'telKey', of: 'tel', make: phoneKeyOf, index: true },
    { name: 'nameKey', of: 'name', make: wordsKeyOf },
  ],
  sales: [
    { name: 'buyerTelE164', of: 'buyerTel', make: e164Of },
    { name: 'buyerTelKey', of: 'buyerTel', make: phoneKeyOf, index: true },
    { name: 'buyerNameKey', of: 'buyerName', make: wordsKeyOf },
    { name: 'summaryKey', of: 'summary', make: wordsKeyOf },
  ],
};

const nobody = () => false;

/** The fields that keep the keys. Nobody writes them through Payload's API; who may `read` them searches by them. */
export const searchKeyFields = (collection: string, read: FieldAccess): Field[] =>
  (keysByCollection[collection] ?? []).map(({ name, index = false }) => ({
    name,
    index,
    type: 'text',
    access: { create: nobody, read, update: nobody },
    admin: { hidden: true },
  }));

/**
 * The phone in E.164 and the search keys of a row of users or sales, or of the fields of it that are there. The
 * only place that makes them.
 */
export function searchKeysOf(
  collection: string,
  row: Readonly<Record<string, unknown>>,
): Record<string, string | null> {
  const keys = (keysByCollection[collection] ?? []).filter(({ of }) => row[of] !== undefined);
  return Object.fromEntries(
    keys.map(({ name, of, make }) => [name, typeof row[of] === 'string' ? make(row[of]) : null]),
  );
}

/** The fields of a row as they are to be written: with the keys that they make, and no others. */
export function withSearchKeys(
  collection: string,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = (keysByCollection[collection] ?? []).map(({ name }) => name);
  const others = Object.entries(row).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...searchKeysOf(collection, row) };
}

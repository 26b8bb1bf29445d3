import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { InValue } from '@libsql/client';

export interface Condition {
  sql: string;
  args: InValue[];
}
interface Field {
  type: string;
  column: { name: string };
}
type Fields = ReadonlyMap<string, Field>;

const comparisons: Record<string, string> = {
  greater_than: '>',
  greater_than_equal: '>=',
  less_than: '<',
  less_than_equal: '<=',
};
const isText = (value: unknown): value is string => typeof value === 'string';
/** Payload converts the values of other field types in its own way. */
const ofText = ['text', 'select', 'radio', 'relationship', 'upload', 'email'];

/** Instants are stored as `toISOString` writes them. */
const isInstant = (value: unknown): value is string =>
  isText(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

const isValueOf = ({ type }: Field, value: unknown): value is InValue =>
  (ofText.includes(type) && isText(value)) ||
  (type === 'date' && isInstant(value)) ||
  (type === 'number' && typeof value === 'number') ||
  (type === 'checkbox' && value === true);

function comparison(field: Field, operator: string, value: unknown): Condition | null {
  const name = `"${field.column.name}"`;
  if (operator === 'exists' && typeof value === 'boolean' && field.type !== 'json')
    return { sql: `${name} is ${value ? 'not ' : ''}null`, args: [] };
  if (operator === 'equals' && value === null) return { sql: `${name} is null`, args: [] };
  if (operator === 'in' && Array.isArray(value)) {
    if (value.length === 0 || !value.every((it): it is InValue => isValueOf(field, it))) return null;
    return { sql: `${name} in (${value.map(() => '?').join(', ')})`, args: value };
  }
  if (!isValueOf(field, value)) return null;
  if (operator === 'contains')
    return field.type === 'text' ? { sql: `${name} like ?`, args: [`%${String(value)}%`] } : null;
  const stored = value === true ? 1 : value;
  if (operator === 'equals') return { sql: `${name} = ?`, args: [stored] };
  if (operator === 'not_equals' && (isText(value) || value === true))
    return { sql: `(${name} is null or ${name} <> ?)`, args: [stored] };
  const sign = comparisons[operator];
  return sign && value !== true ? { sql: `${name} ${sign} ?`, args: [stored] } : null;
}

const nothing: Condition = { sql: '', args: [] };

/** Payload leaves out an empty condition among others that must all hold. */
function joined(parts: (Condition | null)[], word: 'and' | 'or'): Condition | null {
  const known = parts.filter((part) => part !== null);
  const full = known.filter(({ sql }) => sql);
  if (known.length < parts.length || (word === 'or' && full.length < Math.max(1, parts.length))) return null;
  if (full.length === 0) return nothing;
  const sql = full.map((part) => part.sql).join(` ${word} `);
  return { sql: full.length > 1 ? `(${sql})` : sql, args: full.flatMap(({ args }) => args) };
}

/** So few variants of a word are compared one by one. */
const FEW = 3;

/** What texts of one length share, with `_` where they differ: a pattern that all of them match. */
function sharedPattern(texts: readonly string[]): string | null {
  const [first = [], ...others] = texts.map((text) => [...text]);
  if (others.some(({ length }) => length !== first.length) || texts.some((text) => text.includes('%')))
    return null;
  return first
    .map((character, at) => (others.every((it) => it[at] === character) ? character : '_'))
    .join('');
}

function soughtIn(part: Record<string, unknown>): [field: string, text: string] | null {
  const [[field, operators] = ['', {}], ...more] = Object.entries(part);
  const [[operator, text] = [], ...others] = Object.entries(operators ?? {});
  return operator === 'contains' && isText(text) && more.length + others.length === 0 ? [field, text] : null;
}

/**
 * The conditions of which one must hold. Of many variants of a word in one field, what they share is compared first,
 * so that a row without the word is compared once.
 */
function alternatives(fields: Fields, parts: readonly Record<string, unknown>[]): (Condition | null)[] {
  const texts = new Map<string, string[]>();
  for (const sought of parts.map(soughtIn)) {
    const [field, text] = sought ?? [];
    if (field !== undefined && text !== undefined) texts.set(field, [...(texts.get(field) ?? []), text]);
  }
  const found = [...texts].map(([field, all]) => {
    const contains = (text: string) => meant(fields, { [field]: { contains: text } });
    const any = joined(all.map(contains), 'or');
    const shared = all.length > FEW ? sharedPattern(all) : null;
    return shared === null ? any : joined([contains(shared), any], 'and');
  });
  return [...parts.filter((part) => !soughtIn(part)).map((part) => meant(fields, part)), ...found];
}

function meant(fields: Fields, where: Record<string, unknown>): Condition | null {
  return joined(
    Object.entries(where).map(([key, value]) => {
      if (key === 'and' || key === 'or') {
        if (!Array.isArray(value)) return null;
        const parts = value.map(recordOf);
        if (key === 'or') return joined(alternatives(fields, parts), 'or');
        return joined(
          parts.map((part) => meant(fields, part)),
          'and',
        );
      }
      const field = fields.get(key);
      const operators = Object.entries(value ?? {});
      return field
        ? joined(
            operators.map(([name, it]) => comparison(field, name, it)),
            'and',
          )
        : null;
    }),
    'and',
  );
}

export function conditionOf(fields: Fields, where: unknown): Condition | null {
  const condition = meant(fields, recordOf(where ?? {}));
  return condition?.sql ? { ...condition, sql: ` where ${condition.sql}` } : condition;
}

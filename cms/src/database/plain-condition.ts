import { recordOf } from '@spa-bronze/domain/lib/one-of';
import type { InValue } from '@libsql/client';

/** A piece of a statement and its values. */
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

/** One operator on one field. Null for those that Payload converts in its own way. */
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
  if (operator === 'not_equals' && isText(value))
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

function meant(fields: Fields, where: Record<string, unknown>): Condition | null {
  return joined(
    Object.entries(where).map(([key, value]) => {
      if (key === 'and' || key === 'or')
        return Array.isArray(value)
          ? joined(
              value.map((part) => meant(fields, recordOf(part))),
              key,
            )
          : null;
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

/** The WHERE of a statement, '' for none. Null when only Payload can build it. */
export function conditionOf(fields: Fields, where: unknown): Condition | null {
  const condition = meant(fields, recordOf(where ?? {}));
  return condition?.sql ? { ...condition, sql: ` where ${condition.sql}` } : condition;
}

import { dateOf } from '@spa-bronze/domain/lib/unknown';
import type { FlattenedField } from 'payload';

export type FieldsOf = (slug: string) => FlattenedField[];
type Kind = 'text' | 'number' | 'date' | 'checkbox' | 'relation' | 'part of a relation' | 'json';

const comparing = ['equals', 'not_equals'];
const ordering = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];
const listing = ['in', 'not_in'];
const searching = ['like', 'not_like', 'contains'];
/** The operators of each kind of field. Payload's databases fail on the others instead of refusing them. */
const operators: Record<Kind, string[]> = {
  text: [...comparing, ...ordering, ...listing, ...searching, 'exists'],
  number: [...comparing, ...ordering, ...listing, 'exists'],
  date: [...comparing, ...ordering, ...listing, 'exists'],
  checkbox: [...comparing, 'exists'],
  relation: [...comparing, ...listing, 'exists'],
  'part of a relation': [...comparing, ...listing, 'exists'],
  json: [...comparing, ...searching, 'exists'],
};

function kindAt(path: string[], fields: FlattenedField[], fieldsOf: FieldsOf): Kind | undefined {
  const [name, ...rest] = path;
  if (name === 'id') return rest.length ? undefined : 'text';
  const field = fields.find((it) => it.name === name);
  if (!field || ('virtual' in field && field.virtual)) return undefined;
  if (field.type === 'json') return rest.every((it) => /^[\w-]+$/.test(it)) ? 'json' : undefined;
  if (field.type === 'relationship' || field.type === 'upload') {
    if (typeof field.relationTo !== 'string')
      return rest.length === 1 && ['value', 'relationTo'].includes(rest[0] ?? '')
        ? 'part of a relation'
        : undefined;
    return rest.length === 0 ? 'relation' : kindAt(rest, fieldsOf(field.relationTo), fieldsOf);
  }
  if (field.type === 'richText') return rest.length === 0 ? 'json' : undefined;
  if ('flattenedFields' in field) return kindAt(rest, field.flattenedFields, fieldsOf);
  if (rest.length) return undefined;
  return field.type === 'number' || field.type === 'date' || field.type === 'checkbox' ? field.type : 'text';
}

const isScalar = (value: unknown) =>
  value === null ||
  value instanceof Date ||
  ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
const isNoDate = (value: unknown) =>
  value !== '' && value !== 'null' && value !== undefined && Number.isNaN(dateOf(value).getTime());

/** No database stores a text with NUL, and some fail on a query with it. */
const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');

function isReadableValue(operator: string, kind: Kind, value: unknown): boolean {
  const list = typeof value === 'string' && kind !== 'part of a relation' ? value.split(',') : value;
  if ([value, list].flat().some(hasNul)) return false;
  if (listing.includes(operator))
    return Array.isArray(list) && list.every((it) => isScalar(it) && it !== 'null' && it !== null);
  return isScalar(value) && !(kind === 'date' && operator !== 'exists' && isNoDate(value));
}

export function isReadableWhere(where: unknown, fields: FlattenedField[], fieldsOf: FieldsOf): boolean {
  if (where === undefined || where === null) return true;
  if (typeof where !== 'object' || Array.isArray(where)) return false;
  return Object.entries(where).every(([name, part]: [string, unknown]) => {
    if (['and', 'or'].includes(name.toLowerCase()))
      return Array.isArray(part) && part.every((it) => isReadableWhere(it, fields, fieldsOf));
    const kind = kindAt(name.split('.'), fields, fieldsOf);
    if (!kind || part === null || typeof part !== 'object' || Array.isArray(part)) return false;
    return Object.entries(part).every(
      ([operator, value]) => operators[kind].includes(operator) && isReadableValue(operator, kind, value),
    );
  });
}

export function isReadableSort(sort: unknown, fields: FlattenedField[], fieldsOf: FieldsOf): boolean {
  const names = Array.isArray(sort) ? sort : String(sort ?? '').split(',');
  return names.every(
    (name: unknown) =>
      !name ||
      (typeof name === 'string' && kindAt(name.replace(/^-/, '').split('.'), fields, fieldsOf) !== undefined),
  );
}

import { dateOf, recordOf } from '@spa-bronze/domain/lib/unknown';
import { isOneOf } from '@spa-bronze/domain/lib/keys';
import type { CollectionSlug, FlattenedField } from 'payload';
import { readAmount } from '../lib/typed-amount';

type Field<T extends FlattenedField['type']> = Extract<FlattenedField, { type: T }>;

type RelationField = Field<'relationship' | 'upload'>;

const isId = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
const isObject = (value: unknown) => value !== null && typeof value === 'object';
/** What Payload takes for no relation. */
const isNothing = (value: unknown) => ['', 'none', 'null', null, undefined].some((it) => it === value);
/** What the forms of the admin send for a list without rows. */
const isNoRows = (value: unknown) => value === 0 || value === '0';
const isRelation = (field: FlattenedField): field is RelationField =>
  field.type === 'relationship' || field.type === 'upload';
const areAll = (value: unknown, isGood: (it: unknown) => boolean) =>
  Array.isArray(value) && value.every(isGood);

/** The nodes of a text of the editor, whose own check and whose readers fail on anything else. */
const areNodes = (nodes: unknown): boolean =>
  nodes == null || areAll(nodes, (it) => isObject(it) && areNodes(recordOf(it).children));

/** Year 0 to 9999: the texts of other years sort elsewhere, and some cannot be read. */
function isDate(value: unknown): boolean {
  const year = isId(value) || value instanceof Date ? dateOf(value).getUTCFullYear() : NaN;
  return year >= 0 && year <= 9999;
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'string'
    ? typeof readAmount(value) !== 'string'
    : typeof value === 'number' && Number.isFinite(value);

function isOption({ options }: Field<'select' | 'radio'>, value: unknown): boolean {
  return isOneOf(
    options.map((it) => (typeof it === 'string' ? it : it.value)),
    value,
  );
}

/** A row that a value names. A form may send the whole row in place of its id. */
interface Related {
  collection: CollectionSlug;
  id: string | number;
}
function relatedIn({ relationTo }: RelationField, value: unknown): Related | undefined {
  const idIn = (it: unknown) => (isId(it) ? it : recordOf(it).id);
  const named = recordOf(value);
  const [collection, id] =
    typeof relationTo === 'string' ? [relationTo, idIn(value)] : [named.relationTo, idIn(named.value)];
  return isOneOf([relationTo].flat(), collection) && isId(id) ? { collection, id } : undefined;
}

const allRelatedIn = (field: RelationField, value: unknown): Related[] =>
  [value].flat().flatMap((it) => (isNothing(it) ? [] : (relatedIn(field, it) ?? [])));

/** Whether a field can store a value so that it can be read again. Payload checks less. */
function canStore(field: FlattenedField, value: unknown): boolean {
  if (value === undefined) return true;
  if (value === null) return !('flattenedFields' in field);
  switch (field.type) {
    case 'date':
      return isDate(value);
    case 'number':
      return isNumber(value);
    case 'checkbox':
      return typeof value === 'boolean' || ['true', 'false', ''].some((it) => it === value);
    case 'radio':
      return isOption(field, value);
    case 'select':
      return field.hasMany ? areAll(value, (it) => isOption(field, it)) : isOption(field, value);
    case 'relationship':
    case 'upload':
      if (isNothing(value)) return true;
      return field.hasMany
        ? areAll(value, (it) => relatedIn(field, it) !== undefined)
        : relatedIn(field, value) !== undefined;
    case 'array':
    case 'blocks':
      return isNoRows(value) || areAll(value, (it) => typeof it === 'object');
    case 'group':
    case 'tab':
      return isObject(value) && !Array.isArray(value);
    case 'richText':
      return areNodes(recordOf(recordOf(value).root).children);
    case 'text':
    case 'textarea':
    case 'email':
      return typeof value === 'string';
    default:
      return true;
  }
}

function fieldsIn(field: FlattenedField, value: unknown): FlattenedField[] {
  if (field.type !== 'blocks') return 'flattenedFields' in field ? field.flattenedFields : [];
  return field.blocks.find(({ slug }) => slug === recordOf(value).blockType)?.flattenedFields ?? [];
}

/** A value of a write, where it stands, and the rows that it names. */
export interface SentValue {
  path: string;
  field: FlattenedField;
  holder: Record<string, unknown>;
  isStorable: boolean;
  related: Related[];
}

/** The values of a write, down to those of rows and blocks. */
export function* valuesIn(fields: FlattenedField[], data: unknown, at = ''): Generator<SentValue> {
  const holder = recordOf(data);
  for (const field of fields) {
    const [path, value] = [`${at}${field.name}`, holder[field.name]];
    const isStorable = canStore(field, value);
    yield {
      path,
      field,
      holder,
      isStorable,
      related: isStorable && isRelation(field) ? allRelatedIn(field, value) : [],
    };
    if (!isStorable || !isObject(value)) continue;
    if (!Array.isArray(value)) yield* valuesIn(fieldsIn(field, value), value, `${path}.`);
    else
      for (const [index, row] of value.entries())
        yield* valuesIn(fieldsIn(field, row), row, `${path}.${index}.`);
  }
}

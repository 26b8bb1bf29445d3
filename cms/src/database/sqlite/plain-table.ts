import type { Client, InValue } from '@libsql/client';
import type { BaseDatabaseAdapter } from 'payload';

export const quoted = (name: string) => `"${name}"`;

interface Column {
  name: string;
  mapFromDriverValue: (value: unknown) => unknown;
  mapToDriverValue: (value: unknown) => InValue;
}
export interface PlainField {
  name: string;
  type: string;
  column: Column;
}
export interface PlainTable {
  name: string;
  fields: Map<string, PlainField>;
  all: PlainField[];
  columns: string;
  sort: unknown;
}

interface Field {
  name: string;
  type: string;
  hasMany?: boolean;
  localized?: boolean;
  virtual?: unknown;
  relationTo?: string | string[];
}
interface Collection {
  config: { flattenedFields: Field[]; versions?: { drafts?: unknown }; defaultSort?: unknown };
}
export interface SqliteAdapter extends BaseDatabaseAdapter {
  client: Client;
  tables: Record<string, Record<string, Column>>;
  tableNameMap: Map<string, string>;
}

const PLAIN_TYPES = [
  'text',
  'textarea',
  'email',
  'code',
  'number',
  'checkbox',
  'date',
  'json',
  'select',
  'radio',
  'richText',
];
const RELATION_TYPES = ['relationship', 'upload'];

const isPlain = ({ type, hasMany, localized, relationTo }: Field) =>
  !hasMany &&
  !localized &&
  (PLAIN_TYPES.includes(type) || (RELATION_TYPES.includes(type) && typeof relationTo === 'string'));

function describe({ payload, tables, tableNameMap }: SqliteAdapter, slug: string): PlainTable | null {
  const { config } = (payload.collections as Record<string, Collection>)[slug]!;
  const name = tableNameMap.get(slug.replaceAll('-', '_'));
  const columns = name === undefined ? undefined : tables[name];
  const stored = config.flattenedFields.filter(({ virtual }) => virtual !== true);
  if (!name || !columns || config.versions?.drafts) return null;
  if (!stored.every((field) => isPlain(field) && columns[field.name])) return null;
  const fields = stored.map((field) => ({ ...field, column: columns[field.name]! }));
  const id = { name: 'id', type: 'text', column: columns.id! };
  const byName = new Map([id, ...fields].map((field) => [field.name, field]));
  const all = [...byName.values()];
  return {
    name,
    sort: config.defaultSort,
    fields: byName,
    all,
    columns: all.map(({ column }) => quoted(column.name)).join(', '),
  };
}

export function plainTables(adapter: SqliteAdapter): (slug: string) => PlainTable | null {
  const known = new Map<string, PlainTable | null>();
  return (slug) => {
    const present = known.get(slug);
    if (present !== undefined) return present;
    const table = describe(adapter, slug);
    known.set(slug, table);
    return table;
  };
}

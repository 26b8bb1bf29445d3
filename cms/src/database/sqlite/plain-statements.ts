import { dateOf, recordOf } from '@spa-bronze/domain/lib/unknown';
import type { InValue, ResultSet } from '@libsql/client';
import { conditionOf, type Condition } from './plain-condition';
import { quoted, type PlainField, type PlainTable } from './plain-table';
import { valuesOf } from './sqlite-result';

function selected({ fields, all }: PlainTable, select: unknown): PlainField[] | null {
  if (!select) return all;
  const names = Object.entries(select);
  if (names.some(([name, wanted]) => wanted !== true || !fields.has(name))) return null;
  return ['id', ...names.map(([name]) => name).filter((name) => name !== 'id')].map((name) =>
    fields.get(name)!,
  );
}

/** The order by these fields, the newest of equal rows first, unless their order is free. Null for others. */
function orderOf({ fields }: PlainTable, { sort, isLoose }: Question): string | null {
  const names = [sort ?? []].flat().map(String);
  const last = fields.has('createdAt') ? 'createdAt' : 'id';
  const isWhole = isLoose || names.some((name) => name.replace(/^-/, '') === last);
  const all = isWhole ? names : [...names, `-${last}`];
  const terms = all.map((name) => {
    const field = fields.get(name.replace(/^-/, ''));
    return field && `${quoted(field.column.name)} ${name.startsWith('-') ? 'desc' : 'asc'}`;
  });
  return terms.includes(undefined) ? null : terms.join(', ');
}

export interface Question {
  collection: string;
  where?: unknown;
  select?: unknown;
  sort?: unknown;
  /** The order of rows that are equal by `sort` is free. An index of these fields alone then serves it. */
  isLoose?: boolean;
  limit?: number;
  page?: number;
  pagination?: boolean;
  joins?: unknown;
  draftsEnabled?: boolean;
}
export interface Statement {
  sql: string;
  args: InValue[];
  fields: PlainField[];
}

const columnsOf = ({ all, columns }: PlainTable, fields: PlainField[]) =>
  fields === all ? columns : fields.map(({ column }) => quoted(column.name)).join(', ');

export function selectOf(table: PlainTable, question: Question): Statement | null {
  const { where, select, limit, page = 1 } = question;
  const fields = selected(table, select);
  const condition = conditionOf(table.fields, where);
  const order = orderOf(table, question);
  if (!fields || !condition || !order) return null;
  const sql = `select ${columnsOf(table, fields)} from ${quoted(table.name)}${condition.sql} order by ${order}`;
  if (!limit) return { sql, args: condition.args, fields };
  const limited = { sql: `${sql} limit ?`, args: [...condition.args, limit], fields };
  return page === 1
    ? limited
    : { ...limited, sql: `${limited.sql} offset ?`, args: [...limited.args, (page - 1) * limit] };
}

/** An instant as `toISOString` writes it, and as all code here stores it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function valueOf({ type, column }: PlainField, stored: unknown): unknown {
  if (stored === null || stored === undefined) return stored;
  const value = column.mapFromDriverValue(stored);
  return type === 'date' && typeof value === 'string' && !INSTANT.test(value)
    ? new Date(value).toISOString()
    : value;
}

export function countOf(table: PlainTable, { where }: Question): Condition | null {
  const condition = conditionOf(table.fields, where);
  return condition && { ...condition, sql: `select count(*) from ${quoted(table.name)}${condition.sql}` };
}

export type Data = Record<string, unknown>;

export const rowsOf = (result: ResultSet, fields: readonly PlainField[]): Data[] =>
  valuesOf(result).map((row) => {
    const found: Data = {};
    for (let at = 0; at < fields.length; at += 1) found[fields[at]!.name] = valueOf(fields[at]!, row[at]);
    return found;
  });

const isIncrement = (value: unknown): value is { $inc: number } => typeof recordOf(value).$inc === 'number';

function storedOf({ type, column }: PlainField, value: unknown): InValue {
  if (value === null) return null;
  return column.mapToDriverValue(type === 'date' ? dateOf(value).toISOString() : value);
}

function assignment(field: PlainField, value: unknown): Condition {
  const name = quoted(field.column.name);
  if (field.type === 'number' && isIncrement(value))
    return { sql: `${name} = ${name} + ?`, args: [value.$inc] };
  return { sql: `${name} = ?`, args: [storedOf(field, value)] };
}

const writtenOf = ({ fields }: PlainTable, data: Data): [PlainField, unknown][] | null => {
  const written = Object.entries(data).filter(([, value]) => value !== undefined);
  return written.every(([name]) => fields.has(name))
    ? written.map(([name, value]) => [fields.get(name)!, value])
    : null;
};

export interface Update {
  collection: string;
  where?: unknown;
  data: Data;
  select?: unknown;
  options?: { atomic?: boolean };
}

export function updateOf(table: PlainTable, { where, data, select }: Update): Statement | null {
  const written = writtenOf(table, data);
  const condition = conditionOf(table.fields, where);
  const fields = selected(table, select);
  if (!condition?.sql || !fields || !written) return null;
  const assignments = written.map(([field, value]) => assignment(field, value));
  const set = assignments.map(({ sql }) => sql).join(', ');
  return {
    sql: `update ${quoted(table.name)} set ${set}${condition.sql} returning ${columnsOf(table, fields)}`,
    args: [...assignments.flatMap(({ args }) => args), ...condition.args],
    fields,
  };
}

export function insertOf(table: PlainTable, data: Data): Statement | null {
  const written = writtenOf(table, data);
  if (!written) return null;
  const names = written.map(([{ column }]) => quoted(column.name)).join(', ');
  const places = written.map(() => '?').join(', ');
  return {
    sql: `insert into ${quoted(table.name)} (${names}) values (${places}) returning ${table.columns}`,
    args: written.map(([field, value]) => storedOf(field, value)),
    fields: table.all,
  };
}

export function deleteOf(table: PlainTable, where: unknown): Statement | null {
  const condition = conditionOf(table.fields, where);
  if (!condition?.sql) return null;
  const sql = `delete from ${quoted(table.name)}${condition.sql} returning "id"`;
  return { sql, args: condition.args, fields: [table.fields.get('id')!] };
}

import type { PaginatedDocs } from 'payload';
import { plainTables, type SqliteAdapter } from './plain-table';
import {
  countOf,
  type Question,
  rowsOf,
  selectOf,
  type Statement,
  type Update,
  updateOf,
} from './plain-statements';

const rowsFound = async ({ client }: SqliteAdapter, { sql, args, fields }: Statement) =>
  rowsOf(await client.execute({ sql, args }), fields);

const uncounted = <T>(docs: T[], { limit, page = 1 }: Question): PaginatedDocs<T> =>
  ({
    docs,
    limit,
    page,
    pagingCounter: 1,
    totalDocs: docs.length,
    totalPages: 1,
    hasNextPage: false,
    hasPrevPage: false,
    nextPage: null,
    prevPage: null,
  }) as PaginatedDocs<T>;

/**
 * Runs reads, counts and conditional writes of plain tables as one short statement. Payload's SQLite adapter has the
 * same results, but builds a statement for joins, locales and drafts each time: 2 ms of processor time
 * instead of 0.1. All other queries go to Payload.
 */
export function withPlainRows(adapter: SqliteAdapter): void {
  const tableOf = plainTables(adapter);
  const { find, findOne, count, updateOne } = adapter;
  const statementFor = (question: Question, howMany: 'one' | 'all') => {
    const table = question.joins || question.draftsEnabled ? null : tableOf(question.collection);
    if (!table) return null;
    return howMany === 'one'
      ? selectOf(table, { ...question, limit: 1, sort: undefined })
      : selectOf(table, { ...question, sort: question.sort ?? table.sort });
  };
  async function plainFindOne(this: SqliteAdapter, question: Question) {
    const statement = statementFor(question, 'one');
    return statement
      ? ((await rowsFound(this, statement))[0] ?? null)
      : findOne.call(this, question as never);
  }
  async function plainFind(this: SqliteAdapter, question: Question) {
    const statement = question.pagination === false ? statementFor(question, 'all') : null;
    return statement
      ? uncounted(await rowsFound(this, statement), question)
      : find.call(this, question as never);
  }
  async function plainCount(this: SqliteAdapter, question: Question) {
    const table = tableOf(question.collection);
    const statement = table && countOf(table, question);
    if (!statement) return count.call(this, question as never);
    const { rows } = await this.client.execute(statement);
    return { totalDocs: Number(rows[0]?.[0]) };
  }
  async function plainUpdateOne(this: SqliteAdapter, call: Update) {
    const table = call.options?.atomic && call.where ? tableOf(call.collection) : null;
    const statement = table && updateOf(table, call);
    return statement ? ((await rowsFound(this, statement))[0] ?? null) : updateOne.call(this, call as never);
  }
  Object.assign(adapter, {
    findOne: plainFindOne,
    find: plainFind,
    count: plainCount,
    updateOne: plainUpdateOne,
  });
}

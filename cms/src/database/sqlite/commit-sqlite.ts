import { randomUUID } from 'node:crypto';
import { isConflict, isDuplicate } from '../../lib/retry-conflict';
import type { CommitOutcome, CommitWrite } from '../commit';
import { plainTables, type PlainTable, type SqliteAdapter } from './plain-table';
import { deleteOf, insertOf, rowsOf, type Statement, updateOf } from './plain-statements';
import { clientOf } from './sqlite-client';
import { valuesOf } from './sqlite-result';

function statementOf(table: PlainTable | null, write: CommitWrite): Statement {
  const { kind, collection, data, where, select } = write;
  const made =
    table &&
    {
      insert: () => insertOf(table, { id: randomUUID(), ...data }),
      change: () => updateOf(table, { collection, data, where, select }),
      changeAll: () => updateOf(table, { collection, data, where, select }),
      delete: () => deleteOf(table, where),
    }[kind]();
  if (!made)
    throw new TypeError(`A commit cannot write these fields of ${collection}, or not by this condition`);
  return made;
}

const resultOf = ({ kind }: CommitWrite, rows: readonly unknown[]) =>
  kind === 'delete' || kind === 'changeAll' ? rows.length : rows[0];

/** An adapter that writes several rows in one transaction. The process runs nothing else meanwhile. */
export function withSqliteCommit(adapter: SqliteAdapter): void {
  const tableOf = plainTables(adapter);
  async function commit(writes: readonly CommitWrite[]): Promise<CommitOutcome<unknown[]>> {
    const statements = writes.map((it) => statementOf(tableOf(it.collection), it));
    let at = 0;
    try {
      const results = clientOf(adapter).transact(statements, (result, number) => {
        at = number + 1;
        const { count } = writes[number]!;
        return count === undefined || valuesOf(result).length === count;
      });
      if (typeof results === 'number') return { refused: 'changed', at: results };
      return {
        rows: results.map((it, number) => resultOf(writes[number]!, rowsOf(it, statements[number]!.fields))),
      };
    } catch (error) {
      if (isDuplicate(error)) return { refused: 'taken', at };
      if (isConflict(error)) return { refused: 'changed', at };
      throw error;
    }
  }
  Object.assign(adapter, { commit });
}

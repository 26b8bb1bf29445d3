import type { Client, InStatement } from '@libsql/client';
import { clientOf } from '../database/sqlite/sqlite-client';
import { server } from './worker-server';

export interface Statements {
  reads: string[];
  writes: string[];
  /** How often the disk was written to: each write by itself, those of a commit once. */
  commits: number;
}

type Query = Exclude<InStatement, string>;
const queryOf = (statement: InStatement): Query =>
  typeof statement === 'string' ? { sql: statement, args: [] } : statement;
const isRead = ({ sql }: Query) => /^\s*(select|with)\b/i.test(sql);
const isPragma = ({ sql }: Query) => /^\s*pragma\b/i.test(sql);

/**
 * What this worker's server sent to SQLite while `work` ran, after jobs and emails of earlier tests. The statements of
 * a transaction come together.
 */
async function queriesOf(work: () => Promise<unknown>): Promise<Query[][]> {
  await server.inside.backgroundDone();
  const client = clientOf(server.payload.db);
  const { execute, batch, transact } = client;
  const seen: Query[][] = [];
  client.execute = function counted(this: Client, ...call: unknown[]) {
    seen.push([queryOf(call[0] as InStatement)]);
    return (execute as (...args: unknown[]) => Promise<never>).apply(this, call);
  };
  client.batch = function counted(this: Client, statements, ...rest) {
    seen.push(statements.map((it) => queryOf(it as InStatement)));
    return batch.call(this, statements, ...rest);
  };
  client.transact = (statements, isMet) => {
    seen.push(statements.map(queryOf));
    return transact(statements, isMet);
  };
  try {
    await work();
    return seen;
  } finally {
    Object.assign(client, { execute, batch, transact });
  }
}

/** The reads of `work`, with their arguments. */
export const readsOf = async (work: () => Promise<unknown>): Promise<Query[]> =>
  (await queriesOf(work)).flat().filter(isRead);

/** The statements of `work`. The pragmas of a connection do not count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statements> {
  const sent = await queriesOf(work);
  const isWrite = (it: Query) => !isRead(it) && !isPragma(it);
  const texts = (some: Query[]) => some.map(({ sql }) => sql);
  const queries = sent.flat();
  return {
    reads: texts(queries.filter(isRead)),
    writes: texts(queries.filter(isWrite)),
    commits: sent.filter((it) => it.some(isWrite)).length,
  };
}

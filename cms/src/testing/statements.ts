import type { Client } from '@libsql/client';
import { server } from './worker-server';

export interface Statements {
  reads: string[];
  writes: string[];
  /** Reads of the version of the contents, beside `reads`: one in 200 ms, so as many as the work is slow. */
  versionReads: number;
}

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { sql: string }).sql;
const isVersionRead = (statement: unknown): boolean => {
  if (typeof statement === 'string') return false;
  const { sql, args } = statement as { sql: string; args?: unknown[] };
  return / from "leases" where "key" = /.test(sql) && args?.[0] === 'contents';
};

/**
 * The statements that this worker's server sent to SQLite while `work` ran, after jobs and emails of earlier
 * tests have ended. The pragmas of a connection do not count.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statements> {
  await server.inside.backgroundDone();
  const { client } = server.payload.db as unknown as { client: Client };
  const { execute, batch } = client;
  const seen: string[] = [];
  let versionReads = 0;
  client.execute = function counted(this: Client, ...call: unknown[]) {
    if (isVersionRead(call[0])) versionReads += 1;
    else seen.push(textOf(call[0]));
    return (execute as (...args: unknown[]) => Promise<never>).apply(this, call);
  };
  client.batch = function counted(this: Client, statements, ...rest) {
    seen.push(...statements.map(textOf));
    return batch.call(this, statements, ...rest);
  };
  try {
    await work();
  } finally {
    Object.assign(client, { execute, batch });
  }
  const isRead = (sql: string) => /^\s*(select|with)\b/i.test(sql);
  const isPragma = (sql: string) => /^\s*pragma\b/i.test(sql);
  return {
    reads: seen.filter(isRead),
    writes: seen.filter((sql) => !isRead(sql) && !isPragma(sql)),
    versionReads,
  };
}

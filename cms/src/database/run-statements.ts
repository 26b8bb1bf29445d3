import type { Client } from '@libsql/client';

/** Runs the statements of a migration all or none. */
export async function runStatements({ $client }: { $client: Client }, statements: string[]): Promise<void> {
  await $client.batch(statements, 'write');
}

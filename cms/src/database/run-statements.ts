import type { Client } from '@libsql/client';

/** Runs the statements of a migration in one transaction. */
export async function runStatements({ $client }: { $client: Client }, statements: string[]): Promise<void> {
  await $client.batch(statements, 'write');
}

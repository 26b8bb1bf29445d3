import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Payload } from 'payload';

interface Kit {
  generateSQLiteDrizzleJson: (schema: unknown) => Promise<Record<string, unknown>>;
  generateSQLiteMigration: (before: unknown, after: unknown) => Promise<string[]>;
}
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The present schema as the one migration that creates it. Its name contains a fingerprint of its statements.
 */
export async function firstMigration(
  payload: Payload,
): Promise<{ name: string; up: string[]; down: string[]; snapshot: unknown }> {
  const { generateSQLiteDrizzleJson, generateSQLiteMigration } = createRequire(import.meta.url)(
    'drizzle-kit/api',
  ) as Kit;
  const { schema, defaultDrizzleSnapshot } = payload.db;
  const snapshot = { ...(await generateSQLiteDrizzleJson(schema)), id: NO_ID, prevId: NO_ID };
  const up = await generateSQLiteMigration(defaultDrizzleSnapshot, snapshot);
  const down = await generateSQLiteMigration(snapshot, defaultDrizzleSnapshot);
  return {
    name: `20250101_000000_initial_${createHash('sha256').update(up.join('\n')).digest('hex').slice(0, 8)}`,
    up,
    down,
    snapshot,
  };
}

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Payload } from 'payload';

interface ForeignKey {
  columnsFrom: string[];
  onUpdate?: string;
  onDelete?: string;
}
interface Table {
  columns: Record<string, unknown>;
  indexes: Record<string, unknown>;
  foreignKeys: Record<string, ForeignKey>;
}
export interface Snapshot {
  tables: Record<string, Table>;
}
interface Kit {
  generateSQLiteDrizzleJson: (schema: unknown) => Promise<Snapshot & Record<string, unknown>>;
  generateSQLiteMigration: (before: unknown, after: unknown) => Promise<string[]>;
}
const NO_ID = '00000000-0000-0000-0000-000000000000';
const kit = () => createRequire(import.meta.url)('drizzle-kit/api') as Kit;

/** The tables that the code asks for. The Payload has SQLite's adapter and needs no connection. */
export const snapshotOf = async ({ db }: Payload): Promise<Snapshot> => ({
  ...(await kit().generateSQLiteDrizzleJson(db.schema)),
  ...{ id: NO_ID, prevId: NO_ID },
});

export async function firstStatements(
  { db }: Payload,
  snapshot: Snapshot,
): Promise<{ statements: string[]; fingerprint: string }> {
  const statements = await kit().generateSQLiteMigration(db.defaultDrizzleSnapshot, snapshot);
  const hash = createHash('sha256').update(statements.join('\n'));
  return { statements, fingerprint: hash.digest('hex').slice(0, 8) };
}

/**
 * Statements that lead from one schema to the next. drizzle-kit takes what appears and disappears at once for
 * a rename and asks, and a table that it rebuilds must not have new columns yet. So first everything new is
 * added, then present parts are changed, then what is gone is dropped. A rename is to be written by hand in
 * place of its two statements.
 */
export async function nextStatements(before: Snapshot, after: Snapshot): Promise<string[]> {
  const added = withAdditions(before, after);
  const changed = withLeftovers(before, after);
  const statements: string[] = [];
  for (const [from, to] of [
    [before, added],
    [added, changed],
    [changed, after],
  ])
    statements.push(...(await kit().generateSQLiteMigration(from, to)));
  /* The runner switches foreign keys off, because SQLite ignores the switch within its transaction. */
  return statements
    .filter((it) => !/^PRAGMA foreign_keys/i.test(it))
    .map((it) => withForeignKeyActions(it, after.tables));
}

/** drizzle-kit forgets what a foreign key of an added column does when its parent goes. */
function withForeignKeyActions(statement: string, tables: Tables): string {
  const [, table = '', column = ''] =
    /^ALTER TABLE `(\w+)` ADD `(\w+)` .* REFERENCES \w+\(\w+\);$/.exec(statement) ?? [];
  const keys = Object.values(tables[table]?.foreignKeys ?? {});
  const key = keys.find(({ columnsFrom }) => columnsFrom.join() === column);
  if (!key) return statement;
  const { onUpdate = 'no action', onDelete = 'no action' } = key;
  return statement.replace(/;$/, ` ON UPDATE ${onUpdate} ON DELETE ${onDelete};`);
}

type Tables = Snapshot['tables'];
const entriesMissingIn = <T>(other: Record<string, unknown>, entries: Record<string, T>) =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !(name in other)));

/** `before`, with the tables and columns that only `after` has. */
function withAdditions(before: Snapshot, after: Snapshot): Snapshot {
  const tables: Tables = { ...before.tables, ...entriesMissingIn(before.tables, after.tables) };
  for (const [name, table] of Object.entries(before.tables)) {
    const next = after.tables[name];
    if (next) tables[name] = withColumns(table, entriesMissingIn(table.columns, next.columns), next);
  }
  return { ...before, tables };
}

/** `after`, with the tables and columns that only `before` has. */
function withLeftovers(before: Snapshot, after: Snapshot): Snapshot {
  const tables: Tables = { ...after.tables, ...entriesMissingIn(after.tables, before.tables) };
  for (const [name, table] of Object.entries(after.tables)) {
    const last = before.tables[name];
    if (last) tables[name] = withColumns(table, entriesMissingIn(table.columns, last.columns), last);
  }
  return { ...after, tables };
}

function withColumns(table: Table, columns: Table['columns'], source: Table): Table {
  const keys = Object.entries(source.foreignKeys).filter(([, { columnsFrom }]) =>
    columnsFrom.every((it) => it in columns),
  );
  return {
    ...table,
    columns: { ...table.columns, ...columns },
    foreignKeys: { ...table.foreignKeys, ...Object.fromEntries(keys) },
  };
}

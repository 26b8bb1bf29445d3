interface Tables {
  tables: Record<string, { columns: Record<string, unknown> }>;
}
interface Change {
  gone: string[];
  added: string[];
}

const changeOf = (before: Record<string, unknown>, after: Record<string, unknown>): Change => ({
  gone: Object.keys(before).filter((it) => !(it in after)),
  added: Object.keys(after).filter((it) => !(it in before)),
});
const isBoth = ({ gone, added }: Change) => gone.length > 0 && added.length > 0;

export function possibleRenames(before: Tables, after: Tables): string[] {
  const tables = changeOf(before.tables, after.tables);
  const columns = Object.entries(after.tables).flatMap(([table, { columns: now }]) => {
    const change = changeOf(before.tables[table]?.columns ?? {}, now);
    return isBoth(change)
      ? [
          `${table}: ${change.gone.join(', ')} goes, ${change.added.join(', ')} comes: ALTER TABLE … RENAME COLUMN …`,
        ]
      : [];
  });
  return isBoth(tables)
    ? [
        `Tables: ${tables.gone.join(', ')} goes, ${tables.added.join(', ')} comes: ALTER TABLE … RENAME TO …`,
        ...columns,
      ]
    : columns;
}

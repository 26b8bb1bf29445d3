export function partsOf<T>(list: readonly T[], size: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < list.length; start += size) parts.push(list.slice(start, start + size));
  return parts;
}

/** Values in one query: SQLite allows some thousand. */
const VALUES_AT_ONCE = 500;

/** The rows of any number of values, read in parts one after the other. */
export async function readInParts<T, Row>(
  values: readonly T[],
  read: (some: T[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const some of partsOf(values, VALUES_AT_ONCE)) found.push(...(await read(some)));
  return found;
}

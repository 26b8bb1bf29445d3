/** All rows of a list, page by page: the first page says how many rows, and so how many pages, there are. */
export async function allPages<Row>(
  size: number,
  read: (page: number) => Promise<{ rows: Row[]; total: number }>,
): Promise<Row[]> {
  const { rows, total } = await read(1);
  const all = [...rows];
  for (let page = 2; page <= Math.ceil(total / size); page += 1) all.push(...(await read(page)).rows);
  return all;
}

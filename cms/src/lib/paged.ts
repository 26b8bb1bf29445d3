/** `page` counts from 1. Without page and limit a list answers all rows. */
export interface Page {
  page?: number;
  limit?: number;
}

/** Where a page starts and how many rows it has: `usual` ones if only its number is given. */
export function placeOf({ page, limit }: Page, usual: number): { from: number; count: number } {
  const count = limit ?? (page ? usual : Infinity);
  return { from: page ? (page - 1) * count : 0, count };
}

export function paged<T>(all: readonly T[], page: Page, usual: number): { data: T[]; total: number } {
  const { from, count } = placeOf(page, usual);
  return { data: all.slice(from, from + count), total: all.length };
}

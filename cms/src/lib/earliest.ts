/** The first of these times, as ISO 8601 in UTC; null where there is none. */
export const earliest = (times: readonly (string | null | undefined)[]): string | null =>
  times.filter((it) => typeof it === 'string').sort()[0] ?? null;

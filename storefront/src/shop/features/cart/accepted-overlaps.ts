const KEY = 'spa-bronze:accepted-overlaps';
const MOST = 50;

/** The pairs of appointments of which the shopper said, in this tab, that they are for different people. */
export const acceptedOverlaps = (): string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];

/** Remembers more of them; answers all. */
export function acceptOverlaps(keys: readonly string[]): string[] {
  const all = [...new Set([...acceptedOverlaps(), ...keys])].slice(-MOST);
  sessionStorage.setItem(KEY, JSON.stringify(all));
  return all;
}

import { parsed } from '@spa-bronze/domain/lib/json';
import { tabTexts } from '../../../lib/kept-texts';

const KEY = 'spa-bronze:accepted-overlaps';
const MOST = 50;

/** The overlapping pairs that the shopper confirmed in this tab to be for different people. */
export const acceptedOverlaps = (): string[] => {
  const stored = parsed(tabTexts.read(KEY));
  return Array.isArray(stored) ? stored.map(String) : [];
};

export function acceptOverlaps(keys: readonly string[]): string[] {
  const all = [...new Set([...acceptedOverlaps(), ...keys])].slice(-MOST);
  tabTexts.keep(KEY, JSON.stringify(all));
  return all;
}

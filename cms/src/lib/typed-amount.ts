import { formatAdminPrice, readPesos } from '@spa-bronze/domain/lib/money';

/** A typed amount: its number, null for nothing, or the text itself where it cannot be read. */
export function readAmount(text: string): number | string | null {
  if (text.trim() === '') return null;
  return readPesos(text) ?? text;
}

/** An amount as its field shows it, `45.000`; what could not be read as it was typed. */
export function shownAmount(value: unknown): string {
  if (typeof value === 'number') return formatAdminPrice(value).replace(/[^\d.,]/g, '');
  return typeof value === 'string' ? value : '';
}

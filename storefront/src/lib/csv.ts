import { dayOf, timeAt } from '@spa-bronze/domain/lib/dates';

export { csvText, fileText, importWorkbook, isWorkbook, readCsv } from '@spa-bronze/domain/lib/csv';

/** `2026-11-23 09:00` by the clocks of Bogotá, which spreadsheets read as a date. */
export const csvTime = (iso: string): string => `${dayOf(new Date(iso))} ${timeAt(new Date(iso))}`;

export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

import { spaDate } from './spa-date';

/**
 * Where Payload writes hours by the clock of the browser: the head of a document and what is said of its
 * versions.
 */
const places = '.doc-controls__value, .versions .cell-updatedAt, .created-at-cell, .version-pill-label-date';
const written = /^(\d\d)\/(\d\d)\/(\d{4}), (\d\d?):(\d\d) ([ap])\.\s?m\.$/;
const done = new WeakMap<Text, string>();

/**
 * An hour as this browser's clock has it, by the spa's clock; null for any other text. `01/12/2026, 2:00
 * p.m.` in Madrid → `01/12/2026, 8:00 a.m.`
 */
export function fromBrowserClock(text: string): string | null {
  const [, day, month, year, hour, minute, half] = written.exec(text) ?? [];
  if (!year) return null;
  return spaDate(
    new Date(
      Number(year),
      Number(month) - 1,
      Number(day),
      (Number(hour) % 12) + (half === 'p' ? 12 : 0),
      Number(minute),
    ).toISOString(),
  );
}

/**
 * Payload has no setting for the zone of these hours: they are put on the spa's clock as they appear, once
 * each.
 */
export function onSpaTime(node: Text): void {
  if (done.get(node) === node.data || !node.parentElement?.closest(places)) return;
  const shown = fromBrowserClock(node.data);
  if (!shown) return;
  done.set(node, shown);
  node.data = shown;
}

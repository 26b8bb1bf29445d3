import { daysBetween, daysFrom } from '@spa-bronze/domain/lib/dates';
import { pieces } from './movements-file';

test('file of movements: each day is read once, in pieces that the server takes', () => {
  for (const [from, to] of [
    ['2026-11-23', '2026-11-23'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-11-01'],
    ['2026-01-01', '2026-12-31'],
  ] as const) {
    const found = pieces({ from, to });
    expect(found.flatMap((it) => daysFrom(it.from, daysBetween(it.from, it.to)))).toEqual(
      daysFrom(from, daysBetween(from, to)),
    );
    expect(Math.max(...found.map((it) => daysBetween(it.from, it.to)))).toBeLessThan(32);
  }
});

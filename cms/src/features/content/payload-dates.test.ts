import { fromBrowserClock, onSpaTime } from './payload-dates';
import { spaDate } from './spa-date';

const two = (number: number) => String(number).padStart(2, '0');
/** As Payload writes an instant: by the clock of the machine. */
const here = (at: Date) =>
  `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}, ${at.getHours() % 12 || 12}:${two(at.getMinutes())} ${at.getHours() < 12 ? 'a.m.' : 'p.m.'}`;

it("an hour of the browser's clock is told by the spa's, wherever the browser stands", () => {
  for (const iso of [
    '2026-12-01T13:05:00.000Z',
    '2026-12-31T04:30:00.000Z',
    '2027-01-01T05:00:00.000Z',
    '2026-06-15T17:00:00.000Z',
  ])
    expect(fromBrowserClock(here(new Date(iso)))).toBe(spaDate(iso));
});

it.each(['', 'Publicado', '01/12/2026', '3', 'Última modificación: 01/12/2026, 8:05 a.m.'])(
  '%p is no hour',
  (text) => {
    expect(fromBrowserClock(text)).toBeNull();
  },
);

/** A text of a page, within what a selector of Payload's finds or elsewhere, and how often it was written. */
function textOf(data: string, within: string | null) {
  let [now, writes] = [data, 0];
  const parentElement =
    within === null
      ? null
      : { closest: (selectors: string) => (selectors.split(', ').includes(within) ? {} : null) };
  const node = {
    get data() {
      return now;
    },
    set data(text) {
      now = text;
      writes += 1;
    },
    parentElement,
  };
  return { node: node as unknown as Text, written: () => writes };
}
const [hour, nextHour] = ['2026-12-01T13:05:00.000Z', '2026-12-01T20:05:00.000Z'];

it.each([
  '.doc-controls__value',
  '.versions .cell-updatedAt',
  '.created-at-cell',
  '.version-pill-label-date',
])("an hour in %s is shown by the spa's clock, once, and so is the next one there", (place) => {
  const { node, written } = textOf(here(new Date(hour)), place);
  onSpaTime(node);
  onSpaTime(node);
  expect([node.data, written()]).toEqual([spaDate(hour), 1]);
  node.data = here(new Date(nextHour));
  onSpaTime(node);
  expect(node.data).toBe(spaDate(nextHour));
});

it('an hour elsewhere, or in no element, and what is no hour stay as they are', () => {
  for (const [data, within] of [
    [here(new Date(hour)), '.another'],
    [here(new Date(hour)), null],
    ['Publicado', '.created-at-cell'],
  ] as const) {
    const { node, written } = textOf(data, within);
    onSpaTime(node);
    expect([node.data, written()]).toEqual([data, 0]);
  }
});

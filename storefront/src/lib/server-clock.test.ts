import { dayOf } from '@spa-bronze/domain/lib/dates';
import { cacheOf } from '../testing/rendered';
import { noteServerTime, serverNow, todayQuery } from './server-clock';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const dated = (aheadMs: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(Date.now() + aheadMs).toUTCString(), ...more });
const aheadOf = (client: ReturnType<typeof cacheOf>) => Math.round((serverNow(client) - Date.now()) / 1000);

describe("the server's clock", () => {
  it.each([2 * HOUR, -2 * HOUR, DAY, 730 * DAY, -730 * DAY])(
    'is known to the second after a reply, %i ms ahead of the browser',
    (aheadMs) => {
      const client = cacheOf();
      noteServerTime(client, Date.now(), dated(aheadMs));
      expect(Math.abs(aheadOf(client) - aheadMs / 1000)).toBeLessThanOrEqual(1);
    },
  );
  it.each([
    ['without a date', new Headers()],
    ['with a date that is none', new Headers({ date: 'ayer' })],
    ['that a cache had kept', dated(2 * HOUR, { age: '7200' })],
    ['that differs by a second', dated(1000)],
  ])("is the browser's after a reply %s", (_, headers) => {
    const client = cacheOf();
    noteServerTime(client, Date.now(), headers);
    expect(aheadOf(client)).toBe(0);
  });
  it("is the browser's after a reply that was under way too long", () => {
    const client = cacheOf();
    noteServerTime(client, Date.now() - 11_000, dated(2 * HOUR));
    expect(aheadOf(client)).toBe(0);
  });
  it('says which day it is, also where a page had brought another one', async () => {
    const client = cacheOf();
    client.setQueryData(todayQuery.queryKey, dayOf(new Date()));
    noteServerTime(client, Date.now(), dated(3 * DAY));
    expect(client.getQueryState(todayQuery.queryKey)?.isInvalidated).toBe(true);
    expect(await client.fetchQuery(todayQuery)).toBe(dayOf(new Date(Date.now() + 3 * DAY)));
  });
});

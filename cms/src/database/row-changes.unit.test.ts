import type { Payload } from 'payload';
import { rowChangesSince } from './row-changes';

type Log = { count: number; ids: (string[] | null)[] } | null;

/** What is read of this log by a process that knows `count` changes. */
const changesIn = (log: Log, count: number) => {
  const findOne = ({ count: { $ne } }: { count: { $ne: number } }) =>
    Promise.resolve(log?.count === $ne ? null : log);
  const db = {
    name: 'mongoose',
    connection: { db: { collection: () => ({ findOne }) } },
    watch: { run: (work: () => unknown) => work() },
  };
  return rowChangesSince({ db } as unknown as Payload, 'products', count);
};
const log = { count: 7, ids: [['a'], ['b', 'c'], ['a']] };

test('row changes: nothing, when the count is known or there is no log', async () => {
  expect(await changesIn(log, 7)).toEqual({ count: 7, ids: [] });
  expect(await changesIn(null, 0)).toEqual({ count: 0, ids: [] });
});

test('row changes: the rows of the changes that were missed', async () => {
  expect(await changesIn(log, 6)).toEqual({ count: 7, ids: ['a'] });
  expect(await changesIn(log, 4)).toEqual({ count: 7, ids: ['a', 'b', 'c', 'a'] });
});

test.each([
  ['more were missed than the log remembers', log, 3],
  ['the log began anew', log, 9],
  ['an entry does not say which', { count: 7, ids: [null, ['b']] }, 5],
])('row changes: unknown rows, when %s', async (_name, given, count) => {
  expect(await changesIn(given, count)).toEqual({ count: 7, ids: undefined });
});

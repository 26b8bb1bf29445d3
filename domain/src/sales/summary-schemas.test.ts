import { addDays } from '../lib/dates';
import { messages } from '../messages';
import { summaryQuery } from './summary-schemas';

it('query: accepts one day to 740 days, by day by default', () => {
  expect(summaryQuery.parse({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
    by: 'day',
  });
  expect(
    summaryQuery.parse({ from: '2026-11-20', to: addDays('2026-11-20', 739), by: 'month' }),
  ).toMatchObject({ by: 'month' });
  for (const to of [addDays('2026-11-20', 740), '2026-11-19'])
    expect(summaryQuery.safeParse({ from: '2026-11-20', to }).error?.issues).toMatchObject([
      { path: ['to'], message: messages.invalidDate },
    ]);
});
it.each([
  [{ from: '2026-11-20', to: '2026-11-19' }],
  [{ from: '2020-01-01', to: '2026-11-19' }],
  [{ from: 'x', to: '2026-11-19' }],
  [{ from: '2026-11-20', to: '2026-11-20', by: 'year' }],
])('query: refuses %j', (query) => expect(summaryQuery.safeParse(query).success).toBe(false));

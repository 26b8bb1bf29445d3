import { daysOf, spanOf } from './bookings-span';

const nothing = { when: '', q: '', status: '', from: '', to: '', trash: false };

test.each([
  ['next', {}],
  ['today', { when: 'today' }],
  ['all', { when: 'all' }],
  ['all', { q: 'sofia' }],
  ['all', { status: 'all' }],
  ['next', { when: 'next', q: 'sofia' }],
  ['next', { when: 'nonsense' }],
  ['', { from: '2026-11-20' }],
  ['', { to: '2026-11-20', when: 'next' }],
  ['', { trash: true }],
])('%s for %j', (span, more) => {
  expect(spanOf({ ...nothing, ...more })).toBe(span);
});

test('bookings span: lists its days', () => {
  expect((['next', 'today', 'all'] as const).map((span) => daysOf(span, '2026-11-21'))).toEqual([
    { from: '2026-11-21', to: '' },
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '', to: '' },
  ]);
});

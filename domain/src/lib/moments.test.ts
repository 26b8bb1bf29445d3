import { valueLabel } from '../audit-log/labels';
import { momentsLike } from './moments';

const wellSpaced = '22/11/2026, 7:30 p. m.'.replace(' p. m.', '\u00a0p.\u00a0m.');

test('instant in words: uses Bogotá time and the same non-breaking spaces in every runtime', () => {
  const moment = momentsLike({
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  expect([moment('2026-11-23T00:30:00Z'), moment(Date.UTC(2026, 10, 23, 0, 30))]).toEqual([
    wellSpaced,
    wellSpaced,
  ]);
  expect(valueLabel('2026-11-23T00:30:00.000Z')).toBe(wellSpaced);
});

import { countText, percentOf, progressText, timeLeft, timeLeftText } from './progress';

test('percent: is a whole number, 100 only when everything is done, and 0 of nothing', () => {
  expect(
    [
      [0, 8],
      [1, 8],
      [1999, 2000],
      [2000, 2000],
      [0, 0],
    ].map(([done = 0, total = 0]) => percentOf({ done, total })),
  ).toEqual([0, 12, 99, 100, 0]);
});

test('time left: follows the speed so far, without what was done before the start', () => {
  expect(timeLeft({ done: 20, total: 100, ms: 5000 })).toBe(20_000);
  expect(timeLeft({ done: 60, before: 50, total: 100, ms: 5000 })).toBe(20_000);
  expect(timeLeft({ done: 100, total: 100, ms: 5000 })).toBe(0);
});

test.each([
  ['nothing is done', { done: 0, total: 9, ms: 5000 }],
  ['all that is done was there before', { done: 5, before: 5, total: 9, ms: 5000 }],
  ['the work has just begun', { done: 5, total: 9, ms: 999 }],
])('time left: is unknown while %s', (_, progress) => {
  expect(timeLeft(progress)).toBeNull();
  expect(progressText(progress)).toBe(`${progress.done} de 9 (${percentOf(progress)} %)`);
});

test.each([
  [0, 'falta un segundo'],
  [1000, 'falta un segundo'],
  [1001, 'faltan unos 2 segundos'],
  [10_000, 'faltan unos 10 segundos'],
  [10_001, 'faltan unos 15 segundos'],
  [59_999, 'faltan unos 60 segundos'],
  [60_000, 'falta un minuto'],
  [90_000, 'faltan unos 2 minutos'],
  [3_600_000, 'faltan unos 60 minutos'],
])('time left: %d ms reads "%s"', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});

test('progress: numbers are written as in Colombia', () => {
  expect(countText({ done: 1200, total: 100_000 })).toBe('1.200 de 100.000');
  expect(progressText({ done: 120, total: 500, ms: 5000 })).toBe(
    '120 de 500 (24 %), faltan unos 20 segundos',
  );
  expect(progressText({ done: 500, total: 500, ms: 5000 })).toBe('500 de 500 (100 %)');
});

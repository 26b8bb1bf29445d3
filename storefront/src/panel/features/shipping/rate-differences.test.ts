import { rateDifferences } from './rate-differences';

const city = (name: string, price: number, neighborhoods: Record<string, number> = {}) => ({
  city: name,
  default: price,
  neighborhoods,
});
const seen = [city('Cali', 19_000), city('Medellín', 18_000, { Laureles: 9_000 })];

test('rate differences: each changed rate with both prices', () => {
  const now = [city('Cali', 21_000), city('Medellín', 18_000, { Laureles: 9_500 })];
  expect(
    rateDifferences(seen, now, [city('Cali', 19_000), city('Medellín', 22_000, { Laureles: 9_000 })]),
  ).toEqual([
    { name: 'Cali', theirs: '$ 21.000 COP', mine: '$ 19.000 COP' },
    { name: 'Medellín, Laureles', theirs: '$ 9.500 COP', mine: '$ 9.000 COP' },
  ]);
});

test('rate differences: an added or removed city has one price', () => {
  expect(rateDifferences(seen, [city('Cali', 19_000), city('Tunja', 20_000)], seen)).toEqual([
    { name: 'Medellín', theirs: 'sin precio', mine: '$ 18.000 COP' },
    { name: 'Medellín, Laureles', theirs: 'sin precio', mine: '$ 9.000 COP' },
    { name: 'Tunja', theirs: '$ 20.000 COP', mine: 'sin precio' },
  ]);
});

import { countedRounds } from './counted-rounds';

it('counted rounds: a loop that ends by itself may use all of them', () => {
  const rounds: number[] = [];
  for (const round of countedRounds(3)) {
    rounds.push(round);
    if (round === 3) break;
  }
  expect(rounds).toEqual([1, 2, 3]);
});

it('counted rounds: a loop that does not end is an error after them', () => {
  const rounds: number[] = [];
  const loop = () => {
    for (const round of countedRounds(3)) rounds.push(round);
  };
  expect(loop).toThrow('3 rounds');
  expect(rounds).toEqual([1, 2, 3]);
});

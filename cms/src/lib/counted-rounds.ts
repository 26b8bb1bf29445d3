/** More pages than any table of the shop has. */
const MOST_ROUNDS = 1_000_000;

/** The numbers from 1 to `most`, for a loop that ends by itself. Throws after them: the loop does not move on. */
export function* countedRounds(most = MOST_ROUNDS): Generator<number, void> {
  for (let round = 1; round <= most; round += 1) yield round;
  throw new Error(`A loop did not end within ${most} rounds`);
}

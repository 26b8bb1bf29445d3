/**
 * How much a long property test tries: `part`, with a fixed seed, in `npm test`, and `whole` in `npm run
 * test:long`.
 */
export const sample = (whole: number, part: number): number => (process.env.TEST_LONG ? whole : part);

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
/** `share` from 0 to 1. */
export const percentile = (numbers, share) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
export const median = (numbers) => percentile(numbers, 0.5);

import { centsOf } from './use-payment';

test.each([['22.48', 2248], ['0.29', 29], ['1.15', 115], ['100', 10_000]])('%s USD are %d cents', (value, cents) => expect(centsOf(value)).toBe(cents));

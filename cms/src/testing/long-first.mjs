import Sequencer from '@jest/test-sequencer';

/**
 * Files that take half a minute or more alone, the longest first. Jest sorts by size in a fresh clone, so
 * some of them would start last and keep one worker waiting.
 */
const long = [
  'http/api/contract-fuzz',
  'faults/faults',
  'e2e/axe',
  'e2e/cms',
  'e2e/booking',
  'e2e/every-page',
  'e2e/panel-sections',
  'e2e/panel-products',
  'cms/src/main',
  'checkout/staff',
  'seed/seed',
  'http/docs/openapi-replies',
  'checkout/frozen-worker',
  'bookings/booking-race',
  'bookings/bookings-staff',
  'http/api/contract-access',
  'payload/payload-access',
];
const rank = ({ path }) => long.findIndex((name) => path.endsWith(`${name}.test.ts`)) + 1 || Infinity;

/** The order of jest, with long files first. */
export default class LongFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  }
}

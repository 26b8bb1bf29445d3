import Sequencer from '@jest/test-sequencer';

/**
 * Files of half a minute and more where nothing else runs, the longest first. By their size, which is all
 * that a fresh clone knows, some would begin last and keep one worker waiting.
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

/** The order of jest, but that long files come first. */
export default class LongFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  }
}

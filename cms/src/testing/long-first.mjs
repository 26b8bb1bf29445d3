import Sequencer from '@jest/test-sequencer';

/**
 * Files that take twenty seconds or more alone, the longest first, and the sitemap, whose pages become more with
 * each test. Jest sorts by size in a fresh clone, so some of them would start last and keep one worker waiting.
 */
const long = [
  'page-cache-memory.unit',
  'restart/restart',
  'faults/faults',
  'checkout/reconciliation',
  'src/main',
  'payload-access',
  'content/drafts',
  'src/prepare.unit',
  'api/contract-access',
  'http/database-away',
  'api/contract-fuzz',
  'seed/seed',
  'notifications/email-words',
  'docs/openapi-replies',
  'http/pumped-functions.stateless',
  'http/pumped-text',
  'e2e/sitemap',
  'e2e/axe',
  'e2e/translated',
  'e2e/panel-sections',
  'e2e/cms',
  'e2e/booking',
  'e2e/every-page',
  'e2e/admin-words',
  'e2e/first-touch',
  'e2e/two-editors',
];
const rank = ({ path }) => long.findIndex((name) => path.endsWith(`${name}.test.ts`)) + 1 || Infinity;

/** The order of jest, with long files first. */
export default class LongFirst extends Sequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
  }
}

import type { Handlers } from '../../lib/contract-handler';
import { readSummary } from './summary';

/** The figures of a range of days, for staff. */
export const summaryEndpoints: Handlers<'GET /summary'> = {
  'GET /summary': async ({ req: { payload }, query }) => ({ data: await readSummary(payload, query) }),
};

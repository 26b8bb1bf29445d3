import type { Handlers } from '../../lib/contract-handler';
import { readStatus } from './shop-status';
import { readSummary } from './summary';

/** The figures of a range of days, for staff, and what an operator watches. */
export const reportsEndpoints: Handlers<'GET /summary' | 'GET /status'> = {
  'GET /summary': async ({ req: { payload }, query }) => ({ data: await readSummary(payload, query) }),
  'GET /status': async ({ req: { payload } }) => ({ data: await readStatus(payload) }),
};

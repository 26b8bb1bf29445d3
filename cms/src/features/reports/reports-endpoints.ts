import type { Handlers } from '../../lib/contract-handler';
import { readStatus } from './shop-status';
import { readSummary } from './summary';

export const reportsEndpoints: Handlers<'GET /summary' | 'GET /status'> = {
  'GET /summary': async ({ req: { payload }, query }) => ({ data: await readSummary(payload, query) }),
  'GET /status': async ({ req: { payload } }) => ({ data: await readStatus(payload) }),
};

import { contractHandlers } from '../../lib/contract-handler';
import { compareShop } from './shop-books';
import { readMovements } from './read-movements';
import { readStatus } from './shop-status';
import { readSummary } from './summary';

export const reportsEndpoints = contractHandlers({
  'GET /summary': async ({ req: { payload }, query }) => ({ data: await readSummary(payload, query) }),
  'GET /summary/movements': async ({ req: { payload }, query }) => ({
    data: await readMovements(payload, query),
  }),
  'GET /comparison': async ({ req: { payload }, query }) => ({ data: await compareShop(payload, query) }),
  'GET /status': async ({ req: { payload } }) => ({ data: await readStatus(payload) }),
});

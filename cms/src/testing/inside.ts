/** What tests may reach of the server's own code: this file is bundled with it, so both see the same modules and the same state. */
export { readEnv } from '../env';
export { changeRole } from '../features/users/change-role';
export { ensureAdmin } from '../features/users/ensure-admin';
export { hashPassword } from '../features/users/password-hash';
export { sessionAge, startSession } from '../features/users/session-operations';
export { firstMigration } from '../database/first-migration';
export { missingUniqueIndexes } from '../database/unique-indexes';
export { migrations } from '../migrations';
export { backgroundDone } from '../providers/in-background';
export { startServer } from '../server';
export { noticed } from '../features/checkout/noticed';
export { settleOpenSales } from '../features/checkout/settling-job';
export { saleByReference } from '../features/transactions/transactions-operations';
export { captureAtProvider, expire, refundAtProvider } from './payment-steps';
export { bulkProducts } from '../seed/bulk-products';
export { seed } from '../seed/seed';
export { seedFiles } from '../seed/seed-media';
export { configToSchema } from '@payloadcms/graphql';

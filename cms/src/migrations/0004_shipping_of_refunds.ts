import { fillRefundShippingOnMongo, fillRefundShippingOnSqlite } from '../database/migrate/fill-refund-shipping';
import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0004_shipping_of_refunds',
  sqlite: [fillRefundShippingOnSqlite],
  mongodb: [fillRefundShippingOnMongo],
};

import { fillRefundShippingOnMongo, fillRefundShippingOnSqlite } from '../database/fill-refund-shipping';
import type { Migration } from '../database/migration';

export const migration: Migration = {
  name: '0004_shipping_of_refunds',
  sqlite: [fillRefundShippingOnSqlite],
  mongodb: [fillRefundShippingOnMongo],
};

import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0002_unpaid_orders_by_address',
  sqlite: [
    "ALTER TABLE `sales` ADD `address_key` text;",
    "CREATE INDEX `sales_address_key_idx` ON `sales` (`address_key`);",
  ],
  mongodb: [],
};

import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0014_payment_links',
  sqlite: [
    "ALTER TABLE `sales` ADD `payment_links` text;",
    "ALTER TABLE `sales` ADD `link_look_at` text;",
    "CREATE INDEX `sales_link_look_at_idx` ON `sales` (`link_look_at`);",
  ],
  mongodb: [],
};

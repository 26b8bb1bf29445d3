import { backfill, renameField } from '../database/mongo/mongo-steps';
import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0009_money_of_any_currency',
  sqlite: [
    "ALTER TABLE `sales` RENAME COLUMN `usd_cents` TO `minor`;",
    "ALTER TABLE `sales` RENAME COLUMN `captured_cents` TO `captured`;",
    "ALTER TABLE `sales` ADD `currency` text;",
    "UPDATE `sales` SET `currency` = 'USD';",
    "UPDATE `sales` SET `provider` = 'paypal' WHERE `provider` IS NULL;",
  ],
  mongodb: [
    renameField('sales', 'usdCents', 'minor'),
    renameField('sales', 'capturedCents', 'captured'),
    backfill('sales', 'currency', 'USD'),
    (db) => db.collection('sales').updateMany({ provider: null }, { $set: { provider: 'paypal' } }),
  ],
};

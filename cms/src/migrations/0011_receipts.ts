import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0011_receipts',
  sqlite: [
    "CREATE TABLE `receipts` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`key` text NOT NULL,\n\t`series` text NOT NULL,\n\t`number` numeric NOT NULL,\n\t`sale_id` text NOT NULL,\n\t`kind` text NOT NULL,\n\t`sale_key` text NOT NULL,\n\t`turn` numeric NOT NULL,\n\t`issued_at` text NOT NULL,\n\t`issued_by` text NOT NULL,\n\t`replaces` text,\n\t`content` text NOT NULL,\n\t`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,\n\t`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL\n);\n",
    "CREATE UNIQUE INDEX `receipts_key_idx` ON `receipts` (`key`);",
    "CREATE INDEX `receipts_sale_id_idx` ON `receipts` (`sale_id`);",
    "CREATE UNIQUE INDEX `receipts_sale_key_idx` ON `receipts` (`sale_key`);",
    "CREATE INDEX `receipts_updated_at_idx` ON `receipts` (`updated_at`);",
    "CREATE INDEX `receipts_created_at_idx` ON `receipts` (`created_at`);",
    "CREATE INDEX `series_number_idx` ON `receipts` (`series`,`number`);",
    "ALTER TABLE `business` ADD `deposit_name` text;",
    "ALTER TABLE `_business_v` ADD `version_deposit_name` text;",
  ],
  mongodb: [],
};

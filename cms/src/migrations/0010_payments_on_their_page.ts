import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0010_payments_on_their_page',
  sqlite: [
    "CREATE TABLE `payment_events` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`key` text NOT NULL,\n\t`provider` text NOT NULL,\n\t`transaction_id` text,\n\t`reference` text,\n\t`status` text,\n\t`due_at` text,\n\t`foreign` numeric,\n\t`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,\n\t`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL\n);\n",
    "CREATE UNIQUE INDEX `payment_events_key_idx` ON `payment_events` (`key`);",
    "CREATE INDEX `payment_events_due_at_idx` ON `payment_events` (`due_at`);",
    "CREATE INDEX `payment_events_updated_at_idx` ON `payment_events` (`updated_at`);",
    "CREATE INDEX `payment_events_created_at_idx` ON `payment_events` (`created_at`);",
    "ALTER TABLE `sales` ADD `next_look_at` text;",
    "ALTER TABLE `sales` ADD `surplus` text;",
    "CREATE INDEX `sales_next_look_at_idx` ON `sales` (`next_look_at`);",
  ],
  mongodb: [],
};

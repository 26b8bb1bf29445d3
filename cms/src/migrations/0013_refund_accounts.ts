import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0013_refund_accounts',
  sqlite: [
    "CREATE TABLE `refund_accounts` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`sale` text NOT NULL,\n\t`kind` text NOT NULL,\n\t`bank` text,\n\t`masked` text NOT NULL,\n\t`holder` text NOT NULL,\n\t`sealed` text NOT NULL,\n\t`stated_at` text NOT NULL,\n\t`usable_at` text NOT NULL,\n\t`changed` integer,\n\t`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,\n\t`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL\n);\n",
    "CREATE UNIQUE INDEX `refund_accounts_sale_idx` ON `refund_accounts` (`sale`);",
    "CREATE INDEX `refund_accounts_stated_at_idx` ON `refund_accounts` (`stated_at`);",
    "CREATE INDEX `refund_accounts_updated_at_idx` ON `refund_accounts` (`updated_at`);",
    "CREATE INDEX `refund_accounts_created_at_idx` ON `refund_accounts` (`created_at`);",
  ],
  mongodb: [],
};

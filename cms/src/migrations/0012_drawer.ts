import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0012_drawer',
  sqlite: [
    "CREATE TABLE `drawer_sessions` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`number` numeric NOT NULL,\n\t`state` text NOT NULL,\n\t`open_key` text NOT NULL,\n\t`opened_at` text NOT NULL,\n\t`opened_by` text NOT NULL,\n\t`opening_float` numeric NOT NULL,\n\t`close_key` text,\n\t`closed_at` text,\n\t`closed_by` text,\n\t`expected` text,\n\t`counted` text,\n\t`notes` text,\n\t`reason` text,\n\t`writes` numeric DEFAULT 0 NOT NULL,\n\t`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,\n\t`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL\n);\n",
    "CREATE UNIQUE INDEX `drawer_sessions_number_idx` ON `drawer_sessions` (`number`);",
    "CREATE INDEX `drawer_sessions_updated_at_idx` ON `drawer_sessions` (`updated_at`);",
    "CREATE INDEX `drawer_sessions_created_at_idx` ON `drawer_sessions` (`created_at`);",
    "CREATE TABLE `drawer_movements` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`key` text NOT NULL,\n\t`kind` text NOT NULL,\n\t`method` text NOT NULL,\n\t`centavos` numeric NOT NULL,\n\t`at` text NOT NULL,\n\t`by` text,\n\t`sale` text,\n\t`what` text,\n\t`reason` text,\n\t`undoes` text,\n\t`drawer` numeric NOT NULL,\n\t`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,\n\t`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL\n);\n",
    "CREATE UNIQUE INDEX `drawer_movements_key_idx` ON `drawer_movements` (`key`);",
    "CREATE INDEX `drawer_movements_drawer_idx` ON `drawer_movements` (`drawer`);",
    "CREATE INDEX `drawer_movements_updated_at_idx` ON `drawer_movements` (`updated_at`);",
    "CREATE INDEX `drawer_movements_created_at_idx` ON `drawer_movements` (`created_at`);",
  ],
  mongodb: [],
};

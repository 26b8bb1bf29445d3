import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0015_reception',
  sqlite: [
    "CREATE TABLE `staff_settings` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`reception_refunds` integer DEFAULT false,\n\t`reception_prices` integer DEFAULT false,\n\t`reception_summary` integer DEFAULT false,\n\t`reception_drawers` integer DEFAULT false,\n\t`updated_at` text,\n\t`created_at` text\n);\n",
    "ALTER TABLE `users` ADD `reception` integer DEFAULT false;",
  ],
  mongodb: [],
};

import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0016_drawer_mail',
  sqlite: [
    "ALTER TABLE `drawer_sessions` ADD `mail` text;",
    "ALTER TABLE `drawer_sessions` ADD `mail_at` text;",
    "ALTER TABLE `staff_settings` ADD `drawer_mail` text;",
    "CREATE INDEX `drawer_sessions_mail_at_idx` ON `drawer_sessions` (`mail_at`);",
  ],
  mongodb: [],
};

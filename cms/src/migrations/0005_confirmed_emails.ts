import type { Migration } from '../database/migrate/migration';
import { changeRows } from '../database/mongo/mongo-steps';

/** Administrators of before count as confirmed. */
export const migration: Migration = {
  name: '0005_confirmed_emails',
  sqlite: [
    'ALTER TABLE `users` ADD `email_confirmed_at` text;',
    "UPDATE `users` SET `email_confirmed_at` = `created_at` WHERE `role` = 'ADMIN';",
  ],
  mongodb: [
    changeRows('users', { role: 'ADMIN', emailConfirmedAt: { $exists: false } }, ({ createdAt }) => ({
      emailConfirmedAt: createdAt,
    })),
  ],
};

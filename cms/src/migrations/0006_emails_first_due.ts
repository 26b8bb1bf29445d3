import type { Migration } from '../database/migrate/migration';
import { changeRows } from '../database/mongo/mongo-steps';

export const migration: Migration = {
  name: '0006_emails_first_due',
  sqlite: [
    "ALTER TABLE `sales` ADD `outbox_due_at` text;",
    "ALTER TABLE `sales` ADD `email_given_up_at` text;",
    "CREATE INDEX `sales_outbox_due_at_idx` ON `sales` (`outbox_due_at`);",
    "CREATE INDEX `sales_email_given_up_at_idx` ON `sales` (`email_given_up_at`);",
    "UPDATE `sales` SET `outbox_due_at` = `outbox_at` WHERE `outbox_at` IS NOT NULL;",
  ],
  mongodb: [
    changeRows('sales', { outboxAt: { $ne: null }, outboxDueAt: { $exists: false } }, ({ outboxAt }) => ({
      outboxDueAt: outboxAt,
    })),
  ],
};

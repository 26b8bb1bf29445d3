import { chargesOfPaymentsOnMongo, chargesOfPaymentsOnSqlite } from '../database/migrate/charges-of-payments';
import type { Migration } from '../database/migrate/migration';

export const migration: Migration = {
  name: '0008_charges',
  sqlite: [
    "ALTER TABLE `sales` ADD `charges` text;",
    chargesOfPaymentsOnSqlite,
  ],
  mongodb: [chargesOfPaymentsOnMongo],
};

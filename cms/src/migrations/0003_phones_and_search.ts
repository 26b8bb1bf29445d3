import { fillKeysOnMongo, fillKeysOnSqlite } from '../database/migrate/fill-search-keys';
import type { Migration } from '../database/migrate/migration';
import { dropIndex } from '../database/mongo/mongo-steps';

const users = {
  collection: 'users',
  sources: { name: 'name', tel: 'tel' },
  keys: { telE164: 'tel_e164', telKey: 'tel_key', nameKey: 'name_key' },
};
const sales = {
  collection: 'sales',
  sources: { buyerName: 'buyer_name', buyerTel: 'buyer_tel', summary: 'summary' },
  keys: {
    buyerTelE164: 'buyer_tel_e164',
    buyerTelKey: 'buyer_tel_key',
    buyerNameKey: 'buyer_name_key',
    summaryKey: 'summary_key',
  },
};

export const migration: Migration = {
  name: '0003_phones_and_search',
  sqlite: [
    "ALTER TABLE `users` ADD `tel_e164` text;",
    "ALTER TABLE `users` ADD `tel_key` text;",
    "ALTER TABLE `users` ADD `name_key` text;",
    "ALTER TABLE `sales` ADD `buyer_tel_e164` text;",
    "ALTER TABLE `sales` ADD `buyer_tel_key` text;",
    "ALTER TABLE `sales` ADD `buyer_name_key` text;",
    "ALTER TABLE `sales` ADD `summary_key` text;",
    "DROP INDEX `deletedAt_createdAt_status_idx`;",
    "DROP INDEX `hasServices_bookedFrom_deletedAt_status_idx`;",
    "DROP INDEX `hasGoods_createdAt_deletedAt_status_idx`;",
    fillKeysOnSqlite(users),
    fillKeysOnSqlite(sales),
    "CREATE INDEX `sales_buyer_tel_key_idx` ON `sales` (`buyer_tel_key`);",
    "CREATE INDEX `compound_index_idx` ON `sales` (`deleted_at`,`created_at`,`status`,`buyer_name_key`,`summary_key`,`buyer_tel_key`,`buyer_email`,`reference`);",
    "CREATE INDEX `compound_index_1_idx` ON `sales` (`has_services`,`booked_from`,`deleted_at`,`status`,`buyer_name_key`,`summary_key`,`buyer_tel_key`,`buyer_email`,`reference`);",
    "CREATE INDEX `compound_index_2_idx` ON `sales` (`has_goods`,`created_at`,`deleted_at`,`status`,`buyer_name_key`,`summary_key`,`buyer_tel_key`,`buyer_email`,`reference`);",
    "CREATE INDEX `users_tel_key_idx` ON `users` (`tel_key`);",
  ],
  mongodb: [
    dropIndex('sales', 'deletedAt_1_createdAt_1_status_1'),
    dropIndex('sales', 'hasServices_1_bookedFrom_1_deletedAt_1_status_1'),
    dropIndex('sales', 'hasGoods_1_createdAt_1_deletedAt_1_status_1'),
    fillKeysOnMongo(users),
    fillKeysOnMongo(sales),
  ],
};

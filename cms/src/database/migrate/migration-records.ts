export const MIGRATION_RECORDS = 'payload-migrations';

/**
 * The record, beside those of the migrations, of a MongoDB that was moved from SQLite: its documents keep their
 * ids, which are texts. A program that does not know this record takes the database for a newer one.
 */
export const TEXT_IDS = 'text_ids';

import { ownJson } from '@spa-bronze/domain/lib/json';
import { migratedSale, type OldSale, type OldSaleChanges } from '@spa-bronze/domain/sales/old-refunds';
import type { Document } from 'mongodb';
import type { MongoStep, SqliteStep } from './migration';
import { changeRows } from '../mongo/mongo-steps';

const ROWS_AT_ONCE = 500;
const columns = {
  status: 'status',
  deletedAt: 'deleted_at',
  lines: 'lines',
  amounts: 'amounts',
  refunds: 'refunds',
  reviewDue: 'review_due',
  review: 'review',
} as const;

const fieldsOf = (changes: OldSaleChanges): Document => ({
  ...changes,
  ...(changes.review && { reviewDue: true }),
});

interface StoredSale extends Record<'status' | 'lines' | 'amounts' | 'refunds', string> {
  place: number;
  deletedAt: string | null;
  reviewDue: number | null;
  review: string | null;
}
const saleOf = ({ status, deletedAt, lines, amounts, refunds, reviewDue, review }: StoredSale): OldSale => ({
  status: status as OldSale['status'],
  deletedAt,
  lines: ownJson(lines),
  amounts: ownJson(amounts),
  refunds: ownJson(refunds),
  reviewDue: Boolean(reviewDue),
  review: review === null ? null : ownJson(review),
});

/** Writes how much of the shipping each refund holds, sale by sale in the order of the table, some at a time. */
export const fillRefundShippingOnSqlite: SqliteStep = (database) => {
  const read = database.prepare(
    `SELECT rowid AS place, ${Object.entries(columns)
      .map(([field, column]) => `"${column}" AS "${field}"`)
      .join(', ')} FROM sales WHERE rowid > ? AND refunds LIKE '[{%' ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
  );
  const write = database.prepare(
    'UPDATE sales SET refunds = ?, review = coalesce(?, review), review_due = coalesce(?, review_due), pending_effects = coalesce(?, pending_effects) WHERE rowid = ?',
  );
  const after = (place: number) => read.all([place]) as StoredSale[];
  let rows = after(Number.MIN_SAFE_INTEGER);
  while (rows.length > 0) {
    for (const row of rows) {
      const { refunds, review, pendingEffects } = migratedSale(saleOf(row), new Date());
      const marks = [review ? JSON.stringify(review) : null, review ? 1 : null, pendingEffects ? 1 : null];
      write.run([JSON.stringify(refunds), ...marks, row.place]);
    }
    rows = after(rows.at(-1)!.place);
  }
};

export const fillRefundShippingOnMongo: MongoStep = changeRows(
  'sales',
  { refunds: { $elemMatch: { shipping: { $exists: false } } } },
  (row) => fieldsOf(migratedSale(row as Document & OldSale, new Date())),
);

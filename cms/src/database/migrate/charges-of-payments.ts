import { ownJson } from '@spa-bronze/domain/lib/json';
import { chargesOfOldLines } from '@spa-bronze/domain/sales/old-charges';
import type { EditStep } from '@spa-bronze/domain/sales/staff-schemas';
import { changeRows } from '../mongo/mongo-steps';
import type { MongoStep, SqliteStep } from './migration';

const ROWS_AT_ONCE = 500;
type OldLines = Parameters<typeof chargesOfOldLines>[0];

/** Money that was handed back without a charge that it names is told to staff in the sale's log. */
function changesOf(lines: OldLines, edits: readonly EditStep[] | null) {
  const made = chargesOfOldLines(lines);
  const steps = made.charges
    .filter(({ id }) => made.unnamed.includes(id))
    .map(({ at, by }) => ({ at, by, what: 'Devolución sin cobro', before: '', after: '' }));
  return { lines: made.lines, charges: made.charges, edits: [...(edits ?? []), ...steps] };
}

interface StoredSale {
  place: number;
  lines: string;
  edits: string | null;
}

/** Makes charges of the money that bookings say was paid at the spa, sale by sale, some at a time. */
export const chargesOfPaymentsOnSqlite: SqliteStep = (database) => {
  const read = database.prepare(
    `SELECT rowid AS place, lines, edits FROM sales WHERE rowid > ? AND lines LIKE '%"inPersonPayments":%' ORDER BY rowid LIMIT ${ROWS_AT_ONCE}`,
  );
  const write = database.prepare('UPDATE sales SET lines = ?, charges = ?, edits = ? WHERE rowid = ?');
  const after = (place: number) => read.all([place]) as StoredSale[];
  let rows = after(Number.MIN_SAFE_INTEGER);
  while (rows.length > 0) {
    for (const row of rows) {
      const { lines, charges, edits } = changesOf(
        ownJson(row.lines),
        row.edits === null ? null : ownJson(row.edits),
      );
      write.run([JSON.stringify(lines), JSON.stringify(charges), JSON.stringify(edits), row.place]);
    }
    rows = after(rows.at(-1)!.place);
  }
};

export const chargesOfPaymentsOnMongo: MongoStep = changeRows(
  'sales',
  { 'lines.booking.inPersonPayments': { $exists: true } },
  ({ lines, edits }) => changesOf(lines as OldLines, edits as EditStep[] | null),
);

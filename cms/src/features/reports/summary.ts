import type { Query } from '@spa-bronze/domain/api';
import { cabinHoursOn, closingOf } from '@spa-bronze/domain/booking/hours';
import { UNIT_MINUTES, type BookingSettings } from '@spa-bronze/domain/booking/rules';
import { cabinsOf } from '@spa-bronze/domain/booking/slots';
import { addDays, dayOf, instantOf, minutesOf } from '@spa-bronze/domain/lib/dates';
import { isService } from '@spa-bronze/domain/products/rules';
import { toCentavos } from '@spa-bronze/domain/lib/money';
import { isPaid } from '@spa-bronze/domain/sales/rules';
import { outOf } from '@spa-bronze/domain/sales/refunds';
import {
  daysBetween,
  SummaryOfSales,
  type SummedDay,
  type SummedSale,
} from '@spa-bronze/domain/sales/summary';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import type { Payload, Where } from 'payload';
import { rowPages } from '../../lib/row-pages';
import type { ClaimRow } from '../slots/slot-claims';
import { bookingSettings } from '../slots/booking-settings';
import { refundsOf, type SaleLine, type Sale } from '../sales/sale';

const dayAt = (instant: string) => dayOf(new Date(instant));

/** The remaining quantity of a line: none of a cancelled booking, less what was refunded. */
function standing(
  sale: Read,
  { productId, productName: name, category, sellingPrice, booking }: SaleLine,
): SummedSale['lines'] {
  const quantity =
    booking?.state === 'CANCELLED' ? 0 : outOf({ lines: sale.lines, refunds: refundsOf(sale) }, productId);
  return quantity > 0
    ? [
        {
          productId,
          name,
          service: isService(category),
          quantity,
          centavos: toCentavos(sellingPrice) * quantity,
        },
      ]
    : [];
}

/** When its money arrived; a sale without that step of its history was made and paid at once. */
const paidAt = ({ history, createdAt }: Read): string =>
  history.find(({ to }) => to === 'APPROVED' || to === 'IN_REVIEW')?.at ?? createdAt;

const summed = (sale: Read): SummedSale => ({
  day: dayAt(paidAt(sale)),
  dueToday: sale.amounts.dueToday,
  deposit: sale.amounts.deposit,
  lines: sale.lines.flatMap((line) => standing(sale, line)),
  balances: sale.lines
    .flatMap(({ booking }) => booking?.inPersonPayments ?? [])
    .map(({ at, centavos }) => ({ day: dayAt(at), centavos })),
  refunds: refundsOf(sale)
    .filter(({ state }) => state === 'DONE')
    .map(({ at, doneAt, centavos }) => ({ day: dayAt(doneAt ?? at), centavos })),
});

/** Whole units that a cabin is open on a day. */
function unitsOf(date: string, cabin: number, { hours: table }: BookingSettings): number {
  const hours = cabinHoursOn(date, cabin, table);
  return hours ? Math.floor((closingOf(hours) - minutesOf(hours.opens)) / UNIT_MINUTES) : 0;
}

/**
 * The occupancy of a day: taken units, units that the cabins are open, and bookings.
 */
function dayOfClaims(date: string, claims: readonly Claim[], settings: BookingSettings): SummedDay {
  return {
    date,
    unitsTaken: claims.length,
    visits: new Set(claims.map(({ holder, token }) => `${holder} ${token ?? ''}`)).size,
    unitsOpen: cabinsOf(undefined, settings).reduce((sum, cabin) => sum + unitsOf(date, cabin, settings), 0),
  };
}

type Requested = Query<'GET /summary'>;
type Read = Pick<
  Sale,
  'id' | 'status' | 'deletedAt' | 'createdAt' | 'history' | 'amounts' | 'refunds' | 'lines'
>;
type Claim = Pick<ClaimRow, 'id' | 'date' | 'holder' | 'token'>;

/** The occupancy of each day. A claim's key begins with its day. */
async function readDays(
  payload: Payload,
  { from, to }: Requested,
  settings: BookingSettings,
): Promise<SummedDay[]> {
  const onDay = new Map<string, Claim[]>();
  const among = { and: [{ key: { greater_than_equal: from } }, { key: { less_than: addDays(to, 1) } }] };
  const select = { date: true, holder: true, token: true } as const;
  for await (const claims of rowPages<Claim>(payload, {
    collection: 'slot-claims',
    sort: 'key',
    among,
    select,
  })) {
    for (const claim of claims) {
      const its = onDay.get(claim.date);
      if (its) its.push(claim);
      else onDay.set(claim.date, [claim]);
    }
  }
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).map((date) =>
    dayOfClaims(date, onDay.get(date) ?? [], settings),
  );
}

const select = {
  status: true,
  deletedAt: true,
  createdAt: true,
  history: true,
  amounts: true,
  refunds: true,
  lines: true,
} as const;

/**
 * Sales that changed since the first day and were made until the last: any movement between them was written with the
 * last change or before, and after the sale itself. A day more, as clocks of processes differ. A sale that changes
 * during the read counts once.
 */
async function* changedSales(payload: Payload, { from, to }: Requested): AsyncGenerator<Read[]> {
  const among: Where = {
    and: [
      { updatedAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } },
      { createdAt: { less_than: instantOf(addDays(to, 2), '00:00').toISOString() } },
    ],
  };
  const known = new Set<string>();
  for await (const rows of rowPages<Read>(payload, {
    collection: 'sales',
    sort: 'updatedAt',
    among,
    select,
  })) {
    yield rows.filter(({ id, status, deletedAt }) => !known.has(id) && isPaid(status) && !deletedAt);
    for (const { id } of rows) known.add(id);
  }
}

/** Money, sales, occupancy and what sold best between two days. */
export async function readSummary(payload: Payload, requested: Requested): Promise<Summary> {
  const summary = new SummaryOfSales(
    await readDays(payload, requested, await bookingSettings(payload)),
    requested.by,
  );
  for await (const batch of changedSales(payload, requested))
    for (const sale of batch) summary.add(summed(sale));
  return summary.result();
}

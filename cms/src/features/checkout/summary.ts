import type { Query } from '@spa-bronze/domain/api';
import { addDays, dayOf, hoursOn, instantOf, unitsOf, type BookingSettings } from '@spa-bronze/domain/booking';
import { isService } from '@spa-bronze/domain/products';
import { toCentavos } from '@spa-bronze/domain/money';
import { paidStatuses } from '@spa-bronze/domain/transactions';
import { outOf } from '@spa-bronze/domain/transactions-refunds';
import { daysBetween, summaryOf, type SummedDay, type SummedSale, type Summary } from '@spa-bronze/domain/transactions-summary';
import type { Payload, Where } from 'payload';
import { claimsBetween, type ClaimRow } from '../booking/booking-operations';
import { bookingSettings } from '../booking/booking-settings';
import type { SaleLine, SaleRow } from '../transactions/sale-row';

const dayAt = (instant: string) => dayOf(new Date(instant));

/** What of a line still stands: nothing when its visit was cancelled, less by what was given back. */
function standing(sale: SaleRow, { productId, productName: name, category, sellingPrice, booking }: SaleLine): SummedSale['lines'] {
  const quantity = booking?.state === 'CANCELLED' ? 0 : outOf({ lines: sale.lines, refunds: sale.refunds ?? [] }, productId);
  return quantity > 0 ? [{ productId, name, service: isService(category), quantity, centavos: toCentavos(sellingPrice) * quantity }] : [];
}

const summed = (sale: SaleRow): SummedSale => ({
  day: dayAt(sale.createdAt), dueToday: sale.amounts.dueToday, deposit: sale.amounts.deposit, lines: sale.lines.flatMap((line) => standing(sale, line)),
  balances: sale.lines.flatMap(({ booking }) => booking?.takings ?? []).map(({ at, centavos }) => ({ day: dayAt(at), centavos })),
  refunds: (sale.refunds ?? []).filter(({ state }) => state === 'DONE').map(({ at, doneAt, centavos }) => ({ day: dayAt(doneAt ?? at), centavos })),
});

const unitsBetween = (first: string, last: string) => unitsOf(first, (Number(last.slice(0, 2)) - Number(first.slice(0, 2))) * 60 + Number(last.slice(3)) - Number(first.slice(3)) + 30).length;

/** How full the cabins of a day are: taken half hours, those from the first to the last start, and visits. */
function dayOfClaims(date: string, claims: readonly ClaimRow[], settings: BookingSettings): SummedDay {
  const hours = hoursOn(date, settings);
  return { date, unitsTaken: claims.length, visits: new Set(claims.map(({ holder, visit }) => `${holder} ${visit ?? ''}`)).size, unitsOpen: hours ? unitsBetween(hours.first, hours.last) * settings.cabins : 0 };
}

/**
 * Money, sales, occupancy and what sold best between two days. Whatever moved in that time was written then or later, so one query by
 * the days of birth and last change finds every sale that counts; the cabins' claims are another.
 */
export async function readSummary(payload: Payload, { from, to, by }: Query<'GET /summary'>): Promise<Summary> {
  const where: Where = { and: [
    { status: { in: [...paidStatuses] } }, { deletedAt: { exists: false } },
    { updatedAt: { greater_than_equal: instantOf(from, '00:00').toISOString() } }, { createdAt: { less_than: instantOf(addDays(to, 1), '00:00').toISOString() } },
  ] };
  const select = { createdAt: true, amounts: true, refunds: true, lines: true } as const;
  const [{ docs }, claims, settings] = await Promise.all([payload.db.find({ collection: 'sales', where, select, pagination: false, limit: 0 }), claimsBetween(payload, from, to), bookingSettings(payload)]);
  const onDay = new Map<string, ClaimRow[]>();
  for (const claim of claims) onDay.set(claim.date, [...(onDay.get(claim.date) ?? []), claim]);
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).map((date) => dayOfClaims(date, onDay.get(date) ?? [], settings));
  return summaryOf((docs as unknown as SaleRow[]).map(summed), days, by);
}

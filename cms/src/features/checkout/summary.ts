import type { Query } from '@spa-bronze/domain/api';
import { addDays, dayOf, hoursOn, instantOf, unitsOf, type BookingSettings } from '@spa-bronze/domain/booking';
import { isService } from '@spa-bronze/domain/products';
import { toCentavos } from '@spa-bronze/domain/money';
import { paidStatuses } from '@spa-bronze/domain/transactions';
import { refundedOf } from '@spa-bronze/domain/transactions-refunds';
import { daysBetween, summaryOf, type SummedBalance, type SummedDay, type SummedSale, type Summary } from '@spa-bronze/domain/transactions-summary';
import type { Payload, Where } from 'payload';
import { claimsBetween, type ClaimRow } from '../booking/booking-operations';
import { bookingSettings } from '../booking/booking-settings';
import type { SaleRow } from '../transactions/sale-row';

/** What was collected at the spa for a sale, visit by visit; what was paid of the whole at once has the day of that. */
const balancesOf = ({ createdAt, balancePaid, lines }: SaleRow): SummedBalance[] => lines.flatMap(({ booking }) => (booking?.paidAtSpa ? [{ day: dayOf(new Date(booking.paidAtSpaOn ?? balancePaid?.at ?? createdAt)), centavos: booking.paidAtSpa }] : []));

const summed = ({ createdAt, amounts, refunds, lines }: SaleRow): SummedSale => ({
  day: dayOf(new Date(createdAt)), dueToday: amounts.dueToday, deposit: amounts.deposit, refunded: refundedOf(refunds ?? []),
  lines: lines.filter(({ booking }) => booking?.state !== 'CANCELLED').map(({ productId, productName, category, quantity, totalPrice }) => ({ productId, name: productName, service: isService(category), quantity, centavos: toCentavos(totalPrice) })),
});

const unitsBetween = (first: string, last: string) => unitsOf(first, (Number(last.slice(0, 2)) - Number(first.slice(0, 2))) * 60 + Number(last.slice(3)) - Number(first.slice(3)) + 30).length;

/** How full the cabins of a day are: taken half hours, those from the first to the last start, and visits. */
function dayOfClaims(date: string, claims: readonly ClaimRow[], settings: BookingSettings): SummedDay {
  const hours = hoursOn(date, settings);
  return { date, unitsTaken: claims.length, visits: new Set(claims.map(({ holder, visit }) => `${holder} ${visit ?? ''}`)).size, unitsOpen: hours ? unitsBetween(hours.first, hours.last) * settings.cabins : 0 };
}

/** Sales, deposits, occupancy and what sold best between two days: the sales of the time and those changed since in one query, the cabins' claims in another. */
export async function readSummary(payload: Payload, { from, to, by }: Query<'GET /summary'>): Promise<Summary> {
  const [start, end] = [instantOf(from, '00:00').toISOString(), instantOf(addDays(to, 1), '00:00').toISOString()];
  /* A balance is collected on a sale that may be older than the time; writing it was a change of its row. */
  const where: Where = { and: [{ status: { in: [...paidStatuses] } }, { deletedAt: { exists: false } }, { createdAt: { less_than: end } }, { or: [{ createdAt: { greater_than_equal: start } }, { updatedAt: { greater_than_equal: start } }] }] };
  const select = { createdAt: true, amounts: true, refunds: true, lines: true, balancePaid: true } as const;
  const [{ docs }, claims, settings] = await Promise.all([payload.db.find({ collection: 'sales', where, select, pagination: false, limit: 0 }), claimsBetween(payload, from, to), bookingSettings(payload)]);
  const onDay = new Map<string, ClaimRow[]>();
  for (const claim of claims) onDay.set(claim.date, [...(onDay.get(claim.date) ?? []), claim]);
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).map((date) => dayOfClaims(date, onDay.get(date) ?? [], settings));
  const rows = docs as unknown as SaleRow[];
  const within = ({ day }: { day: string }) => day >= from && day <= to;
  return summaryOf(rows.map(summed).filter(within), days, by, rows.flatMap(balancesOf).filter(within));
}

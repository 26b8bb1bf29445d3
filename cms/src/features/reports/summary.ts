import type { Query } from '@spa-bronze/domain/api';
import { cabinHoursOn, closingOf } from '@spa-bronze/domain/booking/hours';
import { UNIT_MINUTES, type BookingSettings } from '@spa-bronze/domain/booking/booking-rules';
import { cabinsOf } from '@spa-bronze/domain/booking/slots';
import { addDays, daysBetween, daysFrom, minutesOf } from '@spa-bronze/domain/lib/dates';
import { SummaryOfSales, type SummedDay } from '@spa-bronze/domain/sales/summary';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import type { Payload } from 'payload';
import { rowPages } from '../../lib/row-pages';
import type { ClaimRow } from '../slots/slot-claims';
import { bookingSettings } from '../slots/booking-settings';
import { changedSales } from './changed-sales';
import { summed, summedFields } from './summed-sale';

function unitsOf(date: string, cabin: number, { hours: table }: BookingSettings): number {
  const hours = cabinHoursOn(date, cabin, table);
  return hours ? Math.floor((closingOf(hours) - minutesOf(hours.opens)) / UNIT_MINUTES) : 0;
}

function dayOfClaims(date: string, claims: readonly Claim[], settings: BookingSettings): SummedDay {
  return {
    date,
    unitsTaken: claims.length,
    visits: new Set(claims.map(({ holder, token }) => `${holder} ${token ?? ''}`)).size,
    unitsOpen: cabinsOf(undefined, settings).reduce((sum, cabin) => sum + unitsOf(date, cabin, settings), 0),
  };
}

type Requested = Query<'GET /summary'>;
type Claim = Pick<ClaimRow, 'id' | 'key' | 'holder' | 'token'>;

async function readDays(
  payload: Payload,
  { from, to }: Requested,
  settings: BookingSettings,
): Promise<SummedDay[]> {
  const onDay = new Map<string, Claim[]>();
  const among = { and: [{ key: { greater_than_equal: from } }, { key: { less_than: addDays(to, 1) } }] };
  const select = { holder: true, token: true } as const;
  for await (const claims of rowPages<Claim>(payload, {
    collection: 'slot-claims',
    sort: 'key',
    among,
    select,
  })) {
    for (const claim of claims) {
      const day = claim.key.slice(0, 10);
      const its = onDay.get(day);
      if (its) its.push(claim);
      else onDay.set(day, [claim]);
    }
  }
  return daysFrom(from, daysBetween(from, to)).map((date) =>
    dayOfClaims(date, onDay.get(date) ?? [], settings),
  );
}

export async function readSummary(payload: Payload, requested: Requested): Promise<Summary> {
  const summary = new SummaryOfSales(
    await readDays(payload, requested, await bookingSettings(payload)),
    requested.by,
  );
  for await (const batch of changedSales(payload, requested.from, summedFields))
    for (const sale of batch) summary.add(summed(sale));
  return summary.result();
}

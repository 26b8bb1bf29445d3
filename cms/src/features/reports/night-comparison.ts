import { addDays, dayOf, HOUR_MS, instantOf } from '@spa-bronze/domain/lib/dates';
import type { Comparison, NightComparison } from '@spa-bronze/domain/sales/comparison-schemas';
import type { UnreadReason } from '@spa-bronze/domain/sales/book-comparison';
import type { Payload } from 'payload';
import { NamedLease, type Lease } from '../../lib/leases';
import { compareShop } from './shop-books';

/** The hour of Bogotá at which the night's comparison is due. */
const DUE_AT = '03:00';
/** Each night looks at so many closed days, so that a finding is seen for a week. */
const DAYS = 7;
/** A provider without an answer, or with half a list, is asked again after this. What only a person can mend waits. */
const AGAIN_MS = HOUR_MS;
const isForLater = (unread: UnreadReason | null) => unread === 'away' || unread === 'half';

/** The row of `leases` with the comparison of the last night. */
const row = new NamedLease<NightComparison>('comparison');

/** How the payments of the last week agreed with the providers' lists; null before the first night. */
export const lastNight = async (payload: Payload): Promise<NightComparison | null> =>
  (await row.read(payload))?.pending ?? null;

function isDue(last: NightComparison | null, now: Date): boolean {
  if (!last) return true;
  const dueAt = instantOf(dayOf(now), DUE_AT);
  if (now >= dueAt && Date.parse(last.at) < dueAt.getTime()) return true;
  const mayBeWhole = last.books?.some(({ unread }) => isForLater(unread)) ?? isForLater(last.unread);
  return mayBeWhole && Date.parse(last.at) + AGAIN_MS <= now.getTime();
}

/** Whether the same was said about these days before. */
const isAsBefore = (last: NightComparison | null, night: NightComparison): boolean =>
  last?.to === night.to &&
  last.findings === night.findings &&
  JSON.stringify(last.books) === JSON.stringify(night.books);

/** What is kept of the books of a night. */
const summed = ({ books }: Comparison): Pick<NightComparison, 'findings' | 'unread' | 'books'> => ({
  findings: books.reduce((sum, { found }) => sum + found, 0),
  unread: books.find((it) => it.unread !== null && it.unread !== 'no-drawer')?.unread ?? null,
  books: books.map(({ provider, test, unread }) => ({ provider, test, unread })),
});

/**
 * Compares once a night, in one process of several. The day before yesterday is the last that is closed then. Returns
 * whether this process did.
 */
export async function compareAtNight(payload: Payload, now = new Date()): Promise<boolean> {
  if (!isDue(await lastNight(payload), now)) return false;
  let isDone = false;
  const work = async (lease: Lease<NightComparison>) => {
    if (!isDue(lease.pending, now)) return;
    const to = addDays(dayOf(now), -2);
    const compared = await compareShop(payload, { from: addDays(to, 1 - DAYS), to }, now);
    const night = { ...compared, at: now.toISOString(), ...summed(compared) };
    const { unread } = night;
    if (!night.isGreen && !isAsBefore(lease.pending, night))
      payload.logger.error(
        night,
        unread
          ? 'The list of the payment provider could not be read'
          : 'The payments differ from the list of the provider',
      );
    await row.setPending(payload, lease, night);
    isDone = true;
  };
  await row.whileHeld(payload, work, 0);
  return isDone;
}

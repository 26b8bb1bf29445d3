import { addDays, DAY_MS, dayOf, HOUR_MS } from '@spa-bronze/domain/lib/dates';
import type { Payload, Where } from 'payload';
import { deleteLapsedOrders } from '../features/checkout/lapsed-orders';
import { deleteEventsBefore } from '../features/checkout/payment-events';
import { plannedJobs } from '../features/content/planned-changes';
import { eraseOldAccounts } from '../features/refunds/refund-accounts';
import { deleteClaimsBefore } from '../features/slots/slot-claims';
import { deleteAuditEntriesBefore } from '../features/users/audit-log-operations';
import { sessions } from '../features/users/users-repository';
import type { AppContext, Service } from './service';

/** Days that rows are kept, as `docs/rules.md` states them. */
const keptDays = {
  /** After its end. Links and counts of emails are rows of the same collection. */
  sessions: 7,
  /** After the day of the booking. The summary reaches back 740 days. */
  claims: 1096,
  auditLog: 1826,
  /** After the last write, and only with the provider's final answer. */
  lapsedOrders: 180,
  failedPublications: 30,
  paymentEvents: 30,
};

/** Deletes what is older than it is kept. Each part starts again where it was stopped. */
export async function deleteOldRows(payload: Payload, now: Date, stopped: () => boolean): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await sessions.deleteInParts(payload, { expiresAt: { less_than: before(keptDays.sessions) } }, stopped);
  await deleteAuditEntriesBefore(payload, before(keptDays.auditLog), stopped);
  await deleteClaimsBefore(payload, addDays(dayOf(now), -keptDays.claims), stopped);
  await deleteLapsedOrders(payload, before(keptDays.lapsedOrders), stopped);
  await deleteEventsBefore(payload, before(keptDays.paymentEvents), stopped);
  await eraseOldAccounts(payload, now, stopped);
  const failed: Where[] = [
    { hasError: { equals: true } },
    { updatedAt: { less_than: before(keptDays.failedPublications) } },
  ];
  await plannedJobs.deleteInParts(payload, { and: failed }, stopped);
}

/** Deletes old rows once an hour, the first time an hour after the start. */
export function retentionService({ payload }: AppContext): Service {
  let last = Date.now();
  return {
    minuteJob: {
      name: 'retention',
      round: async (stopped) => {
        if (Date.now() - last < HOUR_MS) return;
        last = Date.now();
        await deleteOldRows(payload, new Date(), stopped);
      },
    },
  };
}

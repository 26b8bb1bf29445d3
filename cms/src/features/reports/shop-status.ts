import { openStatuses, statuses } from '@spa-bronze/domain/sales/rules';
import type { ShopStatus } from '@spa-bronze/domain/status/schemas';
import type { Payload } from 'payload';
import { version } from '../../../../package.json';
import { envOf } from '../../env';
import { jobLogOf } from '../../lib/job-log';
import { freeBytes } from '../../lib/disk-room';
import { lastBackupAt } from '../../lib/last-backup';
import { pausedSince } from '../../lib/pause';
import { providerWatchOf } from '../../providers/payments/provider-watch';
import { sales } from '../sales/sales-operations';

type SalesStatus = Pick<ShopStatus['payments'], 'byState' | 'holds' | 'refundsDue'> &
  Pick<ShopStatus['emails'], 'due' | 'oldestDueAt'>;

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Counts by the indexes of `sales`, one query each: Payload has no grouped count. */
export async function readSalesStatus(payload: Payload, now = new Date()): Promise<SalesStatus> {
  const emailDue = { outboxAt: { less_than_equal: now.toISOString() } };
  const oldest = { sort: 'outboxAt', limit: 1, select: { outboxAt: true } as const };
  const [counts, holds, refundsDue, due, [first]] = await Promise.all([
    Promise.all(statuses.map((status) => sales.count(payload, { status: { equals: status } }))),
    sales.count(payload, { status: { in: openStatuses }, held: { equals: true } }),
    sales.count(payload, { refundDue: { equals: true } }),
    sales.count(payload, emailDue),
    sales.find(payload, emailDue, oldest),
  ]);
  return {
    byState: statuses.map((status, at) => ({ status, count: counts[at] ?? 0 })),
    holds,
    refundsDue,
    due,
    oldestDueAt: first?.outboxAt ? iso(new Date(first.outboxAt)) : null,
  };
}

function outageOf(payload: Payload): ShopStatus['payments']['outage'] {
  const { outage } = providerWatchOf(payload);
  return outage && { since: outage.since.toISOString(), credentials: outage.kind === 'unauthorized' };
}

/** What the operator of the shop watches, as this process sees it. */
export async function readStatus(payload: Payload): Promise<ShopStatus> {
  const { database, smtpUrl, payments } = envOf(payload);
  const [{ due, oldestDueAt, ...ofPayments }, backupAt, paused, free] = await Promise.all([
    readSalesStatus(payload),
    lastBackupAt(payload),
    pausedSince(payload),
    freeBytes(envOf(payload)),
  ]);
  return {
    version,
    startedAt,
    paused,
    database: database.kind,
    disk: { full: payload.db.watch?.isFull ?? false, freeBytes: free },
    emails: { mailServer: Boolean(smtpUrl), due, oldestDueAt },
    payments: {
      provider: payments.kind,
      outage: outageOf(payload),
      webhooks: payments.kind === 'sandbox' || Boolean(payments.webhookId),
      ...ofPayments,
    },
    jobs: [...jobLogOf(payload)].map(([name, { succeededAt, failedAt, failures }]) => ({
      name,
      succeededAt: iso(succeededAt),
      failedAt: iso(failedAt),
      failures,
    })),
    backup: { at: backupAt },
  };
}

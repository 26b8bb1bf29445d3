import type { Payload } from 'payload';
import { Gauge, type Registry } from 'prom-client';
import { envOf } from '../../env';
import { lastNight } from '../../features/reports/night-comparison';
import { readSalesStatus } from '../../features/reports/shop-status';
import { isDatabaseAway } from '../../lib/database-away';
import { freeBytes } from '../../lib/disk-room';
import { jobLogOf } from '../../lib/job-log';
import { lastBackupAt } from '../../lib/last-backup';
import { pausedSince } from '../../lib/pause';
import { emailLogOf } from '../../providers/email/email-log';
import { providersOf } from '../../providers/payments/payment-provider';

export interface Watch {
  isUp: () => Promise<boolean>;
  isFull: boolean;
}

/** The figures of the whole shop. They are absent while the database is away. */
const ofShop = {
  paused: '1 while the shop is paused.',
  holds: 'Unpaid orders that hold stock or slots.',
  oldest_overdue_payment_seconds:
    'Seconds since the oldest order should have ended whose result is not known.',
  refunds_due: 'Refunds that the provider has not confirmed.',
  oldest_refund_due_seconds: 'Seconds since the oldest of those was due first.',
  emails_due: 'Sales with an email that should have gone.',
  oldest_email_due_seconds: 'Seconds since the oldest of those was due first, however often it was tried.',
  emails_given_up: 'Sales with emails that were given up and that nobody has seen.',
  comparison_timestamp_seconds:
    'Time of the last comparison with the lists of the providers, 0 before the first.',
  comparison_green: '1 while the last comparison read every list and found nothing, and before the first.',
  foreign_payment_events: 'Events of other shops on the account of a provider, of 30 days.',
  last_backup_timestamp_seconds: 'End of the last backup, 0 before the first.',
};

/** The figures of this process, of which those that count do so since its start. */
const ofProcess = {
  database_up: '1 while the database answers.',
  disk_full: '1 while writes find no room on the disk of the database.',
  disk_free_bytes: 'Bytes that are free where this process writes.',
  email_failures: 'Tries to send an email that failed.',
};

const labelled = {
  payments: [['state'], 'Payments by state.'],
  provider_up: [['provider'], '1 while the payment provider answers and accepts the credentials.'],
  provider_failures: [['provider', 'kind'], 'Calls of the payment provider that failed.'],
  job_success_timestamp_seconds: [['job'], 'End of the last good round of a job.'],
  job_failures: [['job'], 'Failed rounds of a job.'],
} satisfies Record<string, [string[], string]>;

type Name = keyof typeof ofShop | keyof typeof ofProcess | keyof typeof labelled;

const secondsSince = (at: string | null, now: Date) => (at ? (now.getTime() - Date.parse(at)) / 1000 : 0);

export function shopGauges(payload: Payload, watch: Watch, registry: Registry): () => Promise<void> {
  const registers = [registry];
  const plain = Object.entries({ ...ofShop, ...ofProcess }).map(
    ([name, help]) => [name, new Gauge({ name: `spa_bronze_${name}`, help, registers })] as const,
  );
  const withLabel = Object.entries(labelled).map(
    ([name, [labelNames, help]]) =>
      [name, new Gauge<string>({ name: `spa_bronze_${name}`, help, labelNames, registers })] as const,
  );
  const gauges = new Map<string, Gauge>([...plain, ...withLabel]);
  const set = (values: Partial<Record<Name, number>>) => {
    for (const [name, value] of Object.entries(values)) gauges.get(name)?.set(value);
  };
  const setOf = (name: keyof typeof labelled, of: Record<string, string>, value: number) =>
    gauges.get(name)?.set(of, value);

  /** False when the database went away meanwhile. */
  async function readShop(): Promise<boolean> {
    const now = new Date();
    const found = await Promise.all([
      readSalesStatus(payload, now),
      pausedSince(payload),
      lastBackupAt(payload),
      lastNight(payload),
    ]).catch((error: unknown) => {
      if (isDatabaseAway(error)) return null;
      throw error;
    });
    if (!found) return false;
    const [shop, since, backupAt, night] = found;
    for (const { status, count } of shop.byState) setOf('payments', { state: status }, count);
    set({
      paused: Number(since !== null),
      holds: shop.holds,
      oldest_overdue_payment_seconds: secondsSince(shop.oldestOverdueAt, now),
      refunds_due: shop.refundsDue,
      oldest_refund_due_seconds: secondsSince(shop.oldestRefundAt, now),
      emails_due: shop.due,
      oldest_email_due_seconds: secondsSince(shop.oldestDueAt, now),
      emails_given_up: shop.givenUp,
      comparison_timestamp_seconds: night ? Date.parse(night.at) / 1000 : 0,
      comparison_green: Number(night?.isGreen ?? true),
      foreign_payment_events: shop.foreignEvents,
      last_backup_timestamp_seconds: backupAt ? Date.parse(backupAt) / 1000 : 0,
    });
    return true;
  }

  /** No figure is better than one of before. `reset` would leave a 0. */
  function forgetShop(): void {
    for (const name of Object.keys(ofShop)) gauges.get(name)?.remove();
    gauges.get('payments')?.reset();
  }

  return async () => {
    forgetShop();
    const isRead = (await watch.isUp()) && (await readShop());
    const free = await freeBytes(envOf(payload));
    set({
      database_up: Number(isRead),
      disk_full: Number(watch.isFull),
      ...(free !== null && { disk_free_bytes: free }),
      email_failures: emailLogOf(payload).failures,
    });
    for (const { provider, watch: of } of providersOf(payload)) {
      setOf('provider_up', { provider: provider.name }, Number(!of.outage));
      for (const [kind, count] of of.failures)
        setOf('provider_failures', { provider: provider.name, kind }, count);
    }
    for (const [job, record] of jobLogOf(payload)) {
      if (record.succeededAt)
        setOf('job_success_timestamp_seconds', { job }, record.succeededAt.getTime() / 1000);
      setOf('job_failures', { job }, record.failures);
    }
  };
}

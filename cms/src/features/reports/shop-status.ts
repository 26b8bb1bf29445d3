import { openStatuses, statuses } from '@spa-bronze/domain/sales/sale-rules';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import type { Payload, Where } from 'payload';
import { earliest } from '../../lib/earliest';
import { version } from '../../../../package.json';
import { envOf, type Env } from '../../env';
import { freeBytes } from '../../lib/disk-room';
import { jobLogOf } from '../../lib/job-log';
import { lastBackupAt } from '../../lib/last-backup';
import { pausedSince } from '../../lib/pause';
import { emailLogOf } from '../../providers/email/email-log';
import { providersOf } from '../../providers/payments/payment-provider';
import { PAYPAL } from '../../providers/payments/paypal/paypal-contract';
import { lastNight } from './night-comparison';
import { dueEmails } from '../sales/due-emails';
import { countGivenUp, givenUpEmails } from '../sales/given-up-emails';
import { countForeignEvents } from '../sales/foreign-events';
import { refundsOf, type Sale } from '../sales/sale';
import { sales } from '../sales/sales-operations';

type SalesStatus = Omit<
  ShopStatus['payments'],
  'providers' | 'outages' | 'withoutCredentials' | 'comparison'
> &
  Pick<ShopStatus['emails'], 'due' | 'oldestDueAt' | 'givenUp'>;

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
const iso = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : null);

/** What waits is as old as the time when it was due first: a try that fails does not make it younger. */
async function oldest<Field extends 'refunds' | 'holdUntil'>(
  payload: Payload,
  where: Where,
  field: Field,
  dueAt: (sale: Pick<Sale, Field>) => string | null,
): Promise<string | null> {
  const reading = { select: { [field]: true as const } };
  return earliest((await sales.find<Pick<Sale, Field>>(payload, where, reading)).map(dueAt));
}

/** A pending capture is the provider's answer. The others end with their hold. */
const endWithHold: Where = { status: { in: openStatuses.filter((status) => status !== 'PENDING') } };

const oldestOverdue = (payload: Payload, now: Date) =>
  oldest(payload, endWithHold, 'holdUntil', ({ holdUntil }) =>
    new Date(holdUntil) < now ? iso(holdUntil) : null,
  );

const oldestRefund = (payload: Payload) =>
  oldest(payload, { refundDue: { equals: true } }, 'refunds', (sale) =>
    earliest(
      refundsOf(sale)
        .filter(({ state }) => state === 'ASKED')
        .map(({ at }) => iso(at)),
    ),
  );

/** Counts by the indexes of `sales`, one query each: Payload has no grouped count. */
export async function readSalesStatus(payload: Payload, now = new Date()): Promise<SalesStatus> {
  const [counts, holds, refundsDue, emails, givenUp, oldestRefundAt, oldestOverdueAt, foreignEvents] =
    await Promise.all([
      Promise.all(statuses.map((status) => sales.count(payload, { status: { equals: status } }))),
      sales.count(payload, { status: { in: openStatuses }, held: { equals: true } }),
      sales.count(payload, { refundDue: { equals: true } }),
      dueEmails(payload, now),
      countGivenUp(payload),
      oldestRefund(payload),
      oldestOverdue(payload, now),
      countForeignEvents(payload),
    ]);
  return {
    byState: statuses.map((status, at) => ({ status, count: counts[at] ?? 0 })),
    holds,
    refundsDue,
    oldestRefundAt,
    oldestOverdueAt,
    foreignEvents,
    ...emails,
    givenUp,
  };
}

/** Wompi opens with its events' secret only. */
const offeredBy = (
  payload: Payload,
  { paypal, sandbox }: Env['payments'],
): ShopStatus['payments']['providers'] =>
  providersOf(payload).map(({ provider: { name }, test }) => ({
    name,
    test,
    webhooks: name !== PAYPAL || Boolean(sandbox ?? paypal?.webhookId),
  }));

const outagesOf = (payload: Payload): ShopStatus['payments']['outages'] =>
  providersOf(payload).flatMap(({ provider, watch: { outage } }) =>
    outage
      ? [
          {
            provider: provider.name,
            since: outage.since.toISOString(),
            credentials: outage.kind === 'unauthorized',
          },
        ]
      : [],
  );

/** Open sales of providers without credentials, counted by provider. */
async function ordersWithoutCredentials(
  payload: Payload,
): Promise<ShopStatus['payments']['withoutCredentials']> {
  const waiting: Where = {
    or: [
      { status: { in: [...openStatuses] } },
      { captureRequested: { equals: true } },
      { refundDue: { equals: true } },
    ],
  };
  const names = ['manual', ...providersOf(payload).map(({ provider }) => provider.name)];
  const others = names.map((name): Where => ({ provider: { not_equals: name } }));
  const found = await sales.find<Pick<Sale, 'provider'>>(
    payload,
    { and: [waiting, ...others] },
    { select: { provider: true } },
  );
  const gone = [...new Set(found.map(({ provider }) => provider ?? ''))];
  return gone.map((provider) => ({
    provider,
    orders: found.filter((it) => it.provider === provider).length,
  }));
}

export async function readStatus(payload: Payload): Promise<ShopStatus> {
  const env = envOf(payload);
  const { database, smtpUrl, payments } = env;
  const [
    { due, oldestDueAt, givenUp, ...ofPayments },
    withoutCredentials,
    givenUpSales,
    backupAt,
    paused,
    free,
    comparison,
  ] = await Promise.all([
    readSalesStatus(payload),
    ordersWithoutCredentials(payload),
    givenUpEmails(payload),
    lastBackupAt(payload),
    pausedSince(payload),
    freeBytes(env),
    lastNight(payload),
  ]);
  const { failures } = emailLogOf(payload);
  return {
    version,
    startedAt,
    paused,
    database: database.kind,
    disk: { full: payload.db.watch?.isFull ?? false, freeBytes: free },
    emails: { mailServer: Boolean(smtpUrl), due, oldestDueAt, failures, givenUp, givenUpSales },
    payments: {
      providers: offeredBy(payload, payments),
      outages: outagesOf(payload),
      withoutCredentials,
      comparison,
      ...ofPayments,
    },
    jobs: [...jobLogOf(payload)].map(([name, record]) => ({
      name,
      succeededAt: iso(record.succeededAt),
      failedAt: iso(record.failedAt),
      failures: record.failures,
    })),
    backup: { at: backupAt },
  };
}

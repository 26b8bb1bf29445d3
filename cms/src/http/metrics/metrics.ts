import type { RequestHandler } from 'express';
import type { Payload } from 'payload';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readSalesStatus } from '../../features/reports/shop-status';
import { envOf } from '../../env';
import { isDatabaseAway } from '../../lib/database-away';
import { freeBytes } from '../../lib/disk-room';
import { jobLogOf } from '../../lib/job-log';
import { pausedSince } from '../../lib/pause';
import { requestContext } from '../../lib/request-context';
import { providerWatchOf } from '../../providers/payments/provider-watch';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** First path segments that are counted apart. Any other is a page, so that the number of series is bounded. */
const areas = ['api', 'admin', 'admin-panel', 'sandbox', 'healthz', 'readyz'];

const areaOf = (path: string): string => areas.find((it) => it === path.split('/')[1]) ?? 'page';

export interface Metrics {
  /** Measures each request until its reply has gone. Runs after `identify`. */
  countRequests: RequestHandler;
  /** Reads the shop and returns the text of Prometheus's exposition format. */
  scrape: () => Promise<{ contentType: string; text: string }>;
}

/** What is known of the database. */
interface Watch {
  isUp: () => Promise<boolean>;
  isFull: boolean;
}

/** The figures of one server. A scrape answers while the database is away, without the figures of sales. */
export function openMetrics(payload: Payload, watch: Watch): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'spa_bronze_http_request_seconds',
    help: 'Seconds from a request to the end of its reply.',
    labelNames: ['area', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `spa_bronze_${name}`, help, labelNames, registers });
  const database = gauge('database_up', '1 while the database answers.');
  const diskFull = gauge('disk_full', '1 while writes find no room on the disk of the database.');
  const diskFree = gauge('disk_free_bytes', 'Bytes that are free where this process writes.');
  const paused = gauge('paused', '1 while the shop is paused.');
  const payments = gauge('payments', 'Payments by state.', 'state');
  const holds = gauge('holds', 'Unpaid orders that hold stock or slots.');
  const refunds = gauge('refunds_due', 'Refunds that the provider has not confirmed.');
  const provider = gauge('provider_up', '1 while the payment provider answers and accepts the credentials.');
  const providerFailures = gauge(
    'provider_failures',
    'Calls of the payment provider that failed since the start, by kind.',
    'kind',
  );
  const emails = gauge('emails_due', 'Sales with an email that should have gone.');
  const emailAge = gauge('oldest_email_due_seconds', 'Seconds since the oldest of those was due.');
  const jobSuccess = gauge('job_success_timestamp_seconds', 'End of the last good round of a job.', 'job');
  const jobFailures = gauge('job_failures', 'Failed rounds of a job since the start.', 'job');

  /** False when the database went away meanwhile. */
  async function readShop(): Promise<boolean> {
    for (const it of [paused, payments, holds, refunds, emails, emailAge]) it.reset();
    const now = new Date();
    const found = await Promise.all([readSalesStatus(payload, now), pausedSince(payload)]).catch(
      (error: unknown) => {
        if (isDatabaseAway(error)) return null;
        throw error;
      },
    );
    if (!found) return false;
    const [shop, since] = found;
    paused.set(Number(since !== null));
    for (const { status, count } of shop.byState) payments.set({ state: status }, count);
    holds.set(shop.holds);
    refunds.set(shop.refundsDue);
    emails.set(shop.due);
    emailAge.set(shop.oldestDueAt ? (now.getTime() - Date.parse(shop.oldestDueAt)) / 1000 : 0);
    return true;
  }

  return {
    countRequests: (req, res, next) => {
      const end = requests.startTimer({ area: areaOf(req.path), method: req.method });
      void requestContext().replied.then(() => end({ status: String(res.statusCode) }));
      next();
    },
    scrape: async () => {
      const isRead = (await watch.isUp()) && (await readShop());
      database.set(Number(isRead));
      diskFull.set(Number(watch.isFull));
      const free = await freeBytes(envOf(payload));
      if (free !== null) diskFree.set(free);
      const { outage, failures } = providerWatchOf(payload);
      provider.set(Number(!outage));
      for (const [kind, count] of failures) providerFailures.set({ kind }, count);
      for (const [job, { succeededAt, failures: count }] of jobLogOf(payload)) {
        if (succeededAt) jobSuccess.set({ job }, succeededAt.getTime() / 1000);
        jobFailures.set({ job }, count);
      }
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

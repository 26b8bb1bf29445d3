import { randomUUID } from 'node:crypto';
import { recordBackup } from '../../backup/record-backup';
import { newShopper } from '../../testing/people';
import { newProduct, openOrder, saleOf } from '../../testing/shop';
import { eventually } from '../../testing/eventually';
import { openEmpty, server, type OtherServer } from '../../testing/worker-server';

const { inside } = server;
let app: OtherServer;

beforeAll(async () => {
  app = await openEmpty({ METRICS_PORT: '0' });
});
afterAll(() => app.close());

async function scrape(): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${app.metricsPort}/metrics`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  return reply.text();
}

/** The value of one series, undefined where there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((it) => it.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

test('metrics: they are on a port of their own on loopback, and 404 on the public one', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${app.metricsPort}/`)).status).toBe(404);
  expect(server.metricsPort).toBeUndefined();
});

test('metrics: requests are counted by area, method and status, whatever their paths', async () => {
  const series = (area: string, status: number) =>
    `spa_bronze_http_request_seconds_count{area="${area}",method="GET",status="${status}"}`;
  await (await fetch(`${app.url}/api/get-product`)).text();
  await (await fetch(`${app.url}/${randomUUID()}`)).text();
  const before = await scrape();
  await (await fetch(`${app.url}/api/get-product`)).text();
  await (await fetch(`${app.url}/${randomUUID()}`)).text();
  const after = await eventually(async () => {
    const text = await scrape();
    expect(valueOf(text, series('page', 404))).toBe(valueOf(before, series('page', 404))! + 1);
    return text;
  });
  expect(valueOf(after, series('api', 200))).toBe(valueOf(before, series('api', 200))! + 1);
});

test('metrics: payments by state, holds, refunds and emails that are due are read from the shop', async () => {
  const { id: _id, ...row } = await saleOf(await openOrder(await newShopper(), await newProduct()));
  const sale = (more: object) =>
    app.payload.db.create({
      collection: 'sales',
      data: { ...row, user: null, lines: [], reference: randomUUID(), openFor: randomUUID(), ...more },
    });
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  await sale({ held: true });
  await sale({ held: false, holdUntil: hourAgo, lockedBy: 'nobody' });
  await sale({
    status: 'APPROVED',
    held: false,
    refundDue: true,
    refunds: [{ key: 'a', state: 'ASKED', at: hourAgo }],
    outboxAt: new Date().toISOString(),
    outboxDueAt: minuteAgo,
    lockedBy: 'nobody',
  });
  await sale({ status: 'EXPIRED', held: false, emailGivenUpAt: minuteAgo });
  const text = await scrape();
  const value = (name: string) => valueOf(text, `spa_bronze_${name}`);
  expect({
    paymentsStateCreatedValue: value('payments{state="CREATED"}'),
    paymentsStateApprovedValue: value('payments{state="APPROVED"}'),
  }).toEqual({ paymentsStateCreatedValue: 2, paymentsStateApprovedValue: 1 });
  expect(value('payments{state="REFUNDED"}')).toBe(0);
  expect({
    holdsValue: value('holds'),
    refundsDueValue: value('refunds_due'),
    emailsDueValue: value('emails_due'),
  }).toEqual({ holdsValue: 1, refundsDueValue: 1, emailsDueValue: 1 });
  expect(value('oldest_email_due_seconds')).toBeGreaterThanOrEqual(60);
  expect(value('oldest_refund_due_seconds')).toBeGreaterThanOrEqual(3600);
  expect(value('oldest_overdue_payment_seconds')).toBeGreaterThanOrEqual(3600);
  expect({ at: value('comparison_timestamp_seconds'), green: value('comparison_green') }).toEqual({
    at: 0,
    green: 1,
  });
  expect(value('emails_given_up')).toBe(1);
  expect(value('email_failures')).toBe(0);
  expect(text).not.toContain(row.buyer?.email);
});

test('metrics: the rounds of the minute jobs and the delay of the event loop are there', async () => {
  const seconds = Date.now() / 1000;
  await eventually(async () => {
    const text = await scrape();
    for (const job of ['comparison', 'emails', 'publications', 'reconciliation', 'resume', 'retention']) {
      expect(valueOf(text, `spa_bronze_job_success_timestamp_seconds{job="${job}"}`)).toBeGreaterThan(
        seconds - 60,
      );
      expect(valueOf(text, `spa_bronze_job_failures{job="${job}"}`)).toBe(0);
    }
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined();
    expect(valueOf(text, 'spa_bronze_database_up')).toBe(1);
  });
});

test('metrics: the last backup is 0 before the first, and then its end', async () => {
  const backup = async () => valueOf(await scrape(), 'spa_bronze_last_backup_timestamp_seconds');
  expect(await backup()).toBe(0);
  await recordBackup(app.env.database, { at: '2026-11-26T05:00:00.000Z' });
  expect(await backup()).toBe(1_795_669_200);
});

test('metrics: a port that is taken is named, and nothing stays open', async () => {
  const taken = { METRICS_PORT: String(app.metricsPort) };
  await expect(inside.startServer(inside.readEnv(server.values('metrics-taken', taken)))).rejects.toThrow(
    `METRICS_PORT ${app.metricsPort} no se puede abrir: ya está en uso.`,
  );
});

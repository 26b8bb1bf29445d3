import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { paymentCounts, statusLines, urgentLines } from './status-lines';

const now = new Date('2026-11-25T15:00:00.000Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const well: ShopStatus = {
  version: '0.2.0',
  startedAt: before(600),
  paused: null,
  database: 'mongodb',
  disk: { full: false, freeBytes: 12.34e9 },
  emails: { mailServer: true, due: 0, oldestDueAt: null, failures: 0, givenUp: 0, givenUpSales: [] },
  payments: {
    providers: [{ name: 'paypal', test: false, webhooks: true }],
    outages: [],
    withoutCredentials: [],
    foreignEvents: 0,
    byState: statuses.map((status) => ({ status, count: status === 'APPROVED' ? 7 : 0 })),
    holds: 1,
    refundsDue: 2,
    oldestRefundAt: before(59),
    comparison: null,
    oldestOverdueAt: before(9),
  },
  jobs: [{ name: 'emails', succeededAt: before(1), failedAt: null, failures: 0 }],
  backup: { at: before(60) },
};
const line = (name: string, status: ShopStatus) => statusLines(status, now).find((it) => it.name === name);
const emails = (more: object) => line('Correos', { ...well, emails: { ...well.emails, ...more } });
const payments = (more: object) => line('Pagos', { ...well, payments: { ...well.payments, ...more } });

test('status: a shop that is well has a good line for each part and no advice', () => {
  const lines = statusLines(well, now);
  expect(lines.map(({ name }) => name)).toEqual([
    'Base de datos',
    'Disco',
    'Correos',
    'Pagos',
    'Pagos por revisar',
    'Cotejo de pagos',
    'Tareas',
    'Copia de seguridad',
  ]);
  expect(lines.filter(({ text }) => !/[^.]\.$/.test(text))).toEqual([]);
  expect(lines.filter(({ ok, advice }) => !ok || advice)).toEqual([]);
  expect(payments({})?.text).toBe('PayPal. 1 orden apartada, 2 devoluciones en curso.');
  expect(payments({ foreignEvents: 3 })).toMatchObject({
    ok: true,
    text: expect.stringContaining('3 avisos de otros comercios de la cuenta en 30 días.'),
  });
  expect(paymentCounts(well)).toEqual([['Pagada', 7]]);
});

test('status: emails need somebody after five minutes, or when there is no mail server', () => {
  expect(emails({ due: 2, oldestDueAt: before(4) })?.ok).toBe(true);
  expect(emails({ due: 2, oldestDueAt: before(6) })).toMatchObject({
    ok: false,
    text: '2 ventas esperan su correo desde hace 6 min.',
  });
  expect(emails({ failures: 3 })?.text).toBe(
    'No hay correos por salir. 3 intentos fallaron desde que la tienda abrió.',
  );
  expect(emails({ mailServer: false })?.advice).toBe('Configura SMTP_URL.');
});

test('status: test payments, missing webhooks and payments to review need somebody', () => {
  const [paypal, wompi] = [
    { name: 'paypal', test: false, webhooks: true },
    { name: 'wompi', test: false, webhooks: true },
  ];
  expect(payments({ providers: [{ ...paypal, test: true }] })?.ok).toBe(false);
  expect(payments({ providers: [{ ...paypal, webhooks: false }] })?.advice).toContain('PAYPAL_WEBHOOK_ID');
  expect(payments({ providers: [wompi, paypal] })).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^Wompi y PayPal\. /),
  });
  expect(payments({ providers: [{ ...wompi, test: true }, paypal] })?.advice).toContain('Wompi está en modo');
  const byState = [{ status: 'IN_REVIEW' as const, count: 1 }];
  expect(line('Pagos por revisar', { ...well, payments: { ...well.payments, byState } })).toMatchObject({
    ok: false,
    text: '1 pago espera a una persona.',
  });
});

test('status: a job without a good round in five minutes, and an old backup, need somebody', () => {
  const job = { name: 'emails' as const, succeededAt: before(6), failedAt: before(1), failures: 1 };
  const late = line('Tarea: Correos', { ...well, jobs: [job] });
  expect({ ok: late?.ok, oneFailure: late?.text.includes('1 falla') }).toEqual({
    ok: false,
    oneFailure: true,
  });
  const isFresh = (at: string | null) => line('Copia de seguridad', { ...well, backup: { at } })?.ok;
  expect([isFresh(before(47 * 60)), isFresh(before(49 * 60)), isFresh(null)]).toEqual([true, false, false]);
});

test('status: a paused shop is urgent, and its jobs, which do not run, are not shown', () => {
  const paused = { ...well, paused: before(10) };
  expect(statusLines(paused, now)[0]).toMatchObject({
    name: 'Tienda en pausa',
    ok: false,
    advice: 'Revísala y ejecuta npm run resume.',
  });
  expect(line('Tareas', paused)).toBeUndefined();
  expect(urgentLines(paused, now).map(({ name }) => name)).toEqual(['Tienda en pausa']);
  expect(urgentLines(well, now)).toEqual([]);
});

test('status: a full disk is urgent, and less than a gigabyte needs somebody', () => {
  const disk = (more: object) => ({ ...well, disk: { ...well.disk, ...more } });
  expect(urgentLines(disk({ full: true }), now).map(({ name, text }) => ({ name, text }))).toEqual([
    { name: 'Base de datos', text: 'El disco está lleno: nadie puede comprar, reservar ni cambiar nada.' },
  ]);
  expect(line('Disco', well)).toMatchObject({ ok: true, text: 'Quedan 12,3 GB libres.' });
  expect(line('Disco', disk({ freeBytes: 0.9e9 }))).toMatchObject({
    ok: false,
    text: 'Quedan 0,9 GB libres.',
  });
  expect(line('Disco', disk({ freeBytes: null }))).toBeUndefined();
});

test('status: a provider that does not answer, or not to these credentials, is urgent', () => {
  const down = (credentials: boolean) =>
    payments({ outages: [{ provider: 'paypal', since: before(3), credentials }] });
  expect(down(true)).toMatchObject({
    urgent: true,
    text: 'PayPal no acepta las credenciales: nadie puede pagar.',
  });
  expect(down(false)).toMatchObject({
    urgent: true,
    text: expect.stringMatching(/^PayPal no responde, .*2026/),
  });
  const one = {
    providers: ['wompi', 'paypal'].map((name) => ({ name, test: false, webhooks: true })),
    outages: [{ provider: 'wompi', since: before(3), credentials: true }],
  };
  expect(payments(one)).toMatchObject({
    text: 'Wompi no acepta las credenciales: nadie puede pagar con Wompi.',
    advice: expect.stringContaining('WOMPI_PRIVATE_KEY'),
  });
});

test('status: payments of a provider without credentials cannot be asked about', () => {
  expect(payments({ withoutCredentials: [{ provider: 'paypal', orders: 2 }] })).toMatchObject({
    ok: false,
    text: '2 pagos de PayPal no se pueden consultar.',
    advice: 'Configura PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET y PAYPAL_API_BASE.',
  });
});

test('status: emails that were given up are urgent until somebody has seen them', () => {
  const givenUp = { ...well, emails: { ...well.emails, givenUp: 2 } };
  expect(urgentLines(givenUp, now)).toMatchObject([
    {
      name: 'Correos que no salieron',
      text: '2 ventas tienen un correo que no pudo salir en un día de intentos: nadie lo recibió.',
    },
  ]);
});

test('status: what waits for the provider is as old as when it was due first', () => {
  expect(payments({ oldestOverdueAt: before(10) })).toMatchObject({
    ok: false,
    text: expect.stringContaining('Una orden espera su resultado desde hace 10 min.'),
  });
  expect(payments({ oldestRefundAt: before(60) })).toMatchObject({
    ok: false,
    text: expect.stringContaining('Una devolución espera desde hace 60 min.'),
  });
});

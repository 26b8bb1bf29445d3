import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import type { Comparison } from '@spa-bronze/domain/sales/comparison-schemas';
import type { ShopStatus } from '@spa-bronze/domain/status/status-schemas';
import { sandboxOf } from '../../testing/provider-fakes';
import { closedDay, openBookShop, type BookShop } from '../../testing/book-shop';

const HOUR_MS = 3_600_000;
let shop: BookShop;
beforeAll(async () => {
  shop = await openBookShop();
});
afterAll(() => shop.app.close());
afterEach(() => faults({}));

const faults = (body: object) =>
  fetch(`${shop.app.url}/sandbox/paypal/v1/_faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const forbidden = () => faults({ on: '/transactions', failNext: 100, failWith: 403 });

/** Without the books of the second sandbox and of the drawer, in which nothing was paid. */
const withoutWompi = <B extends { provider: string }>(books: B[] = []) =>
  books.filter(({ provider }) => !['wompi', 'drawer'].includes(provider));

async function compared(from: string, to = from): Promise<Comparison> {
  const { status, body } = await shop.ana.client.get<Comparison>(`/comparison?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return { ...body.data!, books: withoutWompi(body.data!.books) };
}
const findingsOf = ({ books }: Comparison) =>
  books.flatMap(({ days }) =>
    days.flatMap(({ date, findings }) =>
      findings.map(({ problem, kind, transactionId: id, sale }) => ({ date, problem, kind, id, sale })),
    ),
  );

async function paidSale(at: string) {
  const sale = await shop.sale(at);
  await shop.payment(at, sale);
  return sale;
}

test('comparison: one foreign and one missing payment among equal ones are exactly two findings', async () => {
  const { day, at } = closedDay(3);
  for (let count = 0; count < 5; count += 1) await paidSale(at);
  const foreign = await shop.payment(at);
  const missing = await shop.sale(at);
  const result = await compared(addDays(day, -1), day);
  expect({
    isGreen: result.isGreen,
    equal: result.books[0]?.days.map(({ equal }) => equal),
    findings: findingsOf(result).sort((a, b) => a.problem.localeCompare(b.problem)),
  }).toEqual({
    isGreen: false,
    equal: [0, 5],
    findings: [
      { date: day, problem: 'foreign', kind: 'payment', id: foreign, sale: null },
      { date: day, problem: 'missing', kind: 'payment', id: missing.captureId, sale: missing.id },
    ],
  });
});

test('comparison: a payment of a sale that is not paid here names the sale', async () => {
  const { day, at } = closedDay(5);
  const sale = await shop.sale(at, { status: 'EXPIRED', captureId: null });
  await shop.payment(at, sale);
  expect(findingsOf(await compared(day))).toMatchObject([{ problem: 'foreign', sale: sale.id }]);
});

test('comparison: another amount is a finding; equal books of a closed day are green', async () => {
  const { day, at } = closedDay(7);
  await paidSale(at);
  const green = await compared(day);
  const sale = await shop.sale(at);
  await shop.payment(at, sale, 2249);
  const [finding] = (await compared(day)).books[0]!.days[0]!.findings;
  expect({ green: green.isGreen, finding }).toMatchObject({
    green: true,
    finding: { problem: 'amount', minor: 2250, listed: { minor: 2249, currency: 'USD' } },
  });
});

test('comparison: real sales and money that was received in person are not looked for in the sandbox', async () => {
  const { day, at } = closedDay(9);
  await shop.sale(at, { provider: 'manual' });
  expect((await compared(day)).books).toHaveLength(1);
  await shop.sale(at, { test: false });
  const result = await compared(day);
  expect(findingsOf(result)).toEqual([]);
  expect(result).toMatchObject({
    isGreen: false,
    books: [
      { test: true, unread: null },
      { test: false, unread: 'no-credentials' },
    ],
  });
});

test('comparison: a refund on the own site of the provider is seen, and those that the shop knows are equal', async () => {
  const today = dayOf(new Date());
  const at = new Date(Date.now() - 1000).toISOString();
  const sale = await paidSale(at);
  await faults({ webhookDelayMs: HOUR_MS });
  const { inside, payload } = shop.app;
  const order = [...sale.captureId].reverse().join('');
  await inside.refundAtProvider(payload, order, 500);
  expect(findingsOf(await compared(today))).toMatchObject([
    { problem: 'foreign', kind: 'refund', sale: sale.id },
  ]);
  await inside.withSale(payload, sale.id, (row) => inside.reconcileWithProvider(payload, row, 'test'));
  const { books } = await compared(today);
  expect(books[0]?.days).toEqual([{ date: today, isClosed: false, equal: 2, findings: [] }]);
});

test('comparison: what the list does not show yet is listed apart and not judged', async () => {
  const { day, at } = closedDay(11);
  await shop.sale(at);
  await faults({ listDelayMs: 11 * 24 * HOUR_MS });
  const { isGreen, books } = await compared(day);
  expect({ isGreen, unread: books[0]?.unread, found: books[0]?.found, day: books[0]?.days[0] }).toMatchObject(
    {
      isGreen: false,
      unread: 'half',
      found: 0,
      day: { isClosed: false, findings: [{ problem: 'missing' }] },
    },
  );
});

test('comparison: a list that may not be read is said, and nothing is green', async () => {
  await forbidden();
  const { isGreen, books } = await compared(closedDay(13).day);
  expect({ isGreen, books }).toMatchObject({
    isGreen: false,
    books: [{ unread: 'forbidden', days: [], isGreen: false }],
  });
});

test.each([
  ['more than 31 days', '2026-01-01', '2026-02-01'],
  ['an end before the start', '2026-01-02', '2026-01-01'],
  ['no days', '', ''],
])('comparison: %s are refused', async (_what, from, to) => {
  expect((await shop.ana.client.get(`/comparison?from=${from}&to=${to}`)).status).toBe(400);
});

/** As before the first night. */
const forgetNights = () =>
  shop.app.payload.db.deleteMany({ collection: 'leases', where: { key: { equals: 'comparison' } } });
const ofNight = async () => {
  const { comparison } = (await shop.ana.client.read<ShopStatus>('/status'))!.payments;
  return comparison && { ...comparison, books: withoutWompi(comparison.books) };
};

test('night: compares once, in one process of several, and Estado has the result', async () => {
  await forgetNights();
  const { inside, payload } = shop.app;
  const calls = jest.fn();
  const provider = sandboxOf(payload);
  const listMovements = provider.listMovements!;
  provider.listMovements = (query) => {
    calls();
    return listMovements(query);
  };
  try {
    const { day, at } = closedDay(4);
    await shop.payment(at);
    const [first, now] = [new Date(), new Date(Date.now() + 25 * HOUR_MS)];
    await Promise.all([inside.compareAtNight(payload, first), inside.compareAtNight(payload, first)]);
    const reads = calls.mock.calls.length;
    await inside.compareAtNight(payload, first);
    expect({ reads, again: calls.mock.calls.length - reads }).toEqual({ reads: 3, again: 0 });
    expect(await ofNight()).toMatchObject({
      at: first.toISOString(),
      from: addDays(dayOf(first), -8),
      to: addDays(dayOf(first), -2),
      isGreen: false,
      unread: null,
    });
    expect((await ofNight())!.findings).toBeGreaterThan(0);
    expect(day >= (await ofNight())!.from).toBe(true);
    await inside.compareAtNight(payload, now);
    expect(await ofNight()).toMatchObject({ at: now.toISOString() });
  } finally {
    provider.listMovements = listMovements;
  }
});

test.each([
  ['away', { failWith: 503 }, true],
  ['forbidden', { failWith: 403 }, false],
])('night: a list that is %s is said; only one that was away is read again after an hour', async (...it) => {
  const [unread, failure, isReadAgain] = it;
  await forgetNights();
  const { inside, payload } = shop.app;
  const now = new Date();
  await faults({ on: '/transactions', failNext: 100, ...failure });
  await inside.compareAtNight(payload, now);
  expect(await ofNight()).toMatchObject({
    ...{ at: now.toISOString(), unread, isGreen: false },
    books: [{ provider: 'paypal', test: true, unread }],
  });
  await faults({});
  await inside.compareAtNight(payload, new Date(now.getTime() + HOUR_MS - 1000));
  expect(await ofNight()).toMatchObject({ unread });
  await inside.compareAtNight(payload, new Date(now.getTime() + HOUR_MS));
  expect(await ofNight()).toMatchObject({ unread: isReadAgain ? null : unread });
  await inside.compareAtNight(payload, new Date(now.getTime() + 25 * HOUR_MS));
  expect(await ofNight()).toMatchObject({ unread: null });
});

test('night: a provider without a list does not have the lists of the others read every hour', async () => {
  await forgetNights();
  const { inside, payload } = shop.app;
  const now = new Date();
  const name = 'peso';
  await shop.sale(closedDay(3).at, { provider: name, test: false });
  await inside.compareAtNight(payload, now);
  expect((await ofNight())!.books).toEqual([
    { provider: 'paypal', test: true, unread: null },
    { provider: name, test: false, unread: 'no-credentials' },
  ]);
  await inside.compareAtNight(payload, new Date(now.getTime() + HOUR_MS));
  expect(await ofNight()).toMatchObject({ at: now.toISOString() });
});

test('comparison: a drawer nobody opened is in order; then a missing and a foreign movement are two findings', async () => {
  const { day, at } = closedDay(15);
  const drawerOf = async () => {
    const { body } = await shop.ana.client.get<Comparison>(`/comparison?from=${day}&to=${day}`);
    return body.data.books.find(({ provider }) => provider === 'drawer');
  };
  expect(await drawerOf()).toMatchObject({ unread: 'no-drawer', isGreen: true, found: 0 });
  const { missing } = await shop.cash(at);
  const book = await drawerOf();
  expect({ isGreen: book!.isGreen, equal: book!.days[0]!.equal }).toEqual({ isGreen: false, equal: 1 });
  expect(findingsOf({ books: [book!] } as Comparison)).toEqual([
    { date: day, problem: 'missing', kind: 'payment', id: `${missing}/c.0`, sale: missing },
    { date: day, problem: 'foreign', kind: 'payment', id: 'nadie/c.0', sale: null },
  ]);
});

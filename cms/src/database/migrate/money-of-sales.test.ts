import Database from 'libsql';
import { MongoClient } from 'mongodb';
import type { Sale } from '../../features/sales/sale';
import { amountInCentsOf } from '../../features/sales/sale-to-wire';
import { runProgram } from '../../testing/process';
import { placeFixture, rowsOf, type Fixture } from '../../testing/upgrades/fixture';
import { server } from '../../testing/worker-server';

jest.setTimeout(120_000);
const isSqlite = server.env.database.kind === 'sqlite';
type Fields = Record<string, unknown>;

/** Writes fields of a sale of 0.2.0 as its program stored them. */
async function write({ file, values }: Fixture, reference: string, fields: Fields): Promise<void> {
  if (!isSqlite) {
    const client = new MongoClient(String(values.DATABASE_URI));
    await client.db().collection('sales').updateOne({ reference }, { $set: fields });
    return client.close();
  }
  const database = new Database(file);
  for (const [name, value] of Object.entries(fields))
    database
      .prepare(`UPDATE sales SET "${name}" = ? WHERE reference = ?`)
      .run([typeof value === 'string' ? value : JSON.stringify(value), reference]);
  database.close();
}

const read = (value: unknown) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);
async function saleIn(shop: Fixture, reference: string) {
  const row = (await rowsOf(shop)).sales!.find((it) => it.reference === reference)!;
  return {
    lines: read(row.lines) as Sale['lines'],
    refunds: read(row.refunds),
    charges: read(row.charges ?? null),
    review: read(row.review ?? null),
    reviewDue: Boolean(row[isSqlite ? 'review_due' : 'reviewDue']),
    pendingEffects: Boolean(row[isSqlite ? 'pending_effects' : 'pendingEffects']),
  };
}

test('upgrade: refunds of 0.2.0 say how much shipping they hold, and staff are told of what went wrong', async () => {
  const shop = await placeFixture('old-refunds');
  const [goods, mixed, booking] = [1, 3, 4].map((at) => `DEMO000000000000${at}`) as [string, string, string];
  const [mousse] = (await saleIn(shop, goods)).lines;
  const refund = (key: string, pesos: number, more: Fields = {}) => ({
    ...{ key, state: 'DONE', centavos: pesos * 100, cents: Math.round(pesos / 40), lines: [], restock: [] },
    ...{ frees: [], note: '', by: 'ana@spa.example', at: '2026-11-24T10:00:00.000Z' },
    ...more,
  });
  const line = { productId: mousse!.productId, quantity: 1 };
  await write(shop, goods, {
    status: 'PARTLY_REFUNDED',
    refunds: [refund('a', 96_900, { lines: [line] }), refund('b', 7_000)],
  });
  await write(shop, mixed, { status: 'REFUNDED', refunds: [refund('c', 129_900)] });
  await write(shop, booking, { status: 'PARTLY_REFUNDED', refunds: [refund('d', 5_000)] });

  const migrate = () => runProgram({ ...shop.values, ONLY_MIGRATE: '1', LATER: '0' }, 'later-version');
  expect(await migrate()).toMatchObject({ code: 0 });

  const after = {
    goods: await saleIn(shop, goods),
    mixed: await saleIn(shop, mixed),
    booking: await saleIn(shop, booking),
  };
  expect(after).toMatchObject({
    goods: {
      refunds: [
        { key: 'a', centavos: 9_690_000, shipping: 700_000 },
        { key: 'b', centavos: 700_000, shipping: 700_000 },
      ],
      reviewDue: true,
      review: { why: expect.stringContaining('$ 14.000 COP de envío') as string },
      pendingEffects: false,
    },
    mixed: {
      refunds: [{ key: 'c', shipping: 1_400_000 }],
      reviewDue: true,
      review: { why: expect.stringContaining('su hora, libre') as string },
      pendingEffects: true,
    },
    booking: { refunds: [{ key: 'd', shipping: 0 }], reviewDue: false, pendingEffects: false },
  });
  expect(await migrate()).toMatchObject({ code: 0 });
  expect(await saleIn(shop, goods)).toEqual(after.goods);
});

test('upgrade: money that bookings of 0.2.0 say was paid at the spa becomes charges, once', async () => {
  const shop = await placeFixture('old-payments');
  const booking = 'DEMO0000000000004';
  const { lines } = await saleIn(shop, booking);
  const payment = { at: '2026-11-24T10:00:00.000Z', method: 'CASH', by: 'ana@spa.example' };
  const paid = (centavos: number) => ({ ...payment, centavos });
  const service = lines.find((line) => line.booking)!;
  const withPayments = {
    ...service,
    booking: { ...service.booking, paidAtSpa: 500, inPersonPayments: [paid(900), paid(-900), paid(500)] },
  };
  await write(shop, booking, { lines: lines.map((line) => (line === service ? withPayments : line)) });
  const migrate = () => runProgram({ ...shop.values, ONLY_MIGRATE: '1', LATER: '0' }, 'later-version');
  expect(await migrate()).toMatchObject({ code: 0 });

  const after = await saleIn(shop, booking);
  const of = { lineId: service.productId, purpose: 'BALANCE', ...payment };
  expect(after).toMatchObject({
    lines,
    charges: [
      { ...of, id: `${service.productId}.0`, centavos: 900 },
      { ...of, id: `${service.productId}.1`, centavos: -900, reverses: `${service.productId}.0` },
      { ...of, id: `${service.productId}.2`, centavos: 500 },
    ],
  });
  expect(JSON.stringify(after.lines)).not.toContain('inPersonPayments');
  expect(await migrate()).toMatchObject({ code: 0 });
  expect(await saleIn(shop, booking)).toEqual(after);
});

test('upgrade: dollars of 0.2.0 become minor units of USD, and the wire names the same cents', async () => {
  const shop = await placeFixture('old-dollars');
  const [orphan, other] = [1, 3].map((at) => `DEMO000000000000${at}`) as [string, string];
  const [cents, captured] = isSqlite ? ['usd_cents', 'captured_cents'] : ['usdCents', 'capturedCents'];
  const before = (await rowsOf(shop)).sales!;
  const { amounts } = before.find(({ reference }) => reference === orphan)!;
  const ofPayment = { dueToday: 675 * 4000, total: 675 * 4000 };
  await write(shop, orphan, {
    lines: [],
    amounts: { ...(read(amounts) as Fields), ...ofPayment },
    [cents]: 675,
  });
  await write(shop, other, { [captured]: 2000 });
  const old = (await rowsOf(shop)).sales!;
  const migrate = () => runProgram({ ...shop.values, ONLY_MIGRATE: '1', LATER: '0' }, 'later-version');
  expect(await migrate()).toMatchObject({ code: 0 });

  const now = (await rowsOf(shop)).sales!;
  expect(old.length).toBeGreaterThan(3);
  for (const row of old) {
    const {
      minor,
      currency,
      captured: came,
      provider,
      amounts: kept,
    } = now.find((it) => it.reference === row.reference)!;
    expect({ minor, currency, came: came ?? null, provider }).toEqual({
      minor: row[cents],
      currency: 'USD',
      came: row[captured] ?? null,
      provider: row.provider ?? 'paypal',
    });
    expect(amountInCentsOf({ amounts: read(kept) as Sale['amounts'] })).toBe(row[cents]);
  }
  expect(await migrate()).toMatchObject({ code: 0 });
  expect((await rowsOf(shop)).sales).toEqual(now);
});

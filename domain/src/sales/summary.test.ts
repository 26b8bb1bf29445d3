import fc from 'fast-check';
import { addDays } from '../lib/dates';
import { toCentavos, toPesos } from '../lib/money';
import { movementKinds } from './movements';
import { startOf, SummaryOfSales, type Period, type SummedDay, type SummedSale } from './summary';

const service = { productId: 's', name: 'Bronceado', service: true, quantity: 1, centavos: 18_000_000 };
const goods = { productId: 'g', name: 'Mousse', service: false, quantity: 2, centavos: 17_980_000 };
type Movement = SummedSale['movements'][number];
const moved = (day: string, kind: Movement['kind'], centavos: number, more: Partial<Movement> = {}) => ({
  day,
  kind,
  centavos,
  method: 'wompi',
  by: '',
  ...more,
});
const ordered = (day: string, centavos = 3_600_000) => moved(day, 'ORDER', centavos);
const sale = (day: string, more: Partial<SummedSale> = {}): SummedSale => ({
  day,
  deposit: 3_600_000,
  movements: [ordered(day)],
  lines: [service],
  ...more,
});
const day = (date: string, unitsTaken = 0) => ({ date, unitsTaken, unitsOpen: 42, visits: unitsTaken / 2 });

function summaryOf(sales: readonly SummedSale[], days: readonly SummedDay[], by: Period) {
  const summary = new SummaryOfSales(days, by);
  for (const sale of sales) summary.add(sale);
  return summary.result();
}

it('periods: a week begins on Monday, a month on its first day', () =>
  expect((['day', 'week', 'month'] as const).map((by) => startOf('2026-11-22', by))).toEqual([
    '2026-11-22',
    '2026-11-16',
    '2026-11-01',
  ]));

it('sums sales, deposits, balances, refunds and cabin use on their days, and includes days with nothing', () => {
  const late = (kind: Movement['kind'], sign = 1, more: Partial<Movement> = {}) => [
    moved('2026-11-21', kind, sign * 1_000_000, more),
    moved('2026-11-22', kind, sign * 500, more),
  ];
  const cash = { method: 'CASH', by: 'eva@spa.example' };
  const { buckets, methods, people } = summaryOf(
    [
      sale('2026-11-20', { lines: [{ ...service, discount: 200_000 }] }),
      sale('2026-11-20', {
        deposit: 0,
        movements: [ordered('2026-11-20', 17_980_000), ...late('REFUND', -1)],
        lines: [goods],
      }),
      sale('2026-11-01', {
        movements: [
          ordered('2026-11-01'),
          ...late('BALANCE', 1, cash),
          ...late('TIP', 1, cash),
          moved('2026-11-21', 'TIP', 500_000, { method: 'NEQUI', by: 'eva@spa.example' }),
        ],
      }),
    ],
    [day('2026-11-20', 4), day('2026-11-21')],
    'day',
  );
  expect(buckets).toEqual([
    {
      start: '2026-11-20',
      receivedCop: 215_800,
      depositsCop: 36_000,
      balancesCop: 0,
      tipsCop: 0,
      refundedCop: 0,
      productsCop: 179_800,
      servicesCop: 180_000,
      discountsCop: 2000,
      orders: 2,
      visits: 2,
      unitsTaken: 4,
      unitsOpen: 42,
    },
    {
      start: '2026-11-21',
      receivedCop: 10_000,
      depositsCop: 0,
      balancesCop: 10_000,
      tipsCop: 15_000,
      refundedCop: 10_000,
      productsCop: 0,
      servicesCop: 0,
      discountsCop: 0,
      orders: 0,
      visits: 0,
      unitsTaken: 0,
      unitsOpen: 42,
    },
  ]);
  expect(methods).toEqual([
    { name: 'wompi', receivedCop: 215_800, tipsCop: 0, refundedCop: 10_000 },
    { name: 'CASH', receivedCop: 10_000, tipsCop: 10_000, refundedCop: 0 },
    { name: 'NEQUI', receivedCop: 0, tipsCop: 5000, refundedCop: 0 },
  ]);
  expect(people).toEqual([{ name: 'eva@spa.example', receivedCop: 10_000, tipsCop: 15_000, refundedCop: 0 }]);
});

it('what was added to a sale counts as sold on its own day, also when the sale is older', () => {
  const cream = { ...goods, quantity: 1, centavos: 5_000_000, day: '2026-11-21' };
  const { buckets, products } = summaryOf(
    [sale('2026-11-01', { lines: [service, cream] })],
    [day('2026-11-20'), day('2026-11-21')],
    'day',
  );
  expect(
    buckets.map(({ productsCop, servicesCop, orders }) => ({ productsCop, servicesCop, orders })),
  ).toEqual([
    { productsCop: 0, servicesCop: 0, orders: 0 },
    { productsCop: 50_000, servicesCop: 0, orders: 0 },
  ]);
  expect(products).toEqual([{ productId: 'g', name: 'Mousse', quantity: 1, totalCop: 50_000 }]);
});

it('by week and month has the same totals in fewer periods', () => {
  const [sales, days] = [
    [sale('2026-10-31'), sale('2026-11-01'), sale('2026-11-02')],
    ['2026-10-31', '2026-11-01', '2026-11-02'].map((it) => day(it)),
  ];
  expect(summaryOf(sales, days, 'week').buckets.map(({ start, orders }) => [start, orders])).toEqual([
    ['2026-10-26', 2],
    ['2026-11-02', 1],
  ]);
  expect(summaryOf(sales, days, 'month').buckets.map(({ start, orders }) => [start, orders])).toEqual([
    ['2026-10-01', 1],
    ['2026-11-01', 2],
  ]);
});

it('best sellers: lists services and products apart', () => {
  const { services, products } = summaryOf(
    [
      sale('2026-11-20'),
      sale('2026-11-21', { lines: [service, goods] }),
      sale('2026-11-21', { lines: [{ ...service, productId: 't', name: 'Retoque', centavos: 1 }] }),
    ],
    [day('2026-11-20'), day('2026-11-21')],
    'day',
  );
  expect(services.map(({ name, quantity, totalCop }) => [name, quantity, totalCop])).toEqual([
    ['Bronceado', 2, 360_000],
    ['Retoque', 1, 0.01],
  ]);
  expect(products).toEqual([{ productId: 'g', name: 'Mousse', quantity: 2, totalCop: 179_800 }]);
});

describe('best sellers', () => {
  const line = (name: string, quantity: number, centavos: number) => ({
    productId: name,
    name,
    service: false,
    quantity,
    centavos,
  });
  const best = (...lines: ReturnType<typeof line>[]) =>
    summaryOf([sale('2026-11-20', { lines })], [day('2026-11-20')], 'day').products.map(({ name }) => name);
  it('are ordered by revenue, then by quantity, then by name', () => {
    expect(
      best(
        line('c', 1, 100),
        line('b', 9, 200),
        line('a', 5, 100),
        line('f', 1, 100),
        line('é', 1, 100),
        line('d', 1, 300),
      ),
    ).toEqual(['d', 'b', 'a', 'c', 'é', 'f']);
  });
  it('are eight at most', () =>
    expect(
      best(...Array.from({ length: 12 }, (_, at) => line(String.fromCharCode(97 + at), 1, 1200 - 100 * at))),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']));
  it('have the name of their last sale, in whatever order the sales come', () => {
    const sales = [
      sale('2026-11-20', { lines: [{ ...goods, name: 'Antes' }] }),
      sale('2026-11-21', { lines: [{ ...goods, name: 'Ahora' }] }),
    ];
    for (const some of [sales, [...sales].reverse()])
      expect(
        summaryOf(some, [day('2026-11-20'), day('2026-11-21')], 'day').products.map(({ name, quantity }) => [
          name,
          quantity,
        ]),
      ).toEqual([['Ahora', 4]]);
    const sameDay = ['Antes', 'Ahora'].map((name) => sale('2026-11-20', { lines: [{ ...goods, name }] }));
    expect(summaryOf(sameDay, [day('2026-11-20')], 'day').products[0]?.name).toBe('Ahora');
  });
});

/* The same sums as if all sales lay side by side. */
const days = Array.from({ length: 40 }, (_, at) => day(addDays('2026-10-20', at), at));
const anyDay = fc.integer({ min: -3, max: 43 }).map((at) => addDays('2026-10-20', at));
const centavos = fc.integer({ min: -1_000_000, max: 100_000_000 });
const movements = fc.array(
  fc.record({
    day: anyDay,
    kind: fc.constantFrom(...movementKinds),
    method: fc.constantFrom('CASH', 'NEQUI', 'wompi'),
    by: fc.constantFrom('a', 'b'),
    centavos,
  }),
  { maxLength: 6 },
);
const lines = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    name: fc.constant('x'),
    service: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 5 }),
    centavos,
  }),
  { maxLength: 3 },
);
const anySale = fc.record({ day: anyDay, deposit: centavos, movements, lines });
const sum = (numbers: number[]) => toPesos(numbers.reduce((total, it) => total + it, 0));

it('summary: adding sale by sale equals adding all at once, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(anySale, { maxLength: 60 }),
      fc.constantFrom<Period>('day', 'week', 'month'),
      (sales, by) => {
        const { buckets, services, products, methods } = summaryOf(sales, days, by);
        const within = ({ day: its }: { day: string }) => its >= '2026-10-20' && its <= '2026-11-28';
        for (const {
          start,
          receivedCop,
          depositsCop,
          balancesCop,
          refundedCop,
          productsCop,
          servicesCop,
          orders,
        } of buckets) {
          const inBucket = (it: { day: string }) => within(it) && startOf(it.day, by) === start;
          const sold = sales.filter(inBucket);
          const sumOf = (...kinds: Movement['kind'][]) =>
            sum(
              sales
                .flatMap((it) => it.movements)
                .filter((it) => inBucket(it) && kinds.includes(it.kind))
                .map((it) => it.centavos),
            );
          const valueOf = (service: boolean) =>
            sum(
              sold
                .flatMap((it) => it.lines)
                .filter((it) => it.service === service)
                .map((it) => it.centavos),
            );
          expect({
            receivedCop,
            depositsCop,
            balancesCop,
            refundedCop,
            productsCop,
            servicesCop,
            orders,
          }).toEqual({
            receivedCop: sumOf('ORDER', 'DEPOSIT', 'BALANCE'),
            depositsCop: sum(sold.map(({ deposit }) => deposit)),
            balancesCop: sumOf('DEPOSIT', 'BALANCE'),
            refundedCop: -sumOf('REFUND') || 0,
            productsCop: valueOf(false),
            servicesCop: valueOf(true),
            orders: sold.length,
          });
        }
        for (const name of ['receivedCop', 'tipsCop', 'refundedCop'] as const)
          expect(sum(methods.map((it) => toCentavos(it[name])))).toBe(
            sum(buckets.map((it) => toCentavos(it[name]))),
          );
        const pieces = sales
          .filter(within)
          .flatMap((it) => it.lines)
          .reduce((total, { quantity }) => total + quantity, 0);
        expect([...services, ...products].reduce((total, { quantity }) => total + quantity, 0)).toBe(pieces);
        expect(summaryOf([...sales].reverse(), days, by).buckets).toEqual(buckets);
      },
    ),
  );
});

import { movementsOf, type MovedSale } from './movements';
import type { Sale } from './sale';
import { handedOver, movementWrites } from './sale-movements';

const [SOLD, LATER] = ['2026-11-20T15:00:00.000Z', '2026-11-21T15:00:00.000Z'];
const [ana, luz] = ['ana@spa.example', 'luz@mail.example'];
const charge = (id: string, method: string, centavos: number, more: object = {}) => ({
  ...{ id, lineId: '', purpose: 'ORDER', method, centavos, at: SOLD, by: ana },
  ...more,
});
const refund = (centavos: number, more: object = {}) => ({
  ...{ key: 'k', state: 'DONE', centavos, cents: 0, lines: [], restock: [], at: LATER, by: ana },
  ...more,
});
const sale = (more: object = {}): Sale =>
  ({
    id: 's',
    status: 'APPROVED',
    provider: 'manual',
    method: 'CASH',
    amounts: { dueToday: 100_000, rate: 4000 },
    lines: [],
    history: [{ to: 'APPROVED', at: SOLD, by: 'staff' }],
    edits: [{ at: SOLD, by: ana, what: 'Registrada en el spa' }],
    createdAt: SOLD,
    ...more,
  }) as unknown as Sale;
const moved = (of: MovedSale) =>
  movementsOf(of).map(({ kind, method, by, centavos, at }) => [kind, method, by, centavos, at]);
/** What the drawer is told of a new sale: the same money, as far as it is by hand. */
const drawerOf = (of: Sale) =>
  movementWrites(null, of).map(({ data: { method, by, centavos, at } }) => [method, by, centavos, at]);

it.each<[string, object, unknown[][]]>([
  ['in person without charges: by who wrote it', {}, [['ORDER', 'CASH', ana, 100_000, SOLD]]],
  ['in person and refused: none', { status: 'CANCELLED', charges: [charge('a.0', 'CASH', 100_000)] }, []],
  [
    'in person in several ways: each once, and a refund takes from them in turn',
    {
      charges: [
        charge('a.0', 'CASH', 40_000),
        charge('a.1', 'NEQUI', 60_000),
        charge('a.2', 'CARD', 5000, { purpose: 'TIP' }),
      ],
      refunds: [refund(70_000)],
    },
    [
      ['ORDER', 'CASH', ana, 40_000, SOLD],
      ['ORDER', 'NEQUI', ana, 60_000, SOLD],
      ['TIP', 'CARD', ana, 5000, SOLD],
      ['REFUND', 'CASH', ana, -40_000, LATER],
      ['REFUND', 'NEQUI', ana, -30_000, LATER],
    ],
  ],
  [
    'in person, the way corrected: a refund goes out by the present one',
    {
      charges: [
        charge('a.0', 'CASH', 100_000),
        charge('a.0.r', 'CASH', -100_000, { reverses: 'a.0' }),
        charge('b.0', 'BREB', 100_000),
      ],
      refunds: [refund(100_000)],
    },
    [
      ['ORDER', 'CASH', ana, 100_000, SOLD],
      ['ORDER', 'CASH', ana, -100_000, SOLD],
      ['ORDER', 'BREB', ana, 100_000, SOLD],
      ['REFUND', 'BREB', ana, -100_000, LATER],
    ],
  ],
  [
    'a refund that a person handed over before that was written: on its day',
    { refunds: [refund(100_000, { byHand: true, by: luz })] },
    [
      ['ORDER', 'CASH', ana, 100_000, SOLD],
      ['REFUND', 'CASH', luz, -100_000, LATER],
    ],
  ],
])('movements of a sale: %s', (_, more, expected) => {
  expect(moved(sale(more))).toEqual(expected);
  expect(drawerOf(sale(more))).toEqual(expected.map(([, ...money]) => money));
});

it('movements of a sale: what a client’s cancellation leaves to hand back goes when and by whom it is handed', () => {
  const balance = charge('c', 'NEQUI', 50_000, { purpose: 'BALANCE', lineId: 'l' });
  const back = { ...balance, id: 'c.r', centavos: -50_000, reverses: 'c', byHand: true, at: LATER, by: luz };
  const open = sale({
    reviewDue: true,
    charges: [balance, back],
    refunds: [refund(100_000, { byHand: true, by: luz })],
  });
  const taken = [
    ['ORDER', 'CASH', ana, 100_000, SOLD],
    ['BALANCE', 'NEQUI', ana, 50_000, SOLD],
  ];
  expect(moved(open)).toEqual(taken);
  const ended = { ...open, ...handedOver(open, 'eva@spa.example'), reviewDue: false };
  const now = expect.any(String) as string;
  const given = [
    ['BALANCE', 'NEQUI', 'eva@spa.example', -50_000, now],
    ['REFUND', 'CASH', 'eva@spa.example', -100_000, now],
  ];
  expect(moved(ended)).toEqual([...taken, ...given]);
  expect(movementWrites(open, ended)).toHaveLength(2);
  expect(movementWrites(ended, ended)).toEqual([]);
});

it('movements of a sale: a provider’s money is none of the drawer’s, but for what staff handed over', () => {
  const handed = { method: 'TRANSFER', by: 'eva@spa.example' };
  const online = sale({
    ...{ provider: 'wompi', method: null, currency: 'COP', captured: 100_000 },
    refunds: [refund(30_000), refund(20_000, { key: 'l', handed })],
  });
  expect(moved(online)).toEqual([
    ['ORDER', 'wompi', '', 100_000, SOLD],
    ['REFUND', 'wompi', ana, -30_000, LATER],
    ['REFUND', 'TRANSFER', 'eva@spa.example', -20_000, LATER],
  ]);
  expect(drawerOf(online)).toEqual([['TRANSFER', 'eva@spa.example', -20_000, LATER]]);
});

it('movements of a sale: what was handed back with a review of before does not go again with the next one', () => {
  const [BEFORE, ENDED, SINCE] = [SOLD, '2026-11-20T18:00:00.000Z', LATER];
  const back = { purpose: 'BALANCE', lineId: 'l', byHand: true, by: luz };
  const open = sale({
    reviewDue: true,
    review: { why: 'x', since: SINCE },
    edits: [{ at: ENDED, by: ana, what: 'Revisión cerrada' }],
    charges: [
      charge('c.r', 'CASH', -50_000, { ...back, reverses: 'c' }),
      charge('d.r', 'CASH', -20_000, { ...back, reverses: 'd', at: LATER }),
    ],
    refunds: [
      refund(30_000, { byHand: true, by: luz, doneAt: BEFORE }),
      refund(10_000, { byHand: true, by: luz, key: 'l' }),
    ],
  });
  const ended = { ...open, ...handedOver(open, 'eva@spa.example'), reviewDue: false };
  expect(movementWrites(open, ended).map(({ data: { centavos, by } }) => [centavos, by])).toEqual([
    [-20_000, 'eva@spa.example'],
    [-10_000, 'eva@spa.example'],
  ]);
});

it('movements of a sale: what was undone and paid in another way is refunded in that way, part by part', () => {
  const charges = [
    charge('a.0', 'CASH', 40_000),
    charge('a.1', 'NEQUI', 60_000),
    charge('a.0.r', 'CASH', -40_000, { reverses: 'a.0' }),
    charge('b.0', 'CARD', 40_000),
  ];
  const before = sale({ charges, refunds: [refund(50_000)] });
  const after = { ...before, refunds: [...before.refunds!, refund(50_000, { key: 'l' })] } as Sale;
  const waysOf = (writes: ReturnType<typeof movementWrites>) =>
    writes.flatMap(({ data }) => (data.kind === 'REFUND' ? [[data.method, data.centavos]] : []));
  expect(waysOf(movementWrites(null, before))).toEqual([['NEQUI', -50_000]]);
  expect(waysOf(movementWrites(before, after))).toEqual([
    ['NEQUI', -10_000],
    ['CARD', -40_000],
  ]);
});

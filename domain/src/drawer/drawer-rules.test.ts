import {
  byPerson,
  cashByDay,
  denominations,
  differencesOf,
  expectedOf,
  hasDifference,
  sumOfNotes,
  type Movement,
} from './drawer-rules';
import { closeDrawerInput } from './drawer-schemas';

const moved = (
  kind: Movement['kind'],
  method: Movement['method'],
  pesos: number,
  more: Partial<Movement> = {},
) => ({
  ...{ kind, method, centavos: pesos * 100, at: '2026-11-27T15:00:00.000Z', by: 'ana@spa.example' },
  ...more,
});
/** 23:30 in Bogotá, and half past midnight of the next day. */
const [late, after] = [{ at: '2026-11-28T04:30:00.000Z' }, { at: '2026-11-28T05:30:00.000Z' }];
const luz = { by: 'luz@spa.example' };
const movements = [
  moved('CHARGE', 'CASH', 80_000),
  moved('TIP', 'CASH', 5_000, { ...late, ...luz }),
  moved('CHARGE', 'CARD', 60_000),
  moved('CHARGE', 'CARD', -60_000, luz),
  moved('REFUND', 'CASH', -16_000, after),
  moved('IN', 'CASH', 20_000),
  moved('EXPENSE', 'CASH', -7_500),
  moved('WITHDRAWAL', 'CASH', -50_000),
];

it('expects the float, what came in and what went out as cash, and the other ways apart', () => {
  expect(expectedOf(10_000_000, movements)).toEqual([
    { method: 'CASH', centavos: 13_150_000 },
    { method: 'CARD', centavos: 0 },
  ]);
  expect(expectedOf(0, [])).toEqual([{ method: 'CASH', centavos: 0 }]);
});

it('sums what each person took by each way, and cash of sales by the day of Bogotá', () => {
  expect(byPerson(movements)).toEqual([
    { by: 'ana@spa.example', method: 'CASH', centavos: 2_650_000 },
    { by: 'ana@spa.example', method: 'CARD', centavos: 6_000_000 },
    { by: 'luz@spa.example', method: 'CASH', centavos: 500_000 },
    { by: 'luz@spa.example', method: 'CARD', centavos: -6_000_000 },
  ]);
  expect(cashByDay(movements)).toEqual([
    { day: '2026-11-27', centavos: 8_500_000 },
    { day: '2026-11-28', centavos: -1_600_000 },
  ]);
});

it('compares what was counted alone', () => {
  const expected = expectedOf(0, movements);
  const same = differencesOf(expected, [{ method: 'CASH', centavos: 3_150_000 }]);
  expect({ same, is: hasDifference(same) }).toEqual({ same: [{ method: 'CASH', centavos: 0 }], is: false });
  const other = differencesOf(expected, [
    { method: 'CASH', centavos: 3_150_000 },
    { method: 'NEQUI', centavos: 100 },
  ]);
  expect({ other: other[1], is: hasDifference(other) }).toEqual({
    other: { method: 'NEQUI', centavos: 100 },
    is: true,
  });
});

it('counts notes and coins, and refuses a total that is another', () => {
  expect(sumOfNotes(Object.fromEntries(denominations.map((it) => [it, 1])))).toBe(188_850);
  const close = { key: 'close-0001', number: 1, expectedCop: 0, countedCop: '102.050', reason: '' };
  const notes = { '100000': 1, '2000': '1', '50': 1 };
  expect(closeDrawerInput.parse({ ...close, notes })).toMatchObject({ countedCop: 102_050, others: [] });
  for (const wrong of [
    { notes: { '100000': 1 } },
    { notes: { '30000': 1 } },
    { notes: { '100000': 1.5 } },
    { others: [{ method: 'CASH', amountCop: 1 }] },
    { others: Array(2).fill({ method: 'CARD', amountCop: 1 }) },
    { countedCop: '' },
    { number: 0 },
  ])
    expect({ wrong, ok: closeDrawerInput.safeParse({ ...close, ...wrong }).success }).toEqual({
      wrong,
      ok: false,
    });
});

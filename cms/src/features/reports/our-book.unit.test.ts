import { compareBooks, type Movement } from '@spa-bronze/domain/sales/book-comparison';
import { entriesOf, linesOf, type BookSale } from './our-book';

const at = '2026-11-20T15:00:00.000Z';
const day = '2026-11-20';
const refund = {
  key: 'todo',
  state: 'DONE',
  centavos: 8_990_000,
  cents: 8_990_000,
  at,
  handed: { method: 'TRANSFER', by: 'ana@spa.example' },
};
const sale = (more: object): BookSale =>
  ({
    id: 's',
    status: 'REFUNDED',
    provider: 'wompi',
    test: true,
    captureId: 'T-1',
    minor: 8_990_000,
    captured: 8_990_000,
    currency: 'COP',
    refunds: [refund],
    surplus: null,
    history: [{ to: 'APPROVED', at }],
    createdAt: at,
    ...more,
  }) as unknown as BookSale;

const payment = (id: string): Movement => ({
  kind: 'payment',
  id,
  sale: 's',
  currency: 'COP',
  minor: 8_990_000,
  at,
  isPending: false,
});
const given = (id: string): Movement => ({ ...payment(id), kind: 'refund', id: `reversed-${id}`, of: id });

function findings(of: BookSale, listed: Movement[]): string[] {
  const now = new Date(Date.parse(at) + 3 * 24 * 3_600_000);
  const days = compareBooks({ ours: entriesOf(of), listed, from: day, to: day, now, readUntil: now });
  return days.flatMap((it) => it.findings.map(({ problem, id }) => `${problem} ${id}`));
}

const beside = (settledAt?: string) => ({
  refunds: [],
  surplus: [{ id: 'T-2', minor: 8_990_000, at, settledAt }],
});

test.each([
  ['a payment beside the first that a person settled', beside(at), 'T-2', []],
  ['one that nobody settled', beside(), 'T-2', ['foreign reversed-T-2']],
  ['what staff handed over, seen at the provider', { refunds: [{ ...refund, twiceAt: at }] }, 'T-1', []],
  ['what staff handed over, and nobody has seen there', {}, 'T-1', ['foreign reversed-T-1']],
])('our book: %s may be given back in the list, and need not', (_what, more, id, wrong) => {
  const of = sale(more);
  const paid = ['T-1', ...(of.surplus ?? []).map((it) => it.id)].map(payment);
  expect(findings(of, paid)).toEqual([]);
  expect(findings(of, [...paid, given(id)])).toEqual(wrong);
});

const piece = (id: string, centavos: number, more: object = {}) => ({
  ...{ id, lineId: 'l', purpose: 'BALANCE', method: 'PAYPAL', centavos, at, by: 'provider', ...more },
  capture: { id: 'A', provider: 'paypal', currency: 'USD', minor: 100, test: true },
});
const undone = (of: string, centavos: number, minute: number) =>
  piece(`${of}.r`, -centavos, {
    reverses: of,
    by: 'ana@spa.example',
    at: `2026-11-20T16:0${minute}:00.000Z`,
  });

test.each([
  [
    'two refunds of one payment that were seen at once',
    [
      piece('a.0.r-R1', -20, { reverses: 'a.0', refundId: 'R1' }),
      piece('a.0.r', -60, { reverses: 'a.0', refundId: 'R2' }),
    ],
    [25, 75],
  ],
  ['two charges that staff undid, each given back', [undone('a.0', 60, 1), undone('a.1', 20, 2)], [75, 25]],
  ['two charges that staff undid, given back at once', [undone('a.0', 60, 1), undone('a.1', 20, 2)], [100]],
  [
    'a charge that staff undid, and the rest given back with it at once',
    [undone('a.1', 20, 1), piece('a.0.r', -60, { reverses: 'a.0' })],
    [100],
  ],
])('our book: %s agree with the list', (_what, back, listed) => {
  const charges = [piece('a.0', 60), piece('a.1', 20), ...back];
  const ours = linesOf(
    sale({ charges, captureId: undefined, refunds: [], lines: [], amounts: { dueToday: 0 } }),
  )
    .filter(({ provider }) => provider === 'paypal')
    .map(({ entry }) => entry);
  const common = { sale: 's', currency: 'USD', at, isPending: false };
  const lines: Movement[] = [
    { ...common, kind: 'payment', id: 'A', minor: 100 },
    ...listed.map((minor, index) => ({
      ...common,
      kind: 'refund' as const,
      id: `R${index + 1}`,
      of: 'A',
      minor,
    })),
  ];
  const now = new Date(Date.parse(at) + 3 * 24 * 3_600_000);
  const days = compareBooks({ ours, listed: lines, from: day, to: day, now, readUntil: now });
  expect(days.flatMap(({ findings: wrong }) => wrong)).toEqual([]);
});

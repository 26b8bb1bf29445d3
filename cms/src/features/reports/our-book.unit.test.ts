import { compareBooks, type Movement } from '@spa-bronze/domain/sales/book-comparison';
import { entriesOf, type BookSale } from './our-book';

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

import { messages } from '@spa-bronze/domain/messages';
import type { ProviderOrder } from '../../providers/payments/payment-provider';
import { linkReview } from '../sales/link-review';
import type { Sale } from '../sales/sale';
import { withReturned } from './link-charges';

const charge = (id: string, centavos: number, capture: string, minor = 100) => ({
  ...{ id, lineId: 'l', purpose: 'BALANCE', method: 'PAYPAL', centavos, at: '', by: '' },
  capture: { id: capture, provider: 'paypal', currency: 'USD', minor, test: true },
});
const sale = (charges: object[]) => ({ id: 's', version: 3, charges, edits: [] }) as unknown as Sale;
const capture = (id: string, status: string, minor = 100) => ({ id, status, minor });
const order = (more: object) => ({ id: 'o', refunds: [], minor: 100, ...more }) as unknown as ProviderOrder;
/** What is handed back, after the same answer was read twice. */
const back = (charges: object[], made: ProviderOrder) => {
  const read = sale(charges);
  const once = { ...read, ...withReturned(read, made) } as Sale;
  expect(withReturned(once, made)).toEqual({});
  return once.charges!.slice(charges.length).map(({ reverses, centavos, by }) => [reverses, centavos, by]);
};
const refunds = (...all: [id: string, minor: number][]) =>
  all.map(([id, minor]) => ({ id, minor, status: 'COMPLETED' }));

describe('what a provider gave back of a link', () => {
  it('is each of two payments of one order, also the one that is not its capture any more', () => {
    const two = [charge('a.0', 40_000, 'A'), charge('b.0', 40_000, 'B')];
    const first = order({ capture: capture('B', 'COMPLETED'), returned: [capture('A', 'REFUNDED')] });
    expect(back(two, first)).toEqual([['a.0', -40_000, 'provider']]);
    const both = order({ capture: capture('B', 'REFUNDED'), returned: [capture('A', 'REFUNDED')] });
    expect(back(two, both).map(([id]) => id)).toEqual(['b.0', 'a.0']);
  });

  it('is a part, of what was too much first, once for each refund, and the rest with the whole', () => {
    const parts = [charge('a.0', 60_000, 'A'), charge('a.1', 20_000, 'A')];
    const partly = { capture: capture('A', 'PARTIALLY_REFUNDED') };
    const one = order({ ...partly, refunds: refunds(['R1', 50]) });
    expect(back(parts, one)).toEqual([
      ['a.1', -20_000, 'provider'],
      ['a.0', -20_000, 'provider'],
    ]);
    const two = order({ ...partly, refunds: refunds(['R1', 50], ['R2', 25]) });
    expect(back(parts, two).at(-1)).toEqual(['a.0', -20_000, 'provider']);
    const after = { ...sale(parts), ...withReturned(sale(parts), one) } as Sale;
    const whole = order({ capture: capture('A', 'REFUNDED'), refunds: refunds(['R1', 50], ['R3', 50]) });
    expect(withReturned(after, whole).charges!.at(-1)).toMatchObject({ reverses: 'a.0', centavos: -40_000 });
  });

  it('is nothing of what staff handed back before', () => {
    const undone = [charge('a.0', 80_000, 'A'), { ...charge('a.0.r', -80_000, 'A'), reverses: 'a.0' }];
    const partly = order({ capture: capture('A', 'PARTIALLY_REFUNDED'), refunds: refunds(['R1', 50]) });
    expect(withReturned(sale(undone), partly)).toEqual({});
  });

  it('is what exceeds the parts that staff handed back, whose refunds have no name of ours', () => {
    const undone = [
      ...[charge('a.0', 60_000, 'A'), charge('a.1', 20_000, 'A')],
      { ...charge('a.1.r', -20_000, 'A'), reverses: 'a.1' },
    ];
    const partly = (...all: [id: string, minor: number][]) =>
      order({ capture: capture('A', 'PARTIALLY_REFUNDED'), refunds: refunds(...all) });
    const named = (made: ProviderOrder) =>
      withReturned(sale(undone), made)
        .charges?.slice(3)
        .map(({ centavos, refundId }) => [centavos, refundId]);
    expect(back(undone, partly(['R1', 25]))).toEqual([]);
    expect(named(partly(['R1', 26]))).toEqual([[-800, undefined]]);
    expect(named(partly(['R1', 50]))).toEqual([[-20_000, undefined]]);
    expect(named(partly(['R1', 25], ['R2', 50]))).toEqual([[-40_000, 'R2']]);
    const rest = order({ capture: capture('A', 'REFUNDED'), refunds: refunds(['R1', 25], ['R2', 75]) });
    expect(back(undone, rest)).toEqual([['a.0', -60_000, 'provider']]);
    expect(named(rest)).toEqual([[-60_000, 'R2']]);
  });

  it('is nothing for what the rounding of its currency adds to a part that staff handed back', () => {
    const undone = [
      ...[charge('a.0', 6_000_000, 'A', 1951), charge('a.1', 2_000_000, 'A', 1951)],
      { ...charge('a.1.r', -2_000_000, 'A', 1951), reverses: 'a.1' },
    ];
    const partly = { capture: capture('A', 'PARTIALLY_REFUNDED', 1951), refunds: refunds(['R1', 488]) };
    expect(back(undone, order(partly))).toEqual([]);
  });

  it('is each refund under its name, also when the whole is seen at once', () => {
    const one = [charge('a.0', 80_001, 'A')];
    const whole = order({ capture: capture('A', 'REFUNDED'), refunds: refunds(['R1', 50], ['R2', 50]) });
    const once = withReturned(sale(one), whole).charges!.slice(1);
    expect(once.map(({ centavos, refundId }) => [centavos, refundId])).toEqual([
      [-40_000, 'R1'],
      [-40_001, 'R2'],
    ]);
    expect(back(one, whole)).toHaveLength(2);
  });

  it('is said in the review that asks a person to give it back', () => {
    const over = [charge('a.0', 6_000_000, 'A'), charge('a.1', 2_000_000, 'A')];
    const review = { why: `${messages.payLinkOver} $ 20.000 COP (A). Otra cosa (B).`, since: '' };
    const read = { ...sale(over), reviewDue: true, review };
    const why = (row: Sale, ...all: [id: string, minor: number][]) => ({
      ...row,
      ...withReturned(row, order({ capture: capture('A', 'PARTIALLY_REFUNDED'), refunds: refunds(...all) })),
    });
    const once = why(read, ['R1', 25]);
    const twice = why(once, ['R1', 25], ['R2', 25]);
    expect([linkReview(read, once), linkReview(once, twice)]).toEqual([{}, {}]);
    expect([once, twice].map((it) => it.review!.why.replaceAll('\u00a0', ' '))).toEqual(
      ['20.000', '40.000'].map(
        (back) =>
          `${messages.payLinkOver} $ 20.000 COP (A; el proveedor ya devolvió $ ${back} COP). Otra cosa (B).`,
      ),
    );
  });
});

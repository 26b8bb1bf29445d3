import { toMinor } from '../lib/currency';
import { dollars } from '../lib/dollars';
import fc from 'fast-check';
import { quote } from '../checkout/checkout-rules';
import { ledgerOf } from './ledger';
import { shareOf, type LedgerLine, type LedgerSale } from './ledger-parts';
import { lineIdOf } from './line-id';
import { planRefund } from './refund-plan';
import { refundInput } from './refund-schemas';
import type { Refund } from './refunds';

const balanceDueOf = (sale: LedgerSale) => ledgerOf(sale).due;
const goods = { productId: 'g', category: 'Productos', quantity: 2, sellingPrice: 50_000 };
/** A line, and what was paid for it at the spa. */
type Line = LedgerLine & { paidAtSpa?: number };
/** Of 180 000 pesos: 36 000 paid when booked, 144 000 left for the spa. */
const booking = (
  { paidAtSpa, ...booking }: Partial<NonNullable<Line['booking']>> & { paidAtSpa?: number } = {},
  more: Partial<Line> = {},
): Line => ({
  paidAtSpa,
  productId: 's',
  category: 'Servicios',
  quantity: 1,
  sellingPrice: 180_000,
  booking: { state: 'BOOKED', ...booking },
  ...more,
});
const [PRICE, DEPOSIT, REST] = [18_000_000, 3_600_000, 14_400_000];
const chargesOf = (lines: Line[]): LedgerSale['charges'] =>
  lines.map((line) => ({ lineId: lineIdOf(line), purpose: 'BALANCE', centavos: line.paidAtSpa ?? 0 }));
const sold = (...lines: Line[]): LedgerSale => {
  const { dueToday, atSpa } = quote(lines, [], null);
  return {
    status: 'APPROVED',
    lines,
    amounts: { dueToday, shipping: 0, atSpa },
    received: dueToday,
    captured: toMinor(dueToday, dollars),
    rate: 4000,
    refunds: [],
    charges: chargesOf(lines),
  };
};
const unpaid = (...lines: Line[]): LedgerSale => ({
  ...sold(...lines),
  amounts: {
    dueToday: 0,
    shipping: 0,
    atSpa: sold(...lines).lines.reduce((total, line) => total + line.sellingPrice * 100 * line.quantity, 0),
  },
  received: 0,
  captured: null,
});
function refunded(sale: LedgerSale, more: object, state: Refund['state'] = 'DONE'): LedgerSale {
  const plan = planRefund(sale, refundInput.parse({ key: 'clave-de-prueba', ...more }));
  if (typeof plan === 'string') throw new Error(plan);
  return { ...sale, refunds: [...sale.refunds, { key: 'k', state, note: '', by: '', at: '', ...plan }] };
}

describe('what was paid at the spa by somebody who did not come', () => {
  const missed = (more: object) =>
    ledgerOf(sold(booking({ state: 'NO_SHOW', paidAtSpa: REST, ...more }))).lines[0]!;
  it('is to be handed back until the spa says that it keeps it', () => {
    expect(missed({})).toMatchObject({ kept: DEPOSIT, over: REST, due: 0 });
    expect(missed({ keptAtSpa: REST })).toMatchObject({ kept: DEPOSIT + REST, over: 0, due: 0 });
  });
  it('is kept no longer once it is handed back', () =>
    expect(missed({ keptAtSpa: REST, paidAtSpa: 0 })).toMatchObject({ kept: DEPOSIT, over: 0, due: 0 }));
});

describe('balance of a sale', () => {
  it.each<[string, LedgerSale, number]>([
    [
      'the rest of its services',
      sold(goods, booking(), booking({}, { productId: 't', sellingPrice: 10_000 })),
      REST + 800_000,
    ],
    ['nothing for goods', sold(goods), 0],
    ['nothing for a booking that was cancelled', sold(goods, booking({ state: 'CANCELLED' })), 0],
    ['nothing for a booking that was missed', sold(goods, booking({ state: 'NO_SHOW' })), 0],
    ['the rest of a booking that was attended', sold(booking({ state: 'ATTENDED' })), REST],
    [
      'the rest of the other bookings when one is cancelled',
      sold(booking({ state: 'CANCELLED' }), booking({}, { productId: 't', sellingPrice: 10_000 })),
      800_000,
    ],
    ['the whole price after a late change kept the deposit', sold(booking({ kept: DEPOSIT })), PRICE],
    [
      'nothing after a late change, once it is cancelled',
      sold(booking({ kept: DEPOSIT, state: 'CANCELLED' })),
      0,
    ],
    ['less what was paid there', sold(booking({ paidAtSpa: 4_400_000 })), 10_000_000],
    ['nothing when all was paid there', sold(booking({ paidAtSpa: REST })), 0],
    [
      'what a late change after that payment kept',
      sold(booking({ kept: DEPOSIT, paidAtSpa: REST })),
      DEPOSIT,
    ],
    [
      'nothing for a missed booking that was paid there',
      sold(booking({ state: 'NO_SHOW', paidAtSpa: REST }), goods),
      0,
    ],
    ['never less than nothing', sold(booking({ paidAtSpa: REST + 5 })), 0],
    ['the whole price of a booking booked without paying', unpaid(booking()), PRICE],
    ['nothing for a cancelled booking booked without paying', unpaid(booking({ state: 'CANCELLED' })), 0],
    ['the rest of a service without a booking of its own', sold({ ...booking(), booking: undefined }), REST],
    [
      'nothing for a service that was paid back',
      refunded(sold(goods, booking({ kept: 100 })), { lines: [{ productId: 's' }] }),
      0,
    ],
    [
      'the rest while a refund is only asked for',
      refunded(sold(goods, booking()), { lines: [{ productId: 's' }] }, 'ASKED'),
      REST,
    ],
    [
      'the rest when a refund was refused',
      refunded(sold(goods, booking()), { lines: [{ productId: 's' }] }, 'REFUSED'),
      REST,
    ],
    [
      'the rest when goods were paid back',
      refunded(sold(goods, booking()), { lines: [{ productId: 'g', quantity: 1 }] }),
      REST,
    ],
    [
      'the rest when an amount alone was paid back',
      refunded(sold(goods, booking()), { amountCop: 10_000 }),
      REST,
    ],
    [
      'the rest of the unit that is left of two',
      refunded(sold(booking({ kept: 700 }, { quantity: 2 })), { lines: [{ productId: 's', quantity: 1 }] }),
      REST + 700,
    ],
  ])('%s', (_, sale, centavos) => expect(balanceDueOf(sale)).toBe(centavos));

  it('is the sum of the balances of its bookings', () => {
    const state = fc.constantFrom(
      'BOOKED' as const,
      'CANCELLED' as const,
      'NO_SHOW' as const,
      'ATTENDED' as const,
    );
    const one = fc.record({
      state,
      kept: fc.integer({ min: 0, max: 5_000_000 }),
      part: fc.integer({ min: 0, max: 100 }),
      price: fc.integer({ min: 1, max: 300_000 }),
      back: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), fc.boolean(), (bookings, paid) => {
        const bare = bookings.map(({ price }, at) =>
          booking({}, { productId: `s${at}`, sellingPrice: price }),
        );
        const { amounts } = paid ? sold(...bare) : unpaid(...bare);
        const lines = bare.map((line, at) => {
          const { state: its, kept, part } = bookings[at]!;
          return {
            ...line,
            booking: { state: its, kept },
            paidAtSpa: Math.floor(
              ((line.sellingPrice * 100 - shareOf({ amounts }, line, 1) + kept) * part) / 100,
            ),
          };
        });
        const sale: LedgerSale = {
          status: 'PARTLY_REFUNDED',
          lines,
          amounts,
          received: amounts.dueToday,
          captured: 1_000_000,
          rate: 4000,
          charges: chargesOf(lines),
          refunds: bookings.flatMap(({ back }, at) =>
            back
              ? [
                  {
                    key: 'k',
                    state: 'DONE',
                    centavos: 0,
                    cents: 0,
                    lines: [{ productId: `s${at}`, quantity: 1 }],
                    shipping: 0,
                    restock: [],
                    frees: null,
                    note: '',
                    by: '',
                    at: '',
                  },
                ]
              : [],
          ),
        };
        expect(balanceDueOf(sale)).toBe(ledgerOf(sale).lines.reduce((total, { due }) => total + due, 0));
      }),
    );
  });
});

describe('the money of a booking', () => {
  it.each<[string, LedgerSale, { deposit: number; due: number }]>([
    ['that is booked: its deposit and the rest', sold(goods, booking()), { deposit: DEPOSIT, due: REST }],
    [
      'without a booking of its own',
      sold({ ...booking(), booking: undefined }),
      { deposit: DEPOSIT, due: REST },
    ],
    [
      'that was changed late: nothing of its deposit, the whole price',
      sold(booking({ kept: DEPOSIT })),
      { deposit: 0, due: PRICE },
    ],
    ['that was changed late twice', sold(booking({ kept: DEPOSIT + 5 })), { deposit: 0, due: PRICE + 5 }],
    [
      'of whose deposit a part was kept',
      sold(booking({ kept: 600_000 })),
      { deposit: 3_000_000, due: REST + 600_000 },
    ],
    ['that was paid at the spa', sold(booking({ paidAtSpa: REST })), { deposit: DEPOSIT, due: 0 }],
    [
      'that was paid at the spa in part',
      sold(booking({ paidAtSpa: 400_000 })),
      { deposit: DEPOSIT, due: 14_000_000 },
    ],
    ['that was overpaid at the spa', sold(booking({ paidAtSpa: REST + 1 })), { deposit: DEPOSIT, due: 0 }],
    [
      'that was cancelled: nothing is left for the spa',
      sold(booking({ state: 'CANCELLED' })),
      { deposit: DEPOSIT, due: 0 },
    ],
    [
      'that was missed: nothing is left for the spa',
      sold(booking({ state: 'NO_SHOW' })),
      { deposit: DEPOSIT, due: 0 },
    ],
    [
      'that was paid back',
      refunded(sold(booking(), goods), { lines: [{ productId: 's' }] }),
      { deposit: 0, due: 0 },
    ],
    [
      'that is being paid back',
      refunded(sold(booking(), goods), { lines: [{ productId: 's' }] }, 'ASKED'),
      { deposit: 0, due: REST },
    ],
    [
      'whose refund was refused',
      refunded(sold(booking(), goods), { lines: [{ productId: 's' }] }, 'REFUSED'),
      { deposit: DEPOSIT, due: REST },
    ],
    [
      'of a sale of which an amount was paid back: no more than what is left',
      refunded(sold(booking()), { amountCop: 30_000 }),
      { deposit: 600_000, due: REST },
    ],
    ['booked without paying', unpaid(booking()), { deposit: 0, due: PRICE }],
  ])('%s', (_, sale, { deposit, due }) =>
    expect(ledgerOf(sale).lines.find(({ line }) => line.productId === 's')).toMatchObject({
      refundable: deposit,
      due,
    }),
  );
});

describe('a line that was added at the spa', () => {
  const added = { lineId: 'a', added: '2026-11-27T15:00:00.000Z' };
  const cream: Line = { ...goods, ...added, quantity: 1 };
  const sale = { ...sold(goods, booking()), lines: [goods, booking(), cream] };
  const of = ({ lines }: Pick<LedgerSale, 'lines'>, more: Partial<LedgerSale> = {}) =>
    ledgerOf({ ...sale, lines, ...more }).lines.at(-1)!;

  it('is due at the spa, goods too, and nothing of what was paid when ordering is its', () => {
    expect(of(sale)).toMatchObject({ charged: 0, payable: 5_000_000, due: 5_000_000, refundable: 0 });
    expect(ledgerOf(sale).due).toBe(REST + 5_000_000);
    const paid = [{ lineId: 'a', purpose: 'BALANCE' as const, centavos: 5_000_000 }];
    expect(of(sale, { charges: paid })).toMatchObject({ collected: 5_000_000, due: 0, over: 0 });
  });

  it('stays as it is when all that was paid when ordering is given back', () => {
    const service = booking({}, added);
    const back = refunded({ ...sale, lines: [...sale.lines, service] }, {});
    const [boughtGoods, bought, creamNow, serviceNow] = ledgerOf({ ...back, status: 'REFUNDED' }).lines;
    expect([boughtGoods, bought, creamNow, serviceNow].map((it) => it?.due)).toEqual([
      0,
      0,
      5_000_000,
      PRICE,
    ]);
    expect(back.refunds[0]!.lines).toEqual([
      { productId: 'g', quantity: 2 },
      { productId: 's', quantity: 1 },
    ]);
  });

  it('is named by no refund', () => {
    const named = refundInput.parse({ key: 'clave-de-prueba', lines: [{ productId: 'g', lineId: 'a' }] });
    expect(planRefund(sale, named)).toBe('Esas unidades no están en la compra o ya se devolvieron.');
  });
});

describe('an order of goods that is paid by charges of the whole sale', () => {
  const SHIPPING = 900_000;
  const price = 10_000_000 + SHIPPING;
  const cream: Line = { ...goods, productId: 'c', quantity: 1 };
  const byHand = (centavos: number[], more: Partial<LedgerSale> = {}): LedgerSale => ({
    ...sold(goods),
    amounts: { dueToday: price, shipping: SHIPPING, atSpa: 0 },
    captured: null,
    received: centavos.reduce((total, it) => total + it, 0),
    charges: centavos.map((it) => ({ lineId: '', purpose: 'ORDER', centavos: it })),
    ...more,
  });

  it.each<[string, LedgerSale, { due: number; orderDue: number; paid: number }]>([
    ['in two ways: nothing is due', byHand([4_000_000, 6_900_000]), { due: 0, orderDue: 0, paid: price }],
    [
      'of which one was undone: its amount is due again',
      byHand([4_000_000, 6_900_000, -6_900_000]),
      { due: 6_900_000, orderDue: 6_900_000, paid: 4_000_000 },
    ],
    [
      'of which all was undone: shipping too',
      byHand([price, -price]),
      { due: price, orderDue: price, paid: 0 },
    ],
    [
      'beside an added line: that is due by itself',
      byHand([price], { lines: [goods, { ...cream, added: '2026-11-27T15:00:00.000Z' }] }),
      { due: 5_000_000, orderDue: 0, paid: price },
    ],
    [
      'of which a unit was given back: nothing is due for it',
      refunded(byHand([price]), { lines: [{ productId: 'g', quantity: 1 }] }),
      { due: 0, orderDue: 0, paid: price },
    ],
  ])('%s', (_, sale, money) => expect(ledgerOf(sale)).toMatchObject({ ...money, over: 0 }));

  it('owes what no charge pays, and paid - returned - payable = over - due, whatever was undone', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: price }), { maxLength: 5 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (amounts, undone, collected) => {
          let left = price;
          const ways = amounts.map((it) => {
            const part = Math.min(it, left);
            left -= part;
            return part;
          });
          const back = ways.filter((_way, at) => undone[at]).map((it) => -it);
          const added = { ...cream, lineId: 'a', added: '2026-11-27T15:00:00.000Z' };
          const sale = byHand([...ways, ...back, 0], { lines: [goods, added] });
          const ledger = ledgerOf({
            ...sale,
            charges: [...sale.charges, { lineId: 'a', purpose: 'BALANCE', centavos: collected }],
          });
          expect(ledger.orderDue).toBe(price - sale.received);
          expect(ledger.due).toBe(price - sale.received + 5_000_000 - collected);
          expect(ledger.paid - ledger.returned - ledger.payable).toBe(ledger.over - ledger.due);
        },
      ),
    ));
});

import fc from 'fast-check';
import { collectedFor } from './charges';
import { chargesOfOldLines } from './old-charges';

const payment = (centavos: number, method: 'CASH' | 'CARD' = 'CASH') => ({
  at: '2026-11-20T15:00:00.000Z',
  centavos,
  method,
  by: 'ana@spa.example',
});
const line = (...inPersonPayments: ReturnType<typeof payment>[]) => ({
  productId: 's',
  booking: {
    state: 'BOOKED',
    paidAtSpa: inPersonPayments.reduce((total, it) => total + it.centavos, 0),
    inPersonPayments,
  },
});
const named = (...payments: ReturnType<typeof payment>[]) =>
  chargesOfOldLines([line(...payments)]).charges.map(({ id, centavos, reverses }) => ({
    id,
    centavos,
    ...(reverses && { reverses }),
  }));

it('what was paid and handed back at the spa becomes charges that name each other', () => {
  expect(named(payment(500), payment(-500), payment(700, 'CARD'))).toEqual([
    { id: 's.0', centavos: 500 },
    { id: 's.1', centavos: -500, reverses: 's.0' },
    { id: 's.2', centavos: 700 },
  ]);
});

it('what was paid twice and handed back at once is reversed charge by charge', () => {
  expect(named(payment(500), payment(300), payment(-800))).toEqual([
    { id: 's.0', centavos: 500 },
    { id: 's.1', centavos: 300 },
    { id: 's.2.0', centavos: -500, reverses: 's.0' },
    { id: 's.2.1', centavos: -300, reverses: 's.1' },
  ]);
});

it('what was handed back of no charge stays, without one, and is reported', () => {
  const { charges, unnamed } = chargesOfOldLines([line(payment(500), payment(-200))]);
  expect({ sums: charges.map(({ centavos }) => centavos), unnamed }).toEqual({
    sums: [500, -200],
    unnamed: ['s.1'],
  });
});

it('a booking keeps all else, and a line without a booking is left as it is', () => {
  const goods = { productId: 'g' };
  expect(chargesOfOldLines([goods, { ...line(payment(1)), lineId: 'l' }])).toMatchObject({
    lines: [goods, { productId: 's', lineId: 'l', booking: { state: 'BOOKED' } }],
    charges: [{ id: 'l.0', lineId: 'l' }],
  });
  expect(chargesOfOldLines([line(payment(1))]).lines[0]!.booking).toEqual({ state: 'BOOKED' });
});

it('property: a line has collected as much as before, and made again nothing changes', () => {
  const payments = fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 6 });
  fc.assert(
    fc.property(payments, (sums) => {
      const old = line(...sums.map((it) => payment(it)));
      const { lines, charges } = chargesOfOldLines([old]);
      expect(collectedFor(charges, old)).toBe(old.booking.paidAtSpa);
      expect(new Set(charges.map(({ id }) => id)).size).toBe(charges.length);
      expect(chargesOfOldLines([old]).charges).toEqual(charges);
      expect(chargesOfOldLines(lines)).toEqual({ lines, charges: [], unnamed: [] });
    }),
  );
});

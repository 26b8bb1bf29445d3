import fc from 'fast-check';
import { quote } from '../checkout/checkout-rules';
import type { Charge } from '../sales/charges';
import type { Refund } from '../sales/refunds';
import { receiptOf, type ReceiptFacts } from './receipt';
import { receiptNumber, seriesOf } from './receipt-series';
import { receiptHead, receiptParts, receiptText } from './receipt-words';

const AT = '2026-11-27T20:04:00.000Z';
const business = {
  name: 'Spa Bronze',
  legalName: 'Bronceados del Caribe S. A. S.',
  nit: '900.123.456-8',
  address: 'Calle 10 # 3-20, Cartagena',
  phone: '300 123 4567',
};
const service = (booking: object = {}) => ({
  productId: 's',
  productName: 'Bronceado',
  category: 'Servicios',
  quantity: 1,
  sellingPrice: 100_000,
  reservationDate: '2026-11-28',
  reservationTime: '10:00',
  booking: { state: 'BOOKED' as const, ...booking },
});
const goods = {
  productId: 'g',
  productName: 'Aceite',
  category: 'Productos',
  quantity: 2,
  sellingPrice: 50_000,
};
const charge = (id: string, centavos: number, more: Partial<Charge> = {}): Charge => ({
  ...{ id, lineId: 's', purpose: 'BALANCE', method: 'CASH', centavos, at: AT, by: 'ana@spa.example' },
  ...more,
});
const refund = (centavos: number, more: Partial<Refund> = {}): Refund => ({
  ...{ key: 'k', state: 'DONE', centavos, cents: centavos / 4000, lines: [], shipping: 0, restock: [] },
  ...{ frees: null, note: '', by: '', at: AT, ...more },
});
function facts(sale: Partial<ReceiptFacts['sale']> = {}, more: Partial<ReceiptFacts> = {}): ReceiptFacts {
  const lines = sale.lines ?? [service()];
  const { dueToday, atSpa } = quote([...lines], [], null);
  return {
    sale: {
      status: 'APPROVED',
      amounts: { dueToday, shipping: 0, atSpa },
      received: dueToday,
      captured: dueToday / 4000,
      rate: 4000,
      refunds: [],
      charges: [],
      ...sale,
      lines,
    },
    order: { method: 'paypal', at: AT },
    waits: false,
    client: 'Luz Marina',
    test: false,
    business,
    depositName: 'Abono',
    ...more,
  };
}
const made = (kind: 'PAYMENT' | 'REFUND', of: ReceiptFacts) => receiptOf(kind, of)!;

it('receipt: a booking with its deposit, two charges, a tip and a discount', () => {
  const charges = [
    charge('a.0', 3_000_000, { method: 'NEQUI' }),
    charge('a.1', 2_000_000),
    charge('a.2', 500_000, { purpose: 'TIP', method: 'CARD' }),
  ];
  const receipt = made('PAYMENT', facts({ lines: [service({ discount: 1_000_000 })], charges }));
  const [at, line] = ['27/11/2026 3:04\u00a0p.\u00a0m.', '28/11/2026 10:00\u00a0a.\u00a0m.'];
  expect(receiptParts(receipt)).toEqual([
    { title: 'Lo que compraste', rows: [{ label: 'Bronceado', note: line, centavos: 10_000_000 }] },
    {
      title: '',
      isSum: true,
      rows: [
        { label: 'Subtotal', centavos: 10_000_000 },
        { label: 'Descuento', centavos: -1_000_000 },
        { label: 'Total', centavos: 9_000_000 },
      ],
    },
    {
      title: 'Lo que pagaste',
      rows: [
        { label: 'Abono', note: `PayPal, ${at}`, centavos: 2_000_000 },
        { label: 'Pago', note: `Nequi, ${at}`, centavos: 3_000_000 },
        { label: 'Pago', note: `Efectivo, ${at}`, centavos: 2_000_000 },
      ],
    },
    {
      title: '',
      isSum: true,
      rows: [
        { label: 'Pagado', centavos: 7_000_000 },
        { label: 'Queda por pagar', centavos: 2_000_000 },
      ],
    },
    {
      title: 'Propina, aparte de la cuenta',
      rows: [{ label: 'Propina', note: `Datáfono, ${at}`, centavos: 500_000 }],
    },
  ]);
});

it('receipt: a deposit has the name that the shop gives it', () => {
  const { payments } = made('PAYMENT', facts({}, { depositName: 'Separación' }));
  expect(payments.map(({ label }) => label)).toEqual(['Separación']);
});

it('receipt: what was given back is on one of its own, with its ways', () => {
  const refunds = [refund(2_000_000, { lines: [{ productId: 's', quantity: 1 }] })];
  const taken = charge('a.0', 3_000_000);
  const undone = { ...taken, id: 'a.0.r', centavos: -3_000_000, reverses: 'a.0' };
  const of = facts({ status: 'REFUNDED', refunds, charges: [taken, undone] });
  expect(made('REFUND', of).returns).toEqual([
    { label: 'Bronceado', method: 'PayPal', at: AT, centavos: 2_000_000 },
    { label: 'Pago', method: 'Efectivo', at: AT, centavos: 3_000_000 },
  ]);
  expect(made('PAYMENT', of)).toMatchObject({
    lines: [{ state: 'Cancelada' }],
    sums: { uncharged: 10_000_000, total: 0, paid: 2_000_000, returned: 2_000_000, due: 0 },
  });
});

it('receipt: what nobody has handed back yet, and a corrected way, are on none', () => {
  const taken = charge('a.0', 3_000_000);
  const undone = { ...taken, id: 'a.0.r', centavos: -3_000_000, reverses: 'a.0' };
  const returnsOf = (of: object) => receiptOf('REFUND', facts(of, { waits: true }))?.returns;
  const corrected = charge('a.1', 3_000_000, { method: 'NEQUI' });
  expect(returnsOf({ charges: [taken, { ...undone, corrects: true }, corrected] })).toBeUndefined();
  const byHand = { captured: null, refunds: [refund(2_000_000, { byHand: true })] };
  const open = { ...byHand, charges: [taken, { ...undone, byHand: true }] };
  expect(returnsOf(open)).toBeUndefined();
  const handed = { at: '2026-11-29T15:00:00.000Z', by: 'ana@spa.example' };
  const [refunds, charges] = [
    open.refunds.map((it) => ({ ...it, handedOver: handed })),
    open.charges.map((it) => ('byHand' in it ? { ...it, handed } : it)),
  ];
  expect(returnsOf({ ...open, refunds, charges })).toMatchObject([
    { centavos: 2_000_000, at: handed.at },
    { centavos: 3_000_000, at: handed.at },
  ]);
});

it('receipt: of what was given back, it stays the same when more is paid', () => {
  const refunds = [refund(1_000_000)];
  expect(made('REFUND', facts({ refunds, charges: [charge('a.0', 1_000_000)] }))).toEqual(
    made('REFUND', facts({ refunds })),
  );
});

it('receipt: there is none where nothing was paid or given back', () => {
  expect(
    receiptOf('PAYMENT', facts({ received: 0, amounts: { dueToday: 0, shipping: 0, atSpa: 1 } })),
  ).toBeNull();
  expect(receiptOf('REFUND', facts({ refunds: [refund(1, { state: 'ASKED' })] }))).toBeNull();
});

it('receipt: its sums agree, whatever was cancelled, kept, paid or given back', () => {
  const state = fc.constantFrom(
    'BOOKED' as const,
    'ATTENDED' as const,
    'CANCELLED' as const,
    'NO_SHOW' as const,
  );
  const upTo = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(
      fc.record({ state, kept: upTo(2_000_000), discount: upTo(3_000_000), keptAtSpa: upTo(500_000) }),
      fc.record({ paid: upTo(8_000_000), tip: upTo(1_000_000), back: upTo(500), shipping: upTo(900_000) }),
      (booking, { paid, tip, back, shipping }) => {
        const charges = [charge('a.0', paid), charge('a.1', tip, { purpose: 'TIP' })];
        const of = facts({ lines: [service(booking), goods], charges, refunds: [refund(back * 4000)] });
        const { amounts, received } = of.sale;
        const sale = { ...of.sale, amounts: { ...amounts, shipping }, received: received + shipping };
        const { sums, payments } = made('PAYMENT', { ...of, sale });
        const { subtotal, discount, kept, uncharged, total, returned, over, due } = sums!;
        expect(subtotal - discount + sums!.shipping + kept - uncharged).toBe(total);
        expect(sums!.paid - returned - total).toBe(over - due);
        expect(payments.reduce((all, { centavos }) => all + centavos, 0)).toBe(sums!.paid);
      },
    ),
  );
});

it('receipt number: its series names refunds, tests, and the moment of a restore', () => {
  const since = new Date('2026-11-28T04:05:06.000Z');
  const series = [
    seriesOf({ kind: 'PAYMENT', test: false }, null),
    seriesOf({ kind: 'REFUND', test: true }, null),
    seriesOf({ kind: 'PAYMENT', test: false }, since),
  ];
  expect(series).toEqual(['C', 'PD', 'C261127230506']);
  expect(receiptNumber({ series: 'C', number: 12 })).toBe('C-12');
});

it('receipt text: says who issues it, that it is no invoice, and what it corrects', () => {
  const content = made('PAYMENT', facts({}, { test: true }));
  const issued = { series: 'PC', number: 2, content, issuedAt: AT, replaces: 'PC-1' };
  expect(receiptHead(issued)).toEqual([
    'Comprobante de pago PC-2',
    'No es factura de venta',
    'PRUEBA: no se movió dinero',
    'Expedido el 27/11/2026 3:04\u00a0p.\u00a0m.',
    'Cliente: Luz Marina',
    'Corrige y reemplaza el PC-1',
  ]);
  const text = receiptText(issued);
  for (const words of [
    'NIT 900.123.456-8',
    'Tel. 300 123 4567',
    '*Lo que pagaste*',
    'Queda por pagar: $ 80.000',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('\u00a0');
});

import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { refundInput } from '@spa-bronze/domain/sales/refund-schemas';
import { rendered, textOf } from '../../../testing/rendered';
import { RefundLines } from './refund-lines';
import {
  blankRefund,
  refundableLines,
  refundChoices,
  refundProblems,
  refundText,
  refundRequest,
} from './refund-request';

const KEY = { key: 'una-clave-0001', version: 3 };
const line = (productId: string, productName: string, category: string, quantity: number) => ({
  productId,
  productName,
  category,
  quantity,
});
const oil = line('oil', 'Aceite', 'Productos', 3);
const mist = line('mist', 'Bruma', 'Productos', 2);
const booking = line('booking', 'Bronceado', 'Servicios', 1);
const refunded = {
  state: 'DONE',
  lines: [
    { productId: 'oil', quantity: 1 },
    { productId: 'mist', quantity: 2 },
  ],
};
const sale = {
  reservationDetails: [oil, mist, booking],
  refunds: [refunded, { ...refunded, state: 'REFUSED' }],
  refundableCop: 250_000,
  shippingCop: 9000,
  refundableShippingCop: 9000,
  shippingUnsure: false,
} as unknown as SaleView;
const values = (what: string, more: object = {}) => ({ ...blankRefund, what, ...more });

test('refundable lines: those with units that no refund has named, with how many are left', () => {
  expect(refundableLines(sale).map(({ productId, left }) => [productId, left])).toEqual([
    ['oil', 2],
    ['booking', 1],
  ]);
});

describe('refund form sends', () => {
  it('everything that is left: neither lines nor an amount', () => {
    const all = { ...KEY, note: '', restock: false, freeSlots: true };
    expect(refundRequest(sale, values('all'), { oil: 1 }, KEY)).toEqual(all);
  });

  it('several lines at once, each with its units, and the shipping', () => {
    const input = refundRequest(
      sale,
      values('lines', { shipping: true, restock: true }),
      { oil: 2, booking: 1 },
      KEY,
    );
    expect(input).toMatchObject({
      restock: true,
      shipping: true,
      lines: [
        { productId: 'oil', quantity: 2 },
        { productId: 'booking', quantity: 1 },
      ],
    });
    expect(input).not.toHaveProperty('amountCop');
  });

  it('the shipping alone', () => {
    const input = refundRequest(sale, values('lines', { shipping: true }), {}, KEY);
    expect(input).toMatchObject({ lines: [], shipping: true });
    expect(refundInput.safeParse(input).success).toBe(true);
  });

  it('an amount alone, without the lines that were chosen before', () => {
    const input = refundRequest(
      sale,
      values('amount', { amountCop: '10.000', shipping: true }),
      { oil: 1 },
      KEY,
    );
    expect(input).toEqual({ ...KEY, note: '', restock: false, freeSlots: true, amountCop: 10_000 });
  });
});

test.each([
  ['no line and no shipping is chosen', values('lines'), {}, { what: 'Elige qué se devuelve.' }],
  ['a line is chosen', values('lines'), { oil: 1 }, {}],
  ['the shipping alone is chosen', values('lines', { shipping: true }), {}, {}],
  [
    'the amount is more than is left',
    values('amount', { amountCop: '250.001' }),
    {},
    { amountCop: 'Quedan $ 250.000 COP por devolver.' },
  ],
  ['the amount is what is left', values('amount', { amountCop: '250.000' }), {}, {}],
])('problems of a refund form when %s', (_, form, units, problems) => {
  expect(refundProblems(sale, form, units)).toEqual(problems);
});

test('refund form: asks about stock and slots only when a product or a booking is refunded', () => {
  expect(refundChoices(sale, values('all'), {})).toEqual({ restock: true, freeSlots: true });
  expect(refundChoices(sale, values('lines'), { oil: 1 })).toEqual({ restock: true, freeSlots: false });
  expect(refundChoices(sale, values('lines'), { booking: 1 })).toEqual({ restock: false, freeSlots: true });
  expect(refundChoices(sale, values('amount'), { oil: 1 })).toEqual({ restock: false, freeSlots: false });
});

test('refund form: names the refund before it is confirmed', () => {
  expect(refundText(sale, values('all'), {})).toBe('todo lo que queda: $ 250.000 COP');
  expect(refundText(sale, values('lines', { shipping: true }), { oil: 2, booking: 1 })).toBe(
    '2 × Aceite, Bronceado y el envío',
  );
  expect(refundText(sale, values('amount', { amountCop: '10000' }), {})).toBe('$ 10.000 COP');
});

test('refund form: says that an amount of all that is left cancels the bookings that nobody was asked about', () => {
  const at = (state: string) =>
    ({
      ...sale,
      reservationDetails: [oil, { ...booking, booking: { state } }],
      refunds: [],
    }) as unknown as SaleView;
  const all = values('amount', { amountCop: '250000' });
  expect(refundText(at('BOOKED'), all, {})).toBe('$ 250.000 COP y la cita queda cancelada');
  for (const state of ['CANCELLED', 'ATTENDED']) expect(refundText(at(state), all, {})).toBe('$ 250.000 COP');
  expect(refundText(at('BOOKED'), values('amount', { amountCop: '249000' }), {})).toBe('$ 249.000 COP');
});

test.each([
  [{ refundableShippingCop: 0 }, 'El envío ya se devolvió.', 'También el envío'],
  [{ shippingUnsure: true }, 'También el envío ($ 9.000 COP)', 'ya se devolvió'],
  [{ shippingUnsure: true }, 'Una devolución anterior pudo incluir el envío', 'ya se devolvió'],
  [{ shippingCop: 0, refundableShippingCop: 0 }, 'Aceite', 'envío'],
])('refund form: of a shipping like %j says %s', (more, shown, hidden) => {
  const text = textOf(
    rendered(
      <RefundLines
        sale={{ ...sale, ...more }}
        units={{}}
        shipping={{ checked: false, onChange: () => {} }}
        disabled={false}
        onChange={() => {}}
      />,
    ),
  );
  expect(text).toContain(shown);
  expect(text).not.toContain(hidden);
});

test('refund form: offers the units left of each line, and the shipping', () => {
  const html = rendered(
    <RefundLines
      sale={sale}
      units={{}}
      shipping={{ checked: false, onChange: () => {} }}
      disabled={false}
      onChange={() => {}}
    />,
  );
  expect(textOf(html)).toContain('Unidades de Aceite');
  expect(html).toMatch(/max="2"/);
  expect(textOf(html)).not.toContain('Bruma');
  expect(textOf(html)).toContain('Bronceado (cita)');
  expect(textOf(html)).toContain('También el envío ($ 9.000 COP)');
});

describe('two lines of one product', () => {
  const slot = { reservationDate: '2026-11-23', reservationTime: '10:00' };
  const first = { ...booking, ...slot };
  const second = { ...booking, ...slot, lineId: 'another', reservationTime: '11:00' };
  const twice = { ...sale, reservationDetails: [first, second], refunds: [] } as unknown as SaleView;

  it('the chosen one is sent by its id, and its time is shown', () => {
    expect(refundRequest(twice, values('lines'), { another: 1 }, KEY).lines).toEqual([
      { productId: 'booking', lineId: 'another', quantity: 1 },
    ]);
    expect(refundText(twice, values('lines'), { another: 1 }).replaceAll(/\s/g, ' ')).toBe(
      'Bronceado, lunes, 23 de noviembre, 11:00 a. m.',
    );
  });

  it('a refund of one leaves the other', () => {
    const done = { state: 'DONE', lines: [{ productId: 'booking', lineId: 'another', quantity: 1 }] };
    const after = { ...twice, refunds: [done] } as unknown as SaleView;
    expect(refundableLines(after).map(({ reservationTime }) => reservationTime)).toEqual(['10:00']);
  });
});

import type { ReactNode } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { cacheOf, rendered as renderedFor, textOf } from '../../../testing/rendered';
import { SaleReview } from './review-card';
import { SaleDetail } from './sale-detail';
import { SaleStory } from './sale-story';

const rendered = (element: ReactNode) => renderedFor(element, { client: cacheOf({ role: 'ADMIN' }) });
const at = '2026-11-21T15:30:00.000Z';
const person = { name: 'Carla Cliente', email: 'carla@correo.example', tel: '300 123 4567' };
const shippingInfo = {
  ...{ name: 'Luz Recibe', email: 'luz@correo.example', phone: '301 000 0000', address: 'Calle 1' },
  ...{ city: 'Cartagena', neighborhood: '', deliveryTime: '', shippingMethod: 'delivery' },
};
const refund = {
  ...{
    key: 'k',
    state: 'DONE',
    amountCop: 89_900,
    amountUsd: '22.48',
    minor: 2248,
    restock: [],
    freeSlots: [],
  },
  ...{ note: '', staffNote: '', by: 'ana@spa.example', at, doneAt: at, why: '', failed: false, handed: null },
  shippingCop: 0,
  lines: [{ productId: 'oil', quantity: 1 }],
};
const sale = {
  _id: 's1',
  reference: 'ORDEN-1',
  amountUsd: '44.95',
  charged: { currency: 'USD', minor: 4495 },
  rate: 4000,
  status: 'APPROVED',
  method: '',
  provider: { name: 'paypal', orderId: 'ORDEN-1', captureId: 'COBRO-1' },
  reservationDetails: [
    { productId: 'oil', productName: 'Aceite', category: 'Productos', quantity: 2, totalPrice: 179_800 },
  ],
  shippingInfo,
  user: { _id: 'u1', ...person },
  buyer: person,
  ...{ subtotalCop: 179_800, shippingCop: 0, totalCop: 179_800, paidCop: 179_800, refundedCop: 0 },
  ...{ balancePaidCop: 0, balanceDueCop: 0, refundableCop: 179_800 },
  tracking: { carrier: '', number: '', url: '' },
  notes: '',
  createdAt: at,
  history: [],
  refunds: [],
  edits: [],
  review: null,
} as unknown as SaleView;
const words = (element: ReactNode) => textOf(rendered(element)).replaceAll('\u00a0', ' ');

describe('the page of a sale', () => {
  it('shows the provider’s charge, the rate, what can still be paid back and where to write about the delivery', () => {
    const text = words(<SaleDetail sale={sale} />);
    expect(text).toContain('Pago PayPal, USD 44.95 a $ 4.000 COP');
    expect(text).toContain('Cobro COBRO-1');
    expect(text).not.toContain('No se puede consultar');
    const withoutCredentials = { ...sale, provider: { ...sale.provider, withoutCredentials: true as const } };
    expect(words(<SaleDetail sale={withoutCredentials} />)).toContain('a $ 4.000 COP. No se puede consultar');
    expect(text).toContain('Se puede devolver $ 179.800 COP');
    expect(text).toContain('Correo luz@correo.example');
  });

  it('shows what came beside its payment, and whether that is settled', () => {
    const more = { captureId: 'T-2', currency: 'COP', minor: 8_990_000, settledAt: null };
    const text = words(<SaleDetail sale={{ ...sale, surplus: [more] }} />);
    expect(text).toContain('$ 89.900 COP (T-2), por resolver');
    const settled = { ...more, settledAt: '2026-11-20T15:00:00.000Z' };
    expect(words(<SaleDetail sale={{ ...sale, surplus: [settled] }} />)).toContain('(T-2), resuelto ');
  });

  it('shows its discount, and tips apart from what was paid', () => {
    const text = words(<SaleDetail sale={{ ...sale, discountCop: 10_000, tipsCop: 5000 }} />);
    expect(text).toContain('Total $ 179.800 COP Descuento $ 10.000 COP Pagado $ 179.800 COP');
    expect(text).toContain('Propina, aparte $ 5.000 COP');
    expect(words(<SaleDetail sale={sale} />)).not.toMatch(/Descuento|Propina/);
  });

  it('shows a charge in pesos without dollars, and so its refund', () => {
    const inPesos = {
      ...sale,
      charged: { currency: 'COP', minor: 17_980_000 },
      provider: { ...sale.provider, name: 'wompi' },
      refunds: [refund],
      history: [{ at, from: 'CREATED', to: 'APPROVED', by: 'webhook', means: 'BANCOLOMBIA_TRANSFER' }],
    } as SaleView;
    const text = words(<SaleDetail sale={inPesos} />) + words(<SaleStory sale={inPesos} />);
    expect(text).toContain('Pago Wompi: Bancolombia, $ 179.800 COP');
    expect(text).toContain('Devuelto: $ 89.900 COP');
    expect(text).not.toMatch(/USD/);
  });

  it('marks a delivery to a city without a rate, whose shipping is not paid', () => {
    const mark = 'Ciudad sin tarifa: acuerda el envío';
    const unlisted = { ...sale, shippingInfo: { ...shippingInfo, unlistedCity: true as const } };
    expect([words(<SaleDetail sale={unlisted} />), words(<SaleDetail sale={sale} />)]).toEqual([
      expect.stringContaining(mark),
      expect.not.stringContaining(mark),
    ]);
  });

  it("links to the buyer's account, or says that there is none", () => {
    const account = 'href="/admin-panel/all-users?q=carla%40correo.example"';
    expect(rendered(<SaleDetail sale={sale} />)).toContain(account);
    expect(words(<SaleDetail sale={{ ...sale, user: null }} />)).toContain('Cuenta Sin cuenta');
  });

  it('names the payment method used at the spa', () => {
    expect(words(<SaleDetail sale={{ ...sale, method: 'CARD' }} />)).toContain('Pago Datáfono');
  });
});

describe('charges by hand', () => {
  const charge = { purpose: 'ORDER', at, by: 'ana@spa.example', pays: 'Aceite', undoable: true };
  const byHand = {
    ...sale,
    charged: null,
    charges: [
      { ...charge, _id: 'a.0', method: 'CASH', amountCop: 40_000 },
      { ...charge, _id: 'a.1', method: 'NEQUI', amountCop: 49_900 },
      { ...charge, _id: 'a.2', purpose: 'TIP', method: 'CASH', amountCop: 5000, pays: '', undoable: false },
    ],
  } as unknown as SaleView;

  it('stand with way, amount and person, each with its undoing, and make the payment of several ways', () => {
    const text = words(<SaleDetail sale={byHand} />);
    expect(text).toContain('Pago Efectivo $ 40.000 COP + Nequi $ 49.900 COP');
    expect(text).toMatch(/\$ 49\.900 COP por Nequi Compra .* · ana@spa\.example Deshacer/);
    expect(rendered(<SaleDetail sale={byHand} />).match(/Deshacer el cobro de/g)).toHaveLength(2);
    expect(words(<SaleDetail sale={{ ...byHand, deletedAt: at }} />)).not.toContain('Deshacer');
  });

  it('of which all were undone: goods are to be collected, not without a deposit', () =>
    expect(words(<SaleDetail sale={{ ...byHand, charges: [], method: '', paidCop: 0 }} />)).toContain(
      'Pago Por cobrar',
    ));
});

describe('history of a booking without a deposit', () => {
  it.each([0, 89_900])('is not paid when it is booked, also after %s pesos at the spa', (balancePaidCop) => {
    const history = [{ at: '2026-11-20T15:00:00.000Z', from: 'CREATED', to: 'APPROVED', by: 'staff' }];
    const reservationDetails = [{ ...sale.reservationDetails[0], booking: { state: 'BOOKED' } }];
    const booked = { ...sale, history, paidCop: 0, balancePaidCop, reservationDetails } as SaleView;
    const text = words(<SaleStory sale={booked} />);
    expect(text).toContain('Reservada sin abono');
    expect(text).not.toContain('Pagado');
  });
});

describe('history of a sale', () => {
  const storyOf = (more: object, of: Partial<SaleView> = {}) =>
    words(<SaleStory sale={{ ...sale, ...of, refunds: [{ ...refund, ...more }] } as SaleView} />);

  it('a refund: how much in both currencies, for which units, what came back, why, and who made it', () => {
    const more = { restock: refund.lines, freeSlots: ['x'], note: 'Llegó rota' };
    expect(storyOf(more)).toMatch(
      /Devuelto: \$ 89\.900 COP \(USD 22\.48\) · Llegó rota 1 × Aceite · Productos al inventario · Horas libres .* · ana@spa\.example$/,
    );
  });

  it('a refused refund: why in words, the note and the code', () => {
    const text = storyOf({ state: 'REFUSED', why: 'INVALID_RESOURCE_ID', note: 'Llegó rota' });
    expect(text).toMatch(
      /^Historia Devolución rechazada: .+ · .+ · Llegó rota .*Código: INVALID_RESOURCE_ID/,
    );
  });

  it('a refund that was handed over: how and by whom', () => {
    const text = storyOf({ state: 'REFUSED', handed: { method: 'CASH', by: 'eva@spa.example' } });
    expect(text).toContain('Entregado en el spa (Efectivo)');
    expect(text).toContain('eva@spa.example');
  });

  it('a refund of what was paid at the spa has no dollars', () => {
    expect(storyOf({ minor: undefined }, { method: 'CASH', charged: null })).not.toContain('USD');
  });

  it.each([
    ['buyer', 'quien compra'],
    ['webhook', 'el proveedor de pagos'],
    ['provider', 'el proveedor de pagos'],
    ['reconciliation-job', 'el sistema'],
    ['server', 'el sistema'],
    ['staff', 'el spa'],
    ['ana@spa.example', 'ana@spa.example'],
  ])('a step by %s is told as by "%s"', (by, name) => {
    const history = [{ at, from: null, to: 'CREATED' as const, by }];
    expect(words(<SaleStory sale={{ ...sale, history }} />)).toMatch(new RegExp(` · ${name}$`));
  });
});

describe('payment to review', () => {
  const review = { why: 'El valor no coincide.', since: at, waiting: true, action: null, by: '' };

  it('is shown on the page of its sale, with its actions', () => {
    const text = words(<SaleReview sale={{ ...sale, status: 'IN_REVIEW', review }} />);
    expect(text).toContain('El valor no coincide.');
    expect(text).toMatch(/Aceptar el pago Devolver todo Cerrar sin cambios$/);
  });

  it('is not shown once decided', () => {
    const decided = { ...review, waiting: false };
    expect(rendered(<SaleReview sale={{ ...sale, review: decided }} />)).toBe('');
    expect(rendered(<SaleReview sale={sale} />)).toBe('');
  });
});

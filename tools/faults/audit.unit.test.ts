import { audit, type AuditedSale, type Books } from './audit';
import { recordOf as paypalRecord } from './paypal-side';
import type { ProviderRecord } from './provider-side';
import { recordOf as wompiRecord } from './wompi-side';

const order = (more: Partial<ProviderRecord> = {}): ProviderRecord => ({
  id: 'ORDER',
  saleId: 'sale',
  captures: [{ id: 'CAPTURE', minor: 500, kept: 500 }],
  ...more,
});
const line = (more = {}) => ({
  productId: 'mousse',
  productName: '',
  productImage: '',
  category: 'Productos',
  quantity: 2,
  sellingPrice: 1,
  totalPrice: 2,
  duration: 0,
  ...more,
});
const booking = line({
  productId: 'express',
  category: 'Servicios',
  quantity: 1,
  duration: 60,
  reservationDate: '2027-01-04',
  reservationTime: '09:00',
});
const sale = (more: Partial<AuditedSale> = {}): AuditedSale =>
  ({
    id: 'sale',
    reference: 'ORDER',
    status: 'APPROVED',
    user: 'carla',
    attempt: 1,
    lines: [line(), booking],
    minor: 500,
    captureId: 'CAPTURE',
    history: [
      { at: '', from: null, to: 'CREATED', by: '' },
      { at: '', from: 'CREATED', to: 'APPROVED', by: '' },
    ],
    pendingEffects: false,
    refundDue: false,
    captureRequested: false,
    ...more,
  }) as AuditedSale;
const claims = ['09:00', '09:30'].map((time) => ({ key: `2027-01-04 ${time} #1`, holder: 'sale.1' }));
const books = (more: Partial<Books> = {}): Books => ({
  orders: [order()],
  sales: [sale()],
  products: [{ id: 'mousse', stock: 3, holds: {} }],
  claims,
  carts: [{ user: 'carla', taken: ['sale'] }],
  stocked: { mousse: 5 },
  meant: { carla: 1 },
  ...more,
});
/** Which lists name something. */
const seen = (more: Partial<Books>) =>
  Object.entries(audit(books(more)))
    .filter(([, what]) => Array.isArray(what) && what.length > 0)
    .map(([name]) => name);
const step = { at: '', from: 'CREATED', to: 'APPROVED', by: '' } as const;

test('audit: finds nothing in consistent books', () =>
  expect(audit(books())).toEqual({
    captured: 1,
    toHandBack: 0,
    over: 0,
    lost: [],
    doubled: [],
    invented: [],
    astray: [],
    open: [],
  }));

test.each<[string, Partial<Books>, string]>([
  [
    'money without a row',
    { sales: [], products: [{ id: 'mousse', stock: 5, holds: {} }], claims: [] },
    'lost',
  ],
  [
    'money whose row expired',
    { sales: [sale({ status: 'EXPIRED' })], products: [{ id: 'mousse', stock: 5, holds: {} }], claims: [] },
    'lost',
  ],
  [
    'two rows of one payment',
    { sales: [sale(), sale({ id: 'twin', lines: [] })], carts: [{ user: 'carla', taken: ['sale', 'twin'] }] },
    'doubled',
  ],
  ['one row approved twice', { sales: [sale({ history: [step, step] })] }, 'doubled'],
  [
    'a buyer charged twice',
    {
      orders: [order(), order({ id: 'SECOND' })],
      sales: [sale(), sale({ id: 'twin', reference: 'SECOND', lines: [] })],
      carts: [{ user: 'carla', taken: ['sale', 'twin'] }],
    },
    'doubled',
  ],
  ['a paid row without money', { orders: [] }, 'invented'],
  ['a paid row whose money is only pending', { orders: [order({ captures: [] })] }, 'invented'],
  [
    'a paid row whose money went back',
    { orders: [order({ captures: [{ id: 'CAPTURE', minor: 500, kept: 0 }] })] },
    'invented',
  ],
  [
    'a second capture that nobody is told of',
    { orders: [order({ captures: [...order().captures, { id: 'MORE', minor: 500, kept: 500 }] })] },
    'lost',
  ],
  [
    'a surplus that the provider has not',
    { sales: [sale({ reviewDue: true, surplus: [{ id: 'MORE', minor: 500, at: '' } as never] })] },
    'invented',
  ],
  ['a paid row of another amount', { sales: [sale({ minor: 499 })] }, 'invented'],
  ['stock that is gone and was not sold', { products: [{ id: 'mousse', stock: 2, holds: {} }] }, 'astray'],
  [
    'stock below zero',
    { products: [{ id: 'mousse', stock: -1, holds: {} }], stocked: { mousse: 1 } },
    'astray',
  ],
  [
    'stock held by what is over',
    { products: [{ id: 'mousse', stock: 2, holds: { 'gone.1': 1 } }] },
    'astray',
  ],
  ['a booking without its cabin', { claims: claims.slice(1) }, 'astray'],
  [
    'a cabin kept by what is over',
    { claims: [...claims, { key: '2027-01-05 09:00 #1', holder: 'gone.1' }] },
    'astray',
  ],
  ['a cart that still holds what was bought', { carts: [] }, 'astray'],
  [
    'a row that waits',
    { sales: [sale(), sale({ id: 'other', reference: 'new-1', status: 'CREATED', lines: [] })] },
    'open',
  ],
])('audit: finds %s', (_what, more, list) => expect(seen(more)).toContain(list));

test('audit: money that staff are told to give back is counted, and is not lost', () => {
  const more = { id: 'MORE', minor: 500, kept: 500 };
  const twice = books({
    orders: [order({ captures: [...order().captures, more] })],
    sales: [sale({ reviewDue: true, surplus: [{ id: 'MORE', minor: 500, at: '' } as never] })],
  });
  expect(audit(twice)).toMatchObject({ captured: 2, toHandBack: 1, lost: [], doubled: [], invented: [] });
  const refund = { key: 'late', state: 'REFUSED' };
  const late = books({
    sales: [sale({ status: 'IN_REVIEW', reviewDue: true, refunds: [refund] } as never)],
    products: [{ id: 'mousse', stock: 5, holds: {} }],
    claims: [],
  });
  expect(audit(late)).toMatchObject({ captured: 1, toHandBack: 1, lost: [], astray: [] });
});

test('audit: what each provider has under an order is read from its own records', () => {
  const at = new Date(0).toISOString();
  const common = { createdAt: at, amountInCents: 500, email: '', query: '', refunds: [] };
  const method = { type: 'CARD' as const, extra: {} };
  const ending = { message: null, at };
  const transactions = [
    { ...common, id: 'A', method, ending: { ...ending, status: 'DECLINED' as const } },
    { ...common, id: 'B', method, ending: { ...ending, status: 'APPROVED' as const } },
    { ...common, id: 'C', method, ending: { ...ending, status: 'APPROVED' as const }, voidedAt: at },
  ];
  expect(wompiRecord({ reference: 'SBT-41-1', transactions })).toEqual({
    id: 'SBT-41-1',
    saleId: '41',
    attempt: 1,
    captures: [
      { id: 'B', minor: 500, kept: 500 },
      { id: 'C', minor: 500, kept: 0 },
    ],
  });
  const capture = { id: 'CAPTURE', status: 'COMPLETED' as const, createdAt: at, updatedAt: at };
  const paypal = {
    id: 'ORDER',
    fingerprint: '',
    createdAt: at,
    updatedAt: at,
    amountCents: 500,
    referenceId: '',
  };
  const paid = { ...paypal, customId: 'sale', payerActionFlow: false, capture };
  expect(paypalRecord({ ...paid, refunds: [{ id: 'R', amountCents: 200, createdAt: at }] })).toEqual(
    order({ captures: [{ id: 'CAPTURE', minor: 500, kept: 300 }] }),
  );
});

import type { Sale } from '../../cms/src/features/sales/sale';
import type { StoredOrder } from '../../cms/src/sandbox/paypal/stored-order';
import { audit, type Books } from './audit';

const order = (more: Partial<StoredOrder> = {}): StoredOrder => ({
  id: 'ORDER',
  fingerprint: '',
  createdAt: '',
  updatedAt: '',
  amountCents: 500,
  referenceId: '',
  customId: 'sale',
  payerActionFlow: false,
  refunds: [],
  capture: { id: 'CAPTURE', status: 'COMPLETED', createdAt: '', updatedAt: '' },
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
const sale = (more: Partial<Sale> = {}): Sale =>
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
  }) as Sale;
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
  expect(audit(books())).toEqual({ captured: 1, lost: [], doubled: [], invented: [], astray: [], open: [] }));

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
  [
    'a paid row whose money is only pending',
    { orders: [order({ capture: { id: 'CAPTURE', status: 'PENDING', createdAt: '', updatedAt: '' } })] },
    'invented',
  ],
  [
    'a paid row whose money went back',
    { orders: [order({ refunds: [{ id: 'R', amountCents: 500, createdAt: '' }] })] },
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

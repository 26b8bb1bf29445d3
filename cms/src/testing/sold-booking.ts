import { instantOf } from '@spa-bronze/domain/lib/dates';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { server } from './worker-server';
import type { OutgoingEmail } from '../features/notifications/email-writer';
import type { BookingDetails, SaleLine, Sale } from '../features/sales/sale';

const DAY = '2026-11-25';
const HOUR_MS = 3_600_000;
export const business = {
  name: 'Spa Bronze',
  address: 'Calle del Bronce',
  city: 'Cartagena',
  phone: '+57 300 000 0000',
};
export const row = {
  id: 's',
  servicePreparation: 'Ven sin crema',
  serviceAftercare: 'No te duches en ocho horas.',
};
export const payload = {
  config: {
    custom: {
      env: { payloadSecret: 'secreto', publicUrl: 'https://spa.example', staffEmail: 'equipo@spa.example' },
    },
  },
  findGlobal: () => Promise.resolve(business),
  db: {
    find: () => Promise.resolve({ docs: [row] }),
    findOne: () => Promise.resolve({ id: 'u', email: 'luz@correo.example' }),
    count: () => Promise.resolve({ totalDocs: 0 }),
    create: ({ data }: { data: object }) => Promise.resolve(data),
    deleteMany: () => Promise.resolve(),
  },
} as unknown as Payload;

export const booking: BookingDetails = {
  ...storedTime(DAY, '09:30'),
  policy: { freeHours: 24 },
  state: 'BOOKED',
  sequence: 0,
};
export const service: SaleLine = {
  productId: 's',
  productName: 'Bronceado Clásico',
  productImage: '',
  category: 'Servicios',
  quantity: 1,
  sellingPrice: 135_000,
  totalPrice: 135_000,
  reservationDate: DAY,
  reservationTime: '09:30',
  duration: 45,
  booking: booking,
};
export const refund: Refund = {
  key: 'cita-s-0',
  state: 'DONE',
  centavos: 2_700_000,
  cents: 675,
  lines: [{ productId: 's', quantity: 1 }],
  shipping: 0,
  restock: [],
  frees: ['s'],
  note: '',
  by: '',
  at: '',
};
export const sale = {
  id: 'V1',
  reference: 'ORDEN-new-1',
  status: 'APPROVED',
  user: 'u',
  buyer: { name: 'Luz', email: 'luz@correo.example', tel: '300 123 4567' },
  lines: [service],
  hasServices: true,
  hasGoods: false,
  amounts: {
    subtotal: 13_500_000,
    deposit: 2_700_000,
    shipping: 0,
    total: 13_500_000,
    dueToday: 2_700_000,
    atSpa: 10_800_000,
    rate: 4000,
  },
  provider: 'paypal',
  currency: 'USD',
  minor: 675,
  test: false,
  createdAt: '2026-11-20T15:00:00.000Z',
} as unknown as Sale;
export const withBooking = (change: Partial<BookingDetails>, more: Partial<Sale> = {}): Sale => ({
  ...sale,
  lines: [{ ...service, booking: { ...booking, ...change } }],
  ...more,
});
export const cancelled = (change: Partial<Refund>, more: Partial<Sale> = {}) =>
  withBooking({ state: 'CANCELLED', refund: refund.key }, { refunds: [{ ...refund, ...change }], ...more });
export const hoursBefore = (hours: number) => new Date(instantOf(DAY, '09:30').getTime() - hours * HOUR_MS);

export const { saleEmails, bookingEmails, passwordResetMail } = server.inside;
const { emailWriters } = server.inside;
export const write = (kind: string, about: string, from: Sale, now = hoursBefore(48)) =>
  emailWriters[kind]!(payload, from, about, now) as Promise<OutgoingEmail>;
export const startsAt = booking.startsAt;

export const waiting = {
  reviewDue: true,
  review: { why: 'El proveedor de pagos no aceptó la devolución.', since: '' },
};

export const goods: SaleLine = {
  ...service,
  productId: 'g',
  productName: 'Mousse',
  category: 'Cremas',
  quantity: 2,
  sellingPrice: 50_000,
  totalPrice: 100_000,
  reservationDate: undefined,
  reservationTime: undefined,
  duration: 0,
  booking: undefined,
};
export const delivery = {
  name: 'Sara Mar',
  shippingMethod: 'delivery',
  address: 'Calle 1',
  neighborhood: 'Manga',
  city: 'Cartagena',
  deliveryTime: 'De 2 a 4',
} as Sale['shippingInfo'];
/** A purchase of goods by somebody without an account. */
export const ofGoods = (more: Partial<Sale> = {}): Sale => ({
  ...sale,
  user: null,
  lines: [goods],
  hasServices: false,
  hasGoods: true,
  reference: 'new-ORDEN2',
  minor: 2775,
  amounts: { ...sale.amounts, deposit: 0, dueToday: 10_000_000, atSpa: 0 },
  ...more,
});
export const inPerson = { provider: 'manual', reference: 'manual-M1', minor: 0, user: null } as const;
export const nobody = { name: '', email: '', tel: '' };
export const byProvider =
  'El dinero vuelve al mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.';
export const change = ['Cambiar o cancelar:', 'https://spa.example/cita?token=…'];
export const withoutTokens = (text: string) => text.replace(/(cita\?token=)[\w.-]+/g, '$1…');
export const greeting =
  'te esperamos. Estos son los datos; si los necesitas, el archivo adjunto pone tu cita en el calendario.';

export const when = [
  '  Cuándo: miércoles, 25 de noviembre de 2026 a las 9:30\u00a0a.\u00a0m. (hora de Colombia)',
  '  Duración: 45 minutos',
];

/** Its logo comes along, no server is asked, each sentence ends once, and days and times are as on the site. */
export function expectWellFormed({ text, html, subject }: OutgoingEmail): void {
  expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, from]) => from)).toEqual([
    'cid:logo@spa-bronze',
  ]);
  expect(html).not.toMatch(/url\(|@import|<link/i);
  expect(text).not.toContain('\n\n\n');
  for (const it of [text, html, subject]) {
    expect(it).not.toMatch(/\.\.|undefined|null|NaN/);
    expect(it).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{4}|(?<!\d)09:30(?!:)/);
  }
}

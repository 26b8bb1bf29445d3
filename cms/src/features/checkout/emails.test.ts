import { instantOf } from '@spa-bronze/domain/booking';
import { keptTime } from '@spa-bronze/domain/booking-calendar';
import type { Refund } from '@spa-bronze/domain/transactions-refunds';
import type { Payload } from 'payload';
import { server } from '../../testing/house';
import type { OwedMail } from '../transactions/send-letters';
import type { LineBooking, SaleLine, SaleRow } from '../transactions/sale-row';

const DAY = '2026-11-25';
const HOUR_MS = 3_600_000;
const business = {
  name: 'Spa Bronze',
  address: 'Calle del Bronce',
  city: 'Cartagena',
  phone: '+57 300 000 0000',
};
const row = { id: 's', servicePreparation: 'Ven sin crema', serviceAftercare: 'No te duches en ocho horas.' };
const payload = {
  config: { custom: { env: { publicUrl: 'https://spa.example', staffEmail: 'equipo@spa.example' } } },
  findGlobal: () => Promise.resolve(business),
  db: { find: () => Promise.resolve({ docs: [row] }) },
} as unknown as Payload;

const visit: LineBooking = {
  ...keptTime(DAY, '09:30'),
  policy: { freeHours: 24 },
  state: 'BOOKED',
  sequence: 0,
};
const service: SaleLine = {
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
  booking: visit,
};
const refund: Refund = {
  key: 'cita-s-0',
  state: 'DONE',
  centavos: 2_700_000,
  cents: 675,
  lines: [{ productId: 's', quantity: 1 }],
  restock: [],
  frees: ['s'],
  note: '',
  by: '',
  at: '',
};
const sale = {
  id: 'V1',
  reference: 'ORDEN1',
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
  usdCents: 675,
  test: false,
  createdAt: '2026-11-20T15:00:00.000Z',
} as unknown as SaleRow;
const withVisit = (change: Partial<LineBooking>, more: Partial<SaleRow> = {}): SaleRow => ({
  ...sale,
  lines: [{ ...service, booking: { ...visit, ...change } }],
  ...more,
});
const cancelled = (change: Partial<Refund>, more: Partial<SaleRow> = {}) =>
  withVisit({ state: 'CANCELLED', refund: refund.key }, { refunds: [{ ...refund, ...change }], ...more });
const hoursBefore = (hours: number) => new Date(instantOf(DAY, '09:30').getTime() - hours * HOUR_MS);

const { saleLetters, visitLetters, passwordResetMail } = server.inside;
const write = (kind: string, about: string, from: SaleRow, now = new Date()) =>
  ({ ...saleLetters, ...visitLetters })[kind]!(payload, from, about, now) as Promise<OwedMail>;
const startsAt = visit.startsAt;
const refused: Partial<Refund> = {
  state: 'REFUSED',
  why: 'INVALID_RESOURCE_ID',
  refusals: [{ at: '', why: 'INVALID_RESOURCE_ID' }],
};
const waiting = {
  reviewDue: true,
  review: { why: 'El proveedor de pagos no aceptó la devolución.', since: '' },
};

const emails: [name: string, write: () => Promise<OwedMail>, sentences: string[]][] = [
  [
    'a confirmation',
    () => write('confirmed', '', sale),
    [
      'Antes de venir: Ven sin crema',
      'Fecha: miércoles, 25 de noviembre',
      'Hora: 9:30 a. m. (hora de Colombia)',
      'Te queda por pagar en el spa: $108,000.00 COP',
      'hasta 24 horas antes.',
    ],
  ],
  [
    'a reminder',
    () => write('reminder', `s.${startsAt}`, sale, hoursBefore(23)),
    ['Tu cita es el miércoles, 25 de noviembre a las 9:30 a. m.\n', 'Antes de venir: Ven sin crema'],
  ],
  [
    'words on aftercare',
    () => write('aftercare', `s.${startsAt}`, sale, hoursBefore(-3)),
    ['No te duches en ocho horas.\n'],
  ],
  [
    'a move',
    () => write('moved', 's.otra', withVisit({ claim: 'otra' })),
    [
      'Ahora es el miércoles, 25 de noviembre a las 9:30 a. m. El archivo adjunto',
      'Antes de venir: Ven sin crema',
    ],
  ],
  [
    'a cancellation with its refund',
    () => write('cancelled', 's', cancelled({})),
    [
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30 a. m.\n',
      'Te devolvimos tu abono de $27,000.00 COP. El dinero vuelve al mismo medio',
      'Valor: $27,000.00 COP (USD 6.75)',
    ],
  ],
  [
    'a cancellation whose refund was refused',
    () => write('cancelled', 's', cancelled(refused)),
    ['Todavía no pudimos devolverte tu abono de $27,000.00 COP: el spa te contactará para la devolución.'],
  ],
  [
    'a cancellation whose refund is under way',
    () => write('cancelled', 's', cancelled({ state: 'ASKED', providerId: 'R' })),
    ['La devolución de tu abono de $27,000.00 COP va en camino. El dinero vuelve'],
  ],
  [
    'a cancellation whose refund nobody knows of',
    () => write('cancelled', 's', cancelled({ state: 'ASKED' })),
    ['está en trámite: te escribimos cuando se haga.'],
  ],
  [
    'a cancellation of what was paid at the spa',
    () => write('cancelled', 's', cancelled({ byHand: true }, { provider: 'manual' })),
    ['Te devolvemos tu abono de $27,000.00 COP. Como lo pagaste en el spa, te contactamos'],
  ],
  [
    'a late cancellation',
    () => write('cancelled', 's', withVisit({ state: 'CANCELLED', kept: 2_700_000 })),
    ['el spa conserva tu abono de $27,000.00 COP.'],
  ],
  [
    'a refund',
    () => write('refunded', 'otra', { ...sale, refunds: [{ ...refund, key: 'otra', note: 'Con gusto.' }] }),
    [
      'Te devolvimos tu dinero, Luz',
      'Cita de Bronceado Clásico: miércoles, 25 de noviembre, 9:30 a. m.: cancelada',
    ],
  ],
  [
    'a refund that was handed over',
    () =>
      write('refunded', 'otra', {
        ...sale,
        refunds: [{ ...refund, key: 'otra', handed: { method: 'TRANSFER', by: 'ana' } }],
      }),
    ['Te lo entregamos en el spa (transferencia).'],
  ],
  [
    'a payment for staff to look at',
    () => write('attention', '', { ...sale, ...waiting, refunds: [{ ...refund, ...refused }] }),
    [
      'Código del proveedor: INVALID_RESOURCE_ID',
      'https://spa.example/admin-panel/pagos-por-revisar',
      'Puedes intentar la devolución de nuevo',
    ],
  ],
  [
    'a link for a new password',
    () =>
      Promise.resolve({ to: '', ...passwordResetMail('Luz', 'https://spa.example/reset-password?token=x') }),
    ['Sirve una sola vez y vence en una hora.'],
  ],
];

describe.each(emails)('the email of %s', (_, written, sentences) => {
  it('says what is so', async () => {
    const { text } = await written();
    for (const sentence of sentences) expect(`${text}\n`).toContain(sentence);
  });

  it('ends its sentences once, and says days and times as the site does', async () => {
    const { text, html, subject } = await written();
    for (const it of [text, html, subject]) {
      expect(it).not.toMatch(/\.\.|undefined|null|NaN/);
      expect(it).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{4}|(?<!\d)09:30(?!:)/);
    }
  });
});

it('the calendar file of a confirmation says what to do before the visit', async () => {
  const { attachments } = await write('confirmed', '', sale);
  expect(attachments?.[0]?.content).toContain('DESCRIPTION:Antes de venir: Ven sin crema\\n');
});

it('a confirmation of two services that differ names them with what to do before each', async () => {
  const other: SaleLine = { ...service, productId: 'o', productName: 'Exfoliación' };
  const two = {
    ...payload,
    db: { find: () => Promise.resolve({ docs: [row, { id: 'o', servicePreparation: 'Depílate antes' }] }) },
  } as unknown as Payload;
  const { text } = (await saleLetters.confirmed!(
    two,
    { ...sale, lines: [service, other] },
    '',
    new Date(),
  )) as OwedMail;
  expect(text).toContain(
    'Antes de venir a Bronceado Clásico: Ven sin crema\n\nAntes de venir a Exfoliación: Depílate antes',
  );
});

it('a refund that its cancellation has told of has no email of its own', async () => {
  const told = (await write('cancelled', 's', cancelled({}))).tells;
  const letters = [{ key: 'cancelled:s', at: '', tries: 1, doneAt: 'x', tells: told }];
  expect(await write('refunded', refund.key, cancelled({}, { letters }))).toBeNull();
  expect(
    await write('refunded', refund.key, cancelled({ refusals: [{ at: '', why: 'X' }] }, { letters })),
  ).toMatchObject({ to: 'luz@correo.example' });
  expect(
    await write(
      'refunded',
      refund.key,
      cancelled({}, { letters: [{ key: 'cancelled:s', at: '', tries: 0 }] }),
    ),
  ).toBe('later');
});

import { instantOf } from '@spa-bronze/domain/lib/dates';
import { storedTime } from '@spa-bronze/domain/booking/stored-time';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import { server } from '../../testing/worker-server';
import type { OutgoingEmail } from './email-writer';
import type { BookingDetails, SaleLine, Sale } from '../sales/sale';

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

const booking: BookingDetails = {
  ...storedTime(DAY, '09:30'),
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
  booking: booking,
};
const refund: Refund = {
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
const sale = {
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
  usdCents: 675,
  test: false,
  createdAt: '2026-11-20T15:00:00.000Z',
} as unknown as Sale;
const withBooking = (change: Partial<BookingDetails>, more: Partial<Sale> = {}): Sale => ({
  ...sale,
  lines: [{ ...service, booking: { ...booking, ...change } }],
  ...more,
});
const cancelled = (change: Partial<Refund>, more: Partial<Sale> = {}) =>
  withBooking({ state: 'CANCELLED', refund: refund.key }, { refunds: [{ ...refund, ...change }], ...more });
const hoursBefore = (hours: number) => new Date(instantOf(DAY, '09:30').getTime() - hours * HOUR_MS);

const { saleEmails, bookingEmails, passwordResetMail } = server.inside;
const write = (kind: string, about: string, from: Sale, now = hoursBefore(48)) =>
  ({ ...saleEmails, ...bookingEmails })[kind]!(payload, from, about, now) as Promise<OutgoingEmail>;
const startsAt = booking.startsAt;
const refused: Partial<Refund> = {
  state: 'REFUSED',
  why: 'INVALID_RESOURCE_ID',
  refusals: [{ at: '', why: 'INVALID_RESOURCE_ID' }],
};
const waiting = {
  reviewDue: true,
  review: { why: 'El proveedor de pagos no aceptó la devolución.', since: '' },
};

const emails: [name: string, write: () => Promise<OutgoingEmail>, sentences: string[]][] = [
  [
    'a confirmation',
    () => write('confirmed', '', sale),
    [
      'Antes de venir: Ven sin crema',
      'Cuándo: miércoles, 25 de noviembre de 2026 a las 9:30 a. m. (hora de Colombia)',
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
    'a question after the booking',
    () => write('testimonial', 's', withBooking({ state: 'ATTENDED' }), hoursBefore(-25)),
    [
      '¿Cómo te fue, Luz?\n',
      'qué tal quedaste con Bronceado Clásico:',
      'Contar cómo me fue:\nhttps://spa.example/opinion?token=',
      'sirve una vez, durante 30 días.\n',
    ],
  ],
  [
    'a move',
    () => write('rescheduled', 's.otra', withBooking({ claim: 'otra' })),
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
    () => write('cancelled', 's', withBooking({ state: 'CANCELLED', kept: 2_700_000 })),
    ['el spa conserva tu abono de $27,000.00 COP.'],
  ],
  [
    'a refund',
    () => write('refunded', 'otra', { ...sale, refunds: [{ ...refund, key: 'otra', note: 'Con gusto.' }] }),
    [
      'Te devolvimos tu dinero, Luz',
      'Cita cancelada de Bronceado Clásico: miércoles, 25 de noviembre de 2026 a las 9:30 a. m.\n',
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
      Promise.resolve({
        to: '',
        ...passwordResetMail(
          { name: 'Luz', emailConfirmedAt: null },
          'https://spa.example/reset-password?token=x',
        ),
      }),
    ['Sirve una sola vez y vence en una hora.'],
  ],
];

describe.each(emails)('the email of %s', (_, written, sentences) => {
  it('has its whole text', async () => {
    const { text } = await written();
    for (const sentence of sentences) expect(`${text}\n`).toContain(sentence);
  });

  it('shows the logo that it brings along, and asks no server for anything', async () => {
    const { html } = await written();
    expect([...html.matchAll(/(?:src|background)="([^"]*)"/g)].map(([, from]) => from)).toEqual([
      'cid:logo@spa-bronze',
    ]);
    expect(html).not.toMatch(/url\(|@import|<link/i);
  });

  it('ends each sentence once, and writes days and times like the site', async () => {
    const { text, html, subject } = await written();
    expect(text).not.toContain('\n\n\n');
    for (const it of [text, html, subject]) {
      expect(it).not.toMatch(/\.\.|undefined|null|NaN/);
      expect(it).not.toMatch(/\d{1,2}\/\d{1,2}\/\d{4}|(?<!\d)09:30(?!:)/);
    }
  });
});

it('calendar file: the one of a confirmation contains the preparation', async () => {
  const { attachments } = await write('confirmed', '', sale);
  expect(attachments?.[0]?.content).toContain('DESCRIPTION:Antes de venir: Ven sin crema\\n');
});

it('confirmation: two different services are named with their preparation', async () => {
  const other: SaleLine = { ...service, productId: 'o', productName: 'Exfoliación' };
  const two = {
    ...payload,
    db: { find: () => Promise.resolve({ docs: [row, { id: 'o', servicePreparation: 'Depílate antes' }] }) },
  } as unknown as Payload;
  const { text } = (await saleEmails.confirmed!(
    two,
    { ...sale, lines: [service, other] },
    '',
    new Date(),
  )) as OutgoingEmail;
  expect(text).toContain(
    'Antes de venir a Bronceado Clásico: Ven sin crema\n\nAntes de venir a Exfoliación: Depílate antes',
  );
});

it('refund: one that the cancellation email mentions has no email of its own', async () => {
  const reported = (await write('cancelled', 's', cancelled({}))).tells;
  const outbox = [{ key: 'cancelled:s', at: '', tries: 1, doneAt: 'x', tells: reported }];
  expect(await write('refunded', refund.key, cancelled({}, { outbox }))).toBeNull();
  expect(
    await write('refunded', refund.key, cancelled({ refusals: [{ at: '', why: 'X' }] }, { outbox })),
  ).toMatchObject({ to: 'luz@correo.example' });
  expect(
    await write(
      'refunded',
      refund.key,
      cancelled({}, { outbox: [{ key: 'cancelled:s', at: '', tries: 0 }] }),
    ),
  ).toBe('later');
});

const goods: SaleLine = {
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
const delivery = {
  name: 'Sara Mar',
  shippingMethod: 'delivery',
  address: 'Calle 1',
  neighborhood: 'Manga',
  city: 'Cartagena',
  deliveryTime: 'De 2 a 4',
} as Sale['shippingInfo'];
/** A purchase of goods by somebody without an account. */
const ofGoods = (more: Partial<Sale> = {}): Sale => ({
  ...sale,
  user: null,
  lines: [goods],
  hasServices: false,
  hasGoods: true,
  reference: 'new-ORDEN2',
  usdCents: 2775,
  amounts: { ...sale.amounts, deposit: 0, dueToday: 10_000_000, atSpa: 0 },
  ...more,
});
const inPerson = { provider: 'manual', reference: 'manual-M1', usdCents: 0, user: null } as const;
const nobody = { name: '', email: '', tel: '' };
const byProvider =
  'El dinero vuelve al mismo medio con el que pagaste. Según tu banco, puede tardar unos días en verse.';
const orders = (label: string) => [`${label}:`, 'https://spa.example/orders'];
const change = ['Cambiar o cancelar:', 'https://spa.example/cita?token=…'];
const withoutTokens = (text: string) => text.replace(/(cita\?token=)[\w.-]+/g, '$1…');
const place = ['  Dirección: Calle del Bronce, Cartagena', '  Teléfono: +57 300 000 0000'];
const question = '¿Alguna duda? Escríbenos o llámanos al +57 300 000 0000.';
const greeting =
  'te esperamos. Estos son los datos; si los necesitas, el archivo adjunto pone tu cita en el calendario.';
const changes = 'Cambios y cancelaciones: https://spa.example/cancelaciones';
const returns = 'Devoluciones y garantía: https://spa.example/devoluciones';
const promise = 'Te lo llevamos cuanto antes: por ley, a más tardar en 30 días calendario.';
const when = [
  '  Cuándo: miércoles, 25 de noviembre de 2026 a las 9:30 a. m. (hora de Colombia)',
  '  Duración: 45 minutos',
];
const scene = (due: string) => ['Bronceado Clásico', ...when, ...place, `  Por pagar en el spa: ${due}`];

const whole: [name: string, kind: string, about: string, from: Sale, subject: string, lines: string[]][] = [
  [
    'a confirmed booking',
    'confirmed',
    '',
    { ...sale, shippingInfo: null },
    'Tu reserva está confirmada · Spa Bronze',
    [
      'Tu reserva está confirmada, Luz',
      `Recibimos tu pago y ${greeting}`,
      'Antes de venir: Ven sin crema',
      'Bronceado Clásico',
      ...when,
      'Tu pago',
      '  Pagaste: $27,000.00 COP (USD 6.75)',
      '  Te queda por pagar en el spa: $108,000.00 COP',
      '  Referencia: ORDEN-new-1',
      'Dónde te esperamos',
      ...place,
      ...change,
      'Puedes cambiar o cancelar tu cita sin costo hasta 24 horas antes.',
      'Ver mis reservas y compras: https://spa.example/orders',
      changes,
    ],
  ],
  [
    'a booking that was booked in person, without paying',
    'confirmed',
    '',
    { ...sale, ...inPerson, amounts: { ...sale.amounts, deposit: 0, dueToday: 0, atSpa: 13_500_000 } },
    'Tu reserva está confirmada · Spa Bronze',
    [
      'Tu reserva está confirmada, Luz',
      `Anotamos tu cita y ${greeting}`,
      'Antes de venir: Ven sin crema',
      'Bronceado Clásico',
      ...when,
      'Tu pago',
      '  Pagaste: $0.00 COP',
      '  Te queda por pagar en el spa: $135,000.00 COP',
      '  Referencia: M1',
      'Dónde te esperamos',
      ...place,
      ...change,
      'Puedes cambiar o cancelar tu cita sin costo hasta 24 horas antes.',
      changes,
    ],
  ],
  [
    'goods that are delivered, of which the provider took other dollars',
    'confirmed',
    '',
    ofGoods({
      test: true,
      capturedCents: 2800,
      shippingInfo: delivery,
      amounts: { ...ofGoods().amounts, shipping: 1_100_000, dueToday: 11_100_000 },
    }),
    'Tu compra está confirmada · Spa Bronze',
    [
      'Tu compra está confirmada, Luz',
      'Recibimos tu pago. Estos son los datos de tu compra.',
      promise,
      'Mousse',
      '  Cantidad: 2',
      '  Pagado: $100,000.00 COP',
      'Tu pago',
      '  Envío: $11,000.00 COP',
      '  Pagaste: $112,000.00 COP (USD 28.00)',
      '  Referencia: ORDEN2',
      'Entrega a domicilio',
      '  A nombre de: Sara Mar',
      '  Dirección: Calle 1, Manga, Cartagena',
      '  Horario: De 2 a 4',
      'Esta es una compra de prueba: no se hizo ningún cobro.',
      returns,
    ],
  ],
  [
    'goods that the buyer picks up',
    'confirmed',
    '',
    ofGoods({ shippingInfo: { ...delivery!, shippingMethod: 'pickup' } }),
    'Tu compra está confirmada · Spa Bronze',
    [
      'Tu compra está confirmada, Luz',
      'Recibimos tu pago. Estos son los datos de tu compra.',
      'Preparamos tu compra para que la recojas en el spa. Llámanos antes de venir.',
      'Mousse',
      '  Cantidad: 2',
      'Tu pago',
      '  Pagaste: $100,000.00 COP (USD 27.75)',
      '  Referencia: ORDEN2',
      'Dónde recoges tu compra',
      ...place,
      returns,
    ],
  ],
  [
    'a booking, of which a part was paid at the spa, and goods that are delivered',
    'confirmed',
    '',
    {
      ...sale,
      lines: [goods, { ...service, booking: { ...booking, paidAtSpa: 800_000 } }],
      hasGoods: true,
      shippingInfo: { ...delivery!, neighborhood: '', deliveryTime: '' },
      amounts: { ...sale.amounts, dueToday: 12_700_000 },
    },
    'Tu reserva y tu compra están confirmadas · Spa Bronze',
    [
      'Tu reserva y tu compra están confirmadas, Luz',
      `Recibimos tu pago y ${greeting}`,
      'Antes de venir: Ven sin crema',
      `${promise} En Mis Reservas ves cómo va.`,
      'Mousse',
      '  Cantidad: 2',
      '  Pagado: $100,000.00 COP',
      'Bronceado Clásico',
      ...when,
      '  Pagado: $27,000.00 COP',
      '  Por pagar en el spa: $100,000.00 COP',
      'Tu pago',
      '  Pagaste: $127,000.00 COP (USD 6.75)',
      '  Te queda por pagar en el spa: $100,000.00 COP',
      '  Referencia: ORDEN-new-1',
      'Entrega a domicilio',
      '  A nombre de: Sara Mar',
      '  Dirección: Calle 1, Cartagena',
      'Dónde te esperamos',
      ...place,
      ...change,
      'Puedes cambiar o cancelar tu cita sin costo hasta 24 horas antes.',
      'Ver mis reservas y compras: https://spa.example/orders',
      changes,
      returns,
    ],
  ],
  [
    'a reminder',
    'reminder',
    `s.${startsAt}`,
    sale,
    'Te esperamos mañana · Spa Bronze',
    [
      'Te esperamos mañana, Luz',
      'Tu cita es el miércoles, 25 de noviembre a las 9:30 a. m.',
      'Antes de venir: Ven sin crema',
      ...scene('$108,000.00 COP'),
      ...change,
      'Si no puedes venir, cuéntanos respondiendo por WhatsApp o desde Mis Reservas.',
      'Ver mis reservas: https://spa.example/orders',
    ],
  ],
  [
    'a move of who has no account',
    'rescheduled',
    's.otra',
    withBooking({ claim: 'otra', kept: 500_000 }, { user: null }),
    'Tu cita cambió de hora · Spa Bronze',
    [
      'Tu cita cambió de hora, Luz',
      'Ahora es el miércoles, 25 de noviembre a las 9:30 a. m. El archivo adjunto la cambia en tu calendario.',
      'Antes de venir: Ven sin crema',
      ...scene('$113,000.00 COP'),
      ...change,
      'Puedes cambiar o cancelar tu cita sin costo hasta 24 horas antes.',
    ],
  ],
  [
    'a cancelled booking whose deposit is paid back',
    'cancelled',
    's',
    cancelled({}),
    'Tu cita quedó cancelada · Spa Bronze',
    [
      'Tu cita quedó cancelada, Luz',
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30 a. m.',
      `Te devolvimos tu abono de $27,000.00 COP. ${byProvider}`,
      'Tu devolución',
      '  Valor: $27,000.00 COP (USD 6.75)',
      '  Por: Bronceado Clásico',
      '  Referencia: ORDEN-new-1',
      ...orders('Ver mis reservas'),
    ],
  ],
  [
    'a cancelled booking without a deposit',
    'cancelled',
    's',
    withBooking(
      { state: 'CANCELLED' },
      { amounts: { ...sale.amounts, deposit: 0, dueToday: 0, atSpa: 13_500_000 }, user: null },
    ),
    'Tu cita quedó cancelada · Spa Bronze',
    [
      'Tu cita quedó cancelada, Luz',
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30 a. m.',
      'No había abono que devolver.',
    ],
  ],
  [
    'a cancelled booking whose deposit another refund gave back',
    'cancelled',
    's',
    withBooking({ state: 'CANCELLED' }, { refunds: [refund], user: null }),
    'Tu cita quedó cancelada · Spa Bronze',
    [
      'Tu cita quedó cancelada, Luz',
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30 a. m.',
      'Ya te habíamos devuelto tu abono.',
    ],
  ],
  [
    'a refund that sets a booking free',
    'refunded',
    refund.key,
    { ...sale, lines: [service, goods], test: true, refunds: [{ ...refund, note: 'Con gusto.' }] },
    'Te devolvimos $27,000.00 COP · Spa Bronze',
    [
      'Te devolvimos tu dinero, Luz',
      'Con gusto.',
      byProvider,
      'Tu devolución',
      '  Valor: $27,000.00 COP (USD 6.75)',
      '  Por: Bronceado Clásico',
      '  Cita cancelada de Bronceado Clásico: miércoles, 25 de noviembre de 2026 a las 9:30 a. m.',
      '  Referencia: ORDEN-new-1',
      question,
      'Esta es una compra de prueba: no se movió ningún dinero.',
    ],
  ],
  [
    'a refund of one of two goods',
    'refunded',
    refund.key,
    ofGoods({
      lines: [service, goods],
      refunds: [{ ...refund, frees: null, lines: [{ productId: 'g', quantity: 1 }] }],
    }),
    'Te devolvimos $27,000.00 COP · Spa Bronze',
    [
      'Te devolvimos tu dinero, Luz',
      byProvider,
      'Tu devolución',
      '  Valor: $27,000.00 COP (USD 6.75)',
      '  Por: Mousse',
      '  Referencia: ORDEN2',
      question,
    ],
  ],
  [
    'a refund of an amount of all',
    'refunded',
    refund.key,
    { ...sale, lines: [service, goods], refunds: [{ ...refund, lines: [], frees: ['g'] }] },
    'Te devolvimos $27,000.00 COP · Spa Bronze',
    [
      'Te devolvimos tu dinero, Luz',
      byProvider,
      'Tu devolución',
      '  Valor: $27,000.00 COP (USD 6.75)',
      '  Por: Bronceado Clásico, 2 × Mousse',
      '  Referencia: ORDEN-new-1',
      question,
    ],
  ],
  [
    'a payment to review',
    'attention',
    '',
    ofGoods({ ...waiting, capturedCents: 2800 }),
    'Pago por revisar: Luz',
    [
      'Hay un pago por revisar',
      'El proveedor de pagos no aceptó la devolución.',
      'El pago',
      '  Cliente: Luz',
      '  Correo: luz@correo.example',
      '  Celular: +573001234567',
      '  Compra: 2 × Mousse',
      '  Valor: $112,000.00 COP (USD 28.00)',
      '  Referencia: ORDEN2',
      'Revisar el pago:',
      'https://spa.example/admin-panel/pagos-por-revisar',
      'Puedes aceptar el pago, devolverlo o cerrar la revisión.',
    ],
  ],
  [
    'a payment to review of which nothing is known',
    'attention',
    '',
    ofGoods({ ...waiting, buyer: nobody, lines: [] }),
    'Pago por revisar: ORDEN2',
    [
      'Hay un pago por revisar',
      'El proveedor de pagos no aceptó la devolución.',
      'El pago',
      '  Cliente: Sin nombre',
      '  Correo: Sin correo',
      '  Celular: Sin celular',
      '  Compra: Ninguna registrada',
      '  Valor: $100,000.00 COP (USD 27.75)',
      '  Referencia: ORDEN2',
      'Revisar el pago:',
      'https://spa.example/admin-panel/pagos-por-revisar',
      'Puedes aceptar el pago, devolverlo o cerrar la revisión.',
    ],
  ],
];

it.each(whole)('the email of %s has exactly this text', async (_, kind, about, from, subject, lines) => {
  const mail = await write(kind, about, from, hoursBefore(24));
  expect({ to: mail.to, subject: mail.subject }).toEqual({
    to: kind === 'attention' ? 'equipo@spa.example' : 'luz@correo.example',
    subject,
  });
  expect(withoutTokens(mail.text).split('\n').filter(Boolean)).toEqual([...lines, 'Spa Bronze']);
  const ends = kind === 'cancelled' || lines.some((line) => line.startsWith('  Cita cancelada de'));
  const hasFile = lines.includes('Bronceado Clásico') || ends;
  expect(mail.attachments?.length ?? 0).toBe(hasFile ? 1 : 0);
});

it.each<[string, Partial<Refund>, Partial<Sale>, string[]]>([
  ['by the provider', {}, {}, ['Te devolvimos tu dinero, Luz', byProvider]],
  [
    'by the provider, and at the spa what was paid there',
    { byHand: true },
    {},
    [
      'Te devolvimos tu dinero, Luz',
      `${byProvider} Lo que pagaste en el spa te lo devolvemos allí: te contactamos.`,
    ],
  ],
  ['at the spa', {}, inPerson, ['Te devolvimos tu dinero, Luz', 'La devolución se hizo en el spa.']],
  [
    'at the spa, later',
    { byHand: true },
    inPerson,
    ['Te devolvemos tu dinero, Luz', 'Como lo pagaste en el spa, te contactamos para entregártelo.'],
  ],
  [
    'at the spa, where it was handed over',
    { byHand: true, handed: { method: 'CASH', by: 'ana' } },
    inPerson,
    ['Te devolvimos tu dinero, Luz', 'Te lo entregamos en el spa (efectivo).'],
  ],
])('the email of a refund says how it arrives: %s', async (_, change, more, lines) => {
  const { text } = await write('refunded', refund.key, {
    ...sale,
    ...more,
    refunds: [{ ...refund, ...change }],
  });
  expect(text.split('\n').filter(Boolean).slice(0, 2)).toEqual(lines);
  expect(text).toContain(`Valor: $27,000.00 COP${more.provider ? '\n' : ' (USD 6.75)\n'}`);
});

describe('no email is written', () => {
  const reminder = `s.${startsAt}`;
  it.each<[string, string, string, Sale, Date?]>([
    ['to confirm what was refunded since', 'confirmed', '', { ...sale, status: 'REFUNDED' }],
    ['to confirm what is not paid', 'confirmed', '', { ...sale, status: 'PAYER_APPROVED' }],
    ['to confirm to who left no address', 'confirmed', '', { ...sale, buyer: nobody }],
    ['of a refund of a sale without any', 'refunded', 'otra', sale],
    [
      'to remind of a booking that took place',
      'reminder',
      reminder,
      withBooking({ state: 'ATTENDED' }),
      hoursBefore(23),
    ],
    [
      'of a move of a booking that took place',
      'rescheduled',
      's.otra',
      withBooking({ claim: 'otra', state: 'ATTENDED' }),
    ],
    ['of a refund that there is not', 'refunded', 'otra', { ...sale, refunds: [refund] }],
    [
      'of a refund to who left no address',
      'refunded',
      refund.key,
      { ...sale, buyer: nobody, refunds: [refund] },
    ],
    ['of a payment that was reviewed', 'attention', '', { ...sale, ...waiting, reviewDue: false }],
    ['of a booking that the sale does not have', 'cancelled', 'x', cancelled({})],
    ['of a booking to who left no address', 'cancelled', 's', cancelled({}, { buyer: nobody })],
    ['of a booking in the trash', 'cancelled', 's', cancelled({}, { deletedAt: '2026-11-21T00:00:00.000Z' })],
    ['of a booking under review', 'cancelled', 's', cancelled({}, { status: 'IN_REVIEW' })],
    ['to remind of another time', 'reminder', 's.2026-11-24T14:30:00.000Z', sale, hoursBefore(23)],
    [
      'to remind of a cancelled booking',
      'reminder',
      reminder,
      withBooking({ state: 'CANCELLED' }),
      hoursBefore(23),
    ],
    [
      'to remind of a booking that was refunded',
      'reminder',
      reminder,
      { ...sale, status: 'REFUNDED' },
      hoursBefore(23),
    ],
    ['to remind too early', 'reminder', reminder, sale, hoursBefore(24.1)],
    ['to remind too late', 'reminder', reminder, sale, hoursBefore(0)],
    ['after another time', 'aftercare', 's.2026-11-24T14:30:00.000Z', sale, hoursBefore(-3)],
    [
      'after a booking to which nobody came',
      'aftercare',
      reminder,
      withBooking({ state: 'NO_SHOW' }),
      hoursBefore(-3),
    ],
    [
      'after a booking that was refunded',
      'aftercare',
      reminder,
      { ...sale, status: 'REFUNDED' },
      hoursBefore(-3),
    ],
    ['before a booking is over', 'aftercare', reminder, sale, hoursBefore(-1)],
    ['of a move before the last', 'rescheduled', 's.otra', withBooking({ claim: 'nueva' })],
    [
      'of a move of a booking that was cancelled',
      'rescheduled',
      's.otra',
      withBooking({ claim: 'otra', state: 'CANCELLED' }),
    ],
    [
      'of a move of a booking that was refunded',
      'rescheduled',
      's.otra',
      withBooking({ claim: 'otra' }, { status: 'REFUNDED' }),
    ],
  ])('%s', async (...[, kind, about, from, now]) => {
    expect(await write(kind, about, from, now)).toBeNull();
  });

  it('about aftercare when the service has no text for it', async () => {
    const bare = {
      ...payload,
      db: { find: () => Promise.resolve({ docs: [{ id: 's' }] }) },
    } as unknown as Payload;
    expect(await bookingEmails.aftercare!(bare, sale, reminder, hoursBefore(-3))).toBeNull();
  });

  it('to staff when there is nobody', async () => {
    const alone = {
      ...payload,
      config: { custom: { env: {} } },
      find: () => Promise.resolve({ docs: [] }),
    } as unknown as Payload;
    expect(await saleEmails.attention!(alone, { ...sale, ...waiting }, '', new Date())).toBeNull();
  });
});

it.each([
  ['a service without words', [{ id: 's' }]],
  ['a service that is gone', []],
])('the emails of %s, without a duration and with little business data, have no gaps', async (_, docs) => {
  const bare = {
    ...payload,
    findGlobal: () =>
      Promise.resolve({ name: '', address: null, city: 'Cartagena', phone: null, email: null }),
    db: { find: () => Promise.resolve({ docs }) },
  } as unknown as Payload;
  const bareBooking: SaleLine = { ...service, duration: 0, booking: { ...booking, claim: 'otra' } };
  const from: Sale = {
    ...sale,
    user: null,
    lines: [bareBooking],
    refunds: [{ ...refund, lines: [], frees: null }],
  };
  const linesOf = ({ text }: OutgoingEmail) => withoutTokens(text).split('\n').filter(Boolean);
  const moved = (await bookingEmails.rescheduled!(bare, from, 's.otra', hoursBefore(23))) as OutgoingEmail;
  expect(moved.subject).toBe('Tu cita cambió de hora · Spa Bronze');
  expect(linesOf(moved)).toEqual([
    'Tu cita cambió de hora, Luz',
    'Ahora es el miércoles, 25 de noviembre a las 9:30 a. m. El archivo adjunto la cambia en tu calendario.',
    'Bronceado Clásico',
    '  Cuándo: miércoles, 25 de noviembre de 2026 a las 9:30 a. m. (hora de Colombia)',
    '  Dirección: Cartagena',
    '  Teléfono: ',
    '  Por pagar en el spa: $108,000.00 COP',
    ...change,
    'Faltan menos de 24 horas para esta cita: si la cambias o la cancelas, el spa conserva el abono.',
    'Spa Bronze',
  ]);
  expect(moved.attachments?.[0]?.content).toContain('DESCRIPTION:Referencia ORDEN-new-1.');
  const confirmed = (await saleEmails.confirmed!(bare, from, '', new Date())) as OutgoingEmail;
  expect(linesOf(confirmed).slice(1, 6)).toEqual([
    `Recibimos tu pago y ${greeting}`,
    'Bronceado Clásico',
    when[0],
    'Tu pago',
    '  Pagaste: $27,000.00 COP (USD 6.75)',
  ]);
  const refunded = (await saleEmails.refunded!(bare, from, refund.key, new Date())) as OutgoingEmail;
  expect(linesOf(refunded).slice(-2)).toEqual(['  Referencia: ORDEN-new-1', 'Spa Bronze']);
  expect(await bookingEmails.aftercare!(bare, from, `s.${startsAt}`, hoursBefore(-3))).toBeNull();
});

it('confirmation: the spa promises a delivery in its own words, and asks to agree on one without a rate', async () => {
  const promised = {
    ...payload,
    findGlobal: ({ slug }: { slug: string }) =>
      Promise.resolve(slug === 'emails' ? { delivery: ' Llega en 3 días hábiles. ' } : business),
  } as unknown as Payload;
  const far = ofGoods({ user: 'u', shippingInfo: { ...delivery!, city: 'Mompox', unlistedCity: true } });
  const { text } = (await saleEmails.confirmed!(promised, far, '', new Date())) as OutgoingEmail;
  expect(text).toContain(
    'Llega en 3 días hábiles. En Mis Reservas ves cómo va.\n\nTodavía no tenemos tarifa de envío para Mompox. El pago en línea es solo por los productos. A más tardar el siguiente día hábil te escribimos con el valor del envío, que pagas si estás de acuerdo. Si no, te devolvemos todo.',
  );
});

it('in-person sale: goods have no address and are picked up at the spa', async () => {
  const { text } = await write('confirmed', '', ofGoods({ ...inPerson, shippingInfo: null }));
  expect(text).toContain('Dónde recoges tu compra\n  Dirección: Calle del Bronce, Cartagena');
  expect(text).not.toMatch(/Te lo llevamos|Preparamos/);
});

it('reminder: says today on the day itself, and aftercare has no calendar file', async () => {
  expect((await write('reminder', `s.${startsAt}`, sale, hoursBefore(3))).subject).toBe(
    'Te esperamos hoy · Spa Bronze',
  );
  expect(await write('aftercare', `s.${startsAt}`, sale, hoursBefore(-3))).not.toHaveProperty('attachments');
});

it('review: every administrator gets the email when STAFF_EMAIL is missing', async () => {
  const find = () => Promise.resolve({ docs: [{ email: 'ana@spa.example' }, { email: 'eva@spa.example' }] });
  const plain = {
    ...payload,
    config: { custom: { env: { publicUrl: 'https://spa.example' } } },
    find,
  } as unknown as Payload;
  const mail = (await saleEmails.attention!(
    plain,
    { ...sale, ...waiting, review: null },
    '',
    new Date(),
  )) as OutgoingEmail;
  expect([mail.to, mail.text.includes('undefined')]).toEqual(['ana@spa.example, eva@spa.example', false]);
});

it('emails: a name is one line in the subject and is escaped in HTML', async () => {
  const name = ` Luz\r\n  Bcc: <b>"Ana" & 'Eva'</b> `;
  const { subject, html } = await write('attention', '', {
    ...sale,
    ...waiting,
    buyer: { ...sale.buyer, name },
  });
  expect(subject).toBe(`Pago por revisar: Luz Bcc: <b>"Ana" & 'Eva'</b>`);
  expect(html).toContain('Bcc: &lt;b&gt;&quot;Ana&quot; &amp; &#39;Eva&#39;&lt;/b&gt;');
  expect(html).not.toMatch(/<b>/);
  expect(html).toContain('Referencia');
});

it('refund: has its own email beside the cancellation of another booking', async () => {
  const two = {
    ...cancelled({}),
    lines: [goods, { ...service, productId: 'o', booking: booking }, ...cancelled({}).lines],
  };
  const done = { key: 'cancelled:s', at: '', tries: 1, doneAt: 'x', tells: 'cita-s-0.0' };
  const open = { key: 'cancelled:o', at: '', tries: 0 };
  const refundedWith = (outbox: Sale['outbox']) => write('refunded', refund.key, { ...two, outbox });
  expect(await refundedWith([open, done])).toBeNull();
  for (const outbox of [[open], [], null])
    expect(await refundedWith(outbox)).toMatchObject({
      subject: 'Te devolvimos $27,000.00 COP · Spa Bronze',
    });
});

it('confirmation: waits while the payment is under review', async () => {
  expect(await write('confirmed', '', { ...sale, status: 'IN_REVIEW' })).toBe('later');
});

it('calendar file: has name, place, time and sequence of the booking', async () => {
  const changed = withBooking({ claim: 'otra', sequence: 2, changedAt: '2026-11-21T16:00:00.000Z' });
  const fileOf = async (kind: string, about: string, from: Sale) =>
    ((await write(kind, about, from)).attachments?.[0]?.content ?? '').replaceAll('\r\n ', '').split('\r\n');
  expect(await fileOf('rescheduled', 's.otra', changed)).toEqual(
    expect.arrayContaining([
      'UID:V1_s@spa-bronze',
      'SEQUENCE:2',
      'DTSTAMP:20261121T160000Z',
      'DTSTART;TZID=America/Bogota:20261125T093000',
      'DTEND;TZID=America/Bogota:20261125T101500',
      'SUMMARY:Bronceado Clásico en Spa Bronze',
      'DESCRIPTION:Antes de venir: Ven sin crema\\nReferencia ORDEN-new-1. Teléfono del spa: +57 300 000 0000',
      'LOCATION:Calle del Bronce\\, Cartagena',
      'STATUS:CONFIRMED',
    ]),
  );
  expect(await fileOf('cancelled', 's', cancelled({}))).toEqual(
    expect.arrayContaining(['SEQUENCE:0', 'DTSTAMP:20261120T150000Z', 'STATUS:CANCELLED']),
  );
});

describe('calendar file: what a calendar does with it', () => {
  const filesOf = ({ attachments = [] }: OutgoingEmail) =>
    attachments.map(({ filename, content, contentType }) => {
      const lines = content.replaceAll('\r\n ', '').split('\r\n');
      const value = (name: string) => lines.find((line) => line.startsWith(name))?.split(/:(.*)/)[1];
      return {
        filename,
        header: /method=(\w+)/.exec(contentType)?.[1],
        method: value('METHOD'),
        uid: value('UID'),
        sequence: value('SEQUENCE'),
        status: value('STATUS'),
        organizer: value('ORGANIZER'),
        attendee: value('ATTENDEE'),
      };
    });
  const file = (method: string, sequence: number, more: object = {}) => ({
    filename: 'reserva.ics',
    header: method,
    method,
    uid: 'V1_s@spa-bronze',
    sequence: String(sequence),
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    organizer: 'mailto:no-responder@spa.example',
    attendee: 'mailto:luz@correo.example',
    ...more,
  });

  it('a confirmation and a new time show it, a cancellation removes it', async () => {
    expect(filesOf(await write('confirmed', '', sale))).toEqual([file('REQUEST', 0)]);
    const moved = withBooking({ claim: 'otra', sequence: 1 });
    expect(filesOf(await write('rescheduled', 's.otra', moved))).toEqual([file('REQUEST', 1)]);
    const gone = withBooking({ state: 'CANCELLED', sequence: 2 });
    expect(filesOf(await write('cancelled', 's', gone))).toEqual([file('CANCEL', 2)]);
  });

  it('a refund that frees the time removes it, by its choice or because everything went back', async () => {
    const freed = withBooking({ sequence: 1 }, { refunds: [{ ...refund, key: 'otra' }] });
    expect(filesOf(await write('refunded', 'otra', freed))).toEqual([file('CANCEL', 2)]);
    const whole = { refunds: [{ ...refund, key: 'otra', frees: null, lines: [] }] };
    expect(
      filesOf(await write('refunded', 'otra', withBooking({}, { ...whole, status: 'REFUNDED' }))),
    ).toEqual([file('CANCEL', 1)]);
    expect(filesOf(await write('refunded', 'otra', withBooking({}, whole)))).toEqual([]);
    const rest = { status: 'REFUNDED', refunds: [refund, { ...refund, key: 'otra', frees: null }] } as const;
    expect(
      filesOf(await write('refunded', 'otra', withBooking({}, { ...rest, refunds: [...rest.refunds] }))),
    ).toEqual([]);
  });

  it('a refund that follows a cancellation leaves the file to its email', async () => {
    const gone = cancelled({ refusals: [{ at: '', why: 'X' }] });
    expect(filesOf(await write('refunded', refund.key, gone))).toEqual([]);
  });

  it('two bookings come in two files, without those that a refund has freed', async () => {
    const other: SaleLine = { ...service, productId: 'o' };
    const two = { ...sale, lines: [service, other] };
    expect(filesOf(await write('confirmed', '', two))).toEqual([
      file('REQUEST', 0, { filename: 'reserva-1.ics' }),
      file('REQUEST', 0, { filename: 'reserva-2.ics', uid: 'V1_o@spa-bronze' }),
    ]);
    const freed = { ...two, refunds: [{ ...refund, key: 'otra', frees: ['o'] }] };
    expect(filesOf(await write('confirmed', '', freed))).toEqual([file('REQUEST', 0)]);
  });
});

import type { Charge } from '@spa-bronze/domain/sales/charges';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Sale } from '../sales/sale';
import type { OutgoingEmail } from './email-writer';
import {
  service,
  refund,
  sale,
  withBooking,
  cancelled,
  hoursBefore,
  write,
  startsAt,
  waiting,
  goods,
  delivery,
  ofGoods,
  inPerson,
  nobody,
  byProvider,
  change,
  withoutTokens,
  greeting,
  when,
  passwordResetMail,
  expectWellFormed,
} from '../../testing/sold-booking';

const orders = (label: string) => [`${label}:`, 'https://spa.example/orders'];
const place = ['  Dirección: Calle del Bronce, Cartagena', '  Teléfono: +57 300 000 0000'];
const question = '¿Alguna duda? Escríbenos o llámanos al +57 300 000 0000.';
const changes = 'Cambios y cancelaciones: https://spa.example/cancelaciones';
const returns = 'Devoluciones y garantía: https://spa.example/devoluciones';
const promise = 'Te lo llevamos cuanto antes: por ley, a más tardar en 30 días calendario.';
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
      captured: 2800,
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
      lines: [goods, service],
      charges: [
        {
          ...{ id: 'c', lineId: service.productId, purpose: 'BALANCE', method: 'CASH' },
          ...{ centavos: 800_000, at: '', by: '' },
        } as Charge,
      ],
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
      'Tu cita es el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m.',
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
      'Ahora es el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m. El archivo adjunto la cambia en tu calendario.',
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
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m.',
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
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m.',
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
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m.',
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
      '  Cita cancelada de Bronceado Clásico: miércoles, 25 de noviembre de 2026 a las 9:30\u00a0a.\u00a0m.',
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
    ofGoods({ ...waiting, captured: 2800 }),
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

it.each(whole)(
  'the email of %s has exactly this text, and is well-formed',
  async (_, kind, about, from, subject, lines) => {
    const mail = await write(kind, about, from, hoursBefore(24));
    expectWellFormed(mail);
    expect({ to: mail.to, subject: mail.subject }).toEqual({
      to: kind === 'attention' ? 'equipo@spa.example' : 'luz@correo.example',
      subject,
    });
    expect(withoutTokens(mail.text).split('\n').filter(Boolean)).toEqual([...lines, 'Spa Bronze']);
    const ends = kind === 'cancelled' || lines.some((line) => line.startsWith('  Cita cancelada de'));
    const hasFile = lines.includes('Bronceado Clásico') || ends;
    expect(mail.attachments?.length ?? 0).toBe(hasFile ? 1 : 0);
  },
);

const refused: Partial<Refund> = {
  state: 'REFUSED',
  why: 'INVALID_RESOURCE_ID',
  refusals: [{ at: '', why: 'INVALID_RESOURCE_ID' }],
};

const some: [name: string, write: () => Promise<OutgoingEmail>, sentences: string[]][] = [
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

it.each(some)('the email of %s says so, and is well-formed', async (_, written, sentences) => {
  const mail = await written();
  for (const sentence of sentences) expect(`${mail.text}\n`).toContain(sentence);
  expectWellFormed(mail);
});

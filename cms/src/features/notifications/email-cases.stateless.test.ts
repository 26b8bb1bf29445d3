import type { Charge } from '@spa-bronze/domain/sales/charges';
import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import type { OutgoingEmail } from './email-writer';
import type { SaleLine, Sale } from '../sales/sale';
import {
  business,
  payload,
  booking,
  row,
  service,
  refund,
  sale,
  withBooking,
  cancelled,
  hoursBefore,
  saleEmails,
  bookingEmails,
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
} from '../../testing/sold-booking';

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
  [
    'by transfer, where its provider gives nothing back',
    { handed: { method: 'TRANSFER', by: 'ana' } },
    {},
    ['Te devolvimos tu dinero, Luz', 'Te lo enviamos por transferencia.'],
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

const unpaid = { amounts: { ...sale.amounts, deposit: 0, dueToday: 0, atSpa: 13_500_000 } };
const taken = { lineId: 's', method: 'CASH', at: '', by: 'ana' } as const;
const undone: Charge[] = [
  { ...taken, id: 'c', purpose: 'DEPOSIT', centavos: 2_700_000 },
  { ...taken, id: 'c.r', purpose: 'DEPOSIT', centavos: -2_700_000, reverses: 'c' },
];
const AT_SPA = 'Lo que pagaste en el spa, $89,900.00 COP, te lo devolvemos allí.';
const paidAtSpa = { state: 'CANCELLED', backAtSpa: 8_990_000 } as const;

it.each<[string, Sale, string]>([
  ['what was paid as balance without a deposit', withBooking(paidAtSpa, unpaid), AT_SPA],
  [
    'what was paid beside a deposit that the spa keeps',
    withBooking({ ...paidAtSpa, kept: 2_700_000 }),
    `Como acordamos al reservar, el spa conserva tu abono de $27,000.00 COP. ${AT_SPA}`,
  ],
  [
    'what was paid beside a deposit that goes back',
    withBooking({ ...paidAtSpa, refund: refund.key }, { refunds: [refund] }),
    `Te devolvimos tu abono de $27,000.00 COP. ${byProvider} ${AT_SPA}`,
  ],
  [
    'once, where the refund says it',
    withBooking({ ...paidAtSpa, refund: refund.key }, { refunds: [{ ...refund, byHand: true }] }),
    `Te devolvimos tu abono de $27,000.00 COP. ${byProvider} Lo que pagaste en el spa te lo devolvemos allí: te contactamos.`,
  ],
  [
    'nothing of a deposit that was undone before',
    withBooking({ state: 'CANCELLED' }, { ...unpaid, charges: undone }),
    'No había abono que devolver.',
  ],
])('the email of a cancelled booking names %s', async (_, from, text) => {
  const written = await write('cancelled', 's', from);
  expect(written.text.split('\n').filter(Boolean)[2]).toBe(text);
});

it('the email that reminds of a booking names its discount and what was paid, by each way', async () => {
  const paid = { ...taken, id: 'c', purpose: 'BALANCE', centavos: 2_000_000 } as const;
  const capture = { id: 'W', provider: 'wompi', currency: 'COP', minor: 800_000, test: true };
  const charges: Charge[] = [paid, { ...paid, id: 'l', method: 'WOMPI', centavos: 800_000, capture }];
  const from = withBooking({ discount: 1_000_000 }, { charges });
  const { text } = await write('reminder', `s.${startsAt}`, from, hoursBefore(23));
  for (const row of [
    'Descuento: $10,000.00 COP',
    'Pagado en el spa: $20,000.00 COP',
    'Pagado por el enlace de pago: $8,000.00 COP',
    'Por pagar en el spa: $70,000.00 COP',
  ])
    expect(text).toContain(row);
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
    'Ahora es el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m. El archivo adjunto la cambia en tu calendario.',
    'Bronceado Clásico',
    '  Cuándo: miércoles, 25 de noviembre de 2026 a las 9:30\u00a0a.\u00a0m. (hora de Colombia)',
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
  expect({ to: mail.to, hasUndefined: mail.text.includes('undefined') }).toEqual({
    to: 'ana@spa.example, eva@spa.example',
    hasUndefined: false,
  });
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
    const allOfIt = { refunds: [{ ...refund, key: 'otra', frees: null, lines: [] }] };
    expect(
      filesOf(await write('refunded', 'otra', withBooking({}, { ...allOfIt, status: 'REFUNDED' }))),
    ).toEqual([file('CANCEL', 1)]);
    expect(filesOf(await write('refunded', 'otra', withBooking({}, allOfIt)))).toEqual([]);
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

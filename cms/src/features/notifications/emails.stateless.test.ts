import type { Refund } from '@spa-bronze/domain/sales/refunds';
import type { Payload } from 'payload';
import type { OutgoingEmail } from './email-writer';
import type { SaleLine } from '../sales/sale';
import {
  row,
  payload,
  service,
  refund,
  sale,
  withBooking,
  cancelled,
  hoursBefore,
  saleEmails,
  passwordResetMail,
  write,
  startsAt,
  waiting,
} from '../../testing/sold-booking';

const refused: Partial<Refund> = {
  state: 'REFUSED',
  why: 'INVALID_RESOURCE_ID',
  refusals: [{ at: '', why: 'INVALID_RESOURCE_ID' }],
};

const emails: [name: string, write: () => Promise<OutgoingEmail>, sentences: string[]][] = [
  [
    'a confirmation',
    () => write('confirmed', '', sale),
    [
      'Antes de venir: Ven sin crema',
      'Cuándo: miércoles, 25 de noviembre de 2026 a las 9:30\u00a0a.\u00a0m. (hora de Colombia)',
      'Te queda por pagar en el spa: $108,000.00 COP',
      'hasta 24 horas antes.',
    ],
  ],
  [
    'a reminder',
    () => write('reminder', `s.${startsAt}`, sale, hoursBefore(23)),
    [
      'Tu cita es el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m.\n',
      'Antes de venir: Ven sin crema',
    ],
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
      'Ahora es el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m. El archivo adjunto',
      'Antes de venir: Ven sin crema',
    ],
  ],
  [
    'a cancellation with its refund',
    () => write('cancelled', 's', cancelled({})),
    [
      'Era Bronceado Clásico, el miércoles, 25 de noviembre a las 9:30\u00a0a.\u00a0m.\n',
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
      'Cita cancelada de Bronceado Clásico: miércoles, 25 de noviembre de 2026 a las 9:30\u00a0a.\u00a0m.\n',
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

import { instantOf } from '@spa-bronze/domain/lib/dates';
import { booked, cancel } from '../../testing/bookings';
import { mailsTo } from '../../testing/outbox';
import { sharedMarketer } from '../../testing/people';
import { server } from '../../testing/worker-server';

const HOUR_MS = 3_600_000;
const notes = { servicePreparation: 'Ven sin crema.' };
const mara = sharedMarketer();
const write = async (data: object) =>
  expect((await mara.client.post('/globals/emails', data)).status).toBe(200);
const emptied = {
  bring: '',
  confirmedBooking: { subject: null, greeting: '', text: '', closing: null },
  reminder: { subject: null, greeting: null, text: null, closing: null },
  cancelled: { closing: '' },
};
afterAll(() => write(emptied));
const subjectOf = (mail = '') => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '';

test('email words: what marketers wrote is in the next emails, with the facts of each client', async () => {
  await write({
    bring: 'Trae ropa oscura y suelta.',
    confirmedBooking: {
      subject: 'Cita lista en {spa}',
      greeting: 'Hola, {nombre}',
      text: '{recibimos}. Gracias por elegirnos.',
      closing: 'Un abrazo del equipo.',
    },
    reminder: { greeting: 'Nos vemos {dia}, {nombre}', closing: 'Te esperamos con agua de coco.' },
    cancelled: { closing: 'Ojalá vuelvas pronto.' },
  });
  const { carla, id, day } = await booked('10:00', notes);
  const [confirmed = ''] = await mailsTo(carla.email);
  expect(subjectOf(confirmed)).toMatch(/^Cita lista en /);
  for (const words of [
    `Hola, ${carla.name}`,
    'Recibimos tu pago. Gracias por elegirnos.',
    'Antes de venir: Ven sin crema.',
    'Trae ropa oscura y suelta.',
    'sin costo hasta 24 horas antes.',
    'Un abrazo del equipo.',
  ])
    expect(confirmed).toContain(words);
  expect(confirmed).not.toContain('Tu reserva est');

  await server.inside.sendOutbox(server.payload, new Date(instantOf(day, '10:00').getTime() - 20 * HOUR_MS));
  const reminder = (await mailsTo(carla.email)).find((it) => it.includes('agua de coco')) ?? '';
  for (const words of [`, ${carla.name}`, 'Nos vemos ma', 'Tu cita es el ', 'Trae ropa oscura y suelta.'])
    expect(reminder).toContain(words);

  await cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 });
  const cancellation = (await mailsTo(carla.email)).find((it) => it.includes('vuelvas pronto')) ?? '';
  expect(cancellation).toContain('Tu cita qued');
});

test('email words: an emptied field gives the usual words', async () => {
  await write(emptied);
  const { carla } = await booked('10:00', notes);
  const [confirmed = ''] = await mailsTo(carla.email);
  expect(confirmed).toContain(`Tu reserva está confirmada, ${carla.name}`);
  expect(confirmed).toContain('Recibimos tu pago y te esperamos.');
  expect(confirmed).not.toContain('ropa oscura');
});

test.each([
  [
    'a fact of another email',
    { reminder: { text: 'Son {valor}' } },
    /^reminder\.text: \{valor\} no se puede usar/,
  ],
  ['a lost brace', { reminder: { greeting: 'Hola, {nombre' } }, /^reminder\.greeting: Falta una llave\./],
  ['a long subject', { cancelled: { subject: 'x'.repeat(121) } }, /^cancelled\.subject: .*120 caracteres/],
  ['a long note', { bring: 'x'.repeat(601) }, /^bring: .*600 caracteres/],
  ['a long promise', { delivery: 'x'.repeat(601) }, /^delivery: .*600 caracteres/],
  ['a fact in the note', { bring: '{nombre}, trae ropa oscura' }, /^bring: .*llaves/],
  [
    'a cancellation that does not name its booking',
    { cancelled: { text: 'Lamentamos que no vengas, {nombre}.' } },
    /^cancelled\.text: Escribe también \{servicio\} y \{cuando\}/,
  ],
])('email words: %s is refused in Spanish', async (_name, data, refusal) => {
  const { status, body } = await mara.client.post('/globals/emails', data);
  const { errors } = body as unknown as {
    errors: { data: { errors: { path: string; message: string }[] } }[];
  };
  const [first] = errors[0]?.data.errors ?? [];
  expect({ status, problem: `${first?.path}: ${first?.message}` }).toEqual({
    status: 400,
    problem: expect.stringMatching(refusal),
  });
});

import { instantOf } from '@spa-bronze/domain/lib/dates';
import { server } from '../../testing/worker-server';
import { mailsTo } from '../../testing/outbox';
import { newAdmin } from '../../testing/people';
import { saleOf } from '../../testing/shop';
import { booked, cancel, reschedule, readBooking, to } from '../../testing/bookings';

const notes = {
  servicePreparation: 'Ven sin crema ni desodorante.',
  serviceAftercare: 'No te duches en ocho horas.',
};
const HOUR_MS = 3_600_000;
const at = (day: string, hours: number) => new Date(instantOf(day, '10:00').getTime() + hours * HOUR_MS);
/** Two processes look at once, after the emails under way were sent: a clock ahead would claim those again. */
const rounds = async (now: Date) => {
  await server.inside.backgroundDone();
  for (let round = 1; round <= 2; round += 1)
    await Promise.all([
      server.inside.sendOutbox(server.payload, now),
      server.inside.sendOutbox(server.payload, now),
    ]);
};
const about = async (email: string, words: string) =>
  (await mailsTo(email)).filter((mail) => mail.includes(words));
const REMINDER = 'Te esperamos ma';
const AFTERCARE = 'Cuida tu bronceado';

it('reminder: is sent once, a day before, with preparation and calendar file', async () => {
  const { carla, id, day } = await booked('10:00', notes);
  await rounds(at(day, -24.1));
  expect(await about(carla.email, REMINDER)).toEqual([]);
  await rounds(at(day, -24));
  await rounds(at(day, -3));
  const mails = await about(carla.email, REMINDER);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Ven sin crema ni desodorante.');
  expect(mails[0]).toContain('a las 10:00\u00a0a.\u00a0m.');
  expect(mails[0]).toContain('reserva.ics');
  expect((await readBooking(await newAdmin(), id)).remindedAt).toEqual(expect.any(String));
});

it('reminder: a booking that is moved to a later hour gets one for its new time only', async () => {
  const { carla, id, day } = await booked('10:00', notes);
  await reschedule(carla, id, to(day, '16:00'));
  expect(await about(carla.email, 'Tu cita cambi')).toHaveLength(1);
  await rounds(at(day, -23));
  expect(await about(carla.email, REMINDER)).toEqual([]);
  await rounds(at(day, -17));
  expect(
    (await about(carla.email, REMINDER)).map((mail) => mail.includes('a las 4:00\u00a0p.\u00a0m.')),
  ).toEqual([true]);
});

it('reminder: a booking that is moved to an earlier hour gets one a day before that hour, and none later', async () => {
  const { carla, id, day } = await booked('16:00', notes);
  await reschedule(carla, id, to(day, '10:00'));
  await rounds(at(day, -24.1));
  expect(await about(carla.email, REMINDER)).toEqual([]);
  await rounds(at(day, -24));
  await rounds(at(day, -18));
  await rounds(at(day, 5));
  const mails = await about(carla.email, REMINDER);
  expect(mails.map((mail) => mail.includes('a las 10:00\u00a0a.\u00a0m.'))).toEqual([true]);
});

it('reminder: a cancelled booking gets none, but an email about its deposit', async () => {
  const { carla, id, day, order } = await booked('10:00', notes);
  await cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 });
  await rounds(at(day, -20));
  await rounds(at(day, 3));
  expect({
    reminders: await about(carla.email, REMINDER),
    aftercare: await about(carla.email, AFTERCARE),
  }).toEqual({ reminders: [], aftercare: [] });
  expect((await about(carla.email, 'Tu cita qued')).map((mail) => mail.includes('$17,980.00 COP'))).toEqual([
    true,
  ]);
  expect((await saleOf(order)).outbox?.filter(({ doneAt }) => !doneAt)).toEqual([]);
});

it('aftercare: is sent once, an hour after the end, but not without a text or after a no-show', async () => {
  const [{ carla, day }, other] = [await booked('10:00', notes), await booked()];
  await rounds(at(day, 1.9));
  expect(await about(carla.email, AFTERCARE)).toEqual([]);
  await rounds(at(day, 2));
  await rounds(at(other.day, 2));
  expect(
    (await about(carla.email, AFTERCARE)).map((mail) => mail.includes('No te duches en ocho horas.')),
  ).toEqual([true]);
  expect(await about(other.carla.email, AFTERCARE)).toEqual([]);
});

it('reminder: says today on the day itself when it could not be sent before', async () => {
  const { carla, day } = await booked('10:00', notes);
  await rounds(at(day, -3));
  expect({
    emailAbout: await about(carla.email, REMINDER),
    teEsperamosHoyAbout: (await about(carla.email, 'Te esperamos hoy')).length,
  }).toEqual({ emailAbout: [], teEsperamosHoyAbout: 1 });
});

it('reminder: is not sent when it is too late', async () => {
  const { carla, day } = await booked('10:00', notes);
  await rounds(at(day, 0));
  expect(await about(carla.email, REMINDER)).toEqual([]);
});

import { addDays, dayOf } from '@spa-bronze/domain/lib/dates';
import { booked, cancel } from '../../testing/bookings';
import { calendarIn, mailsTo } from '../../testing/outbox';
import { sharedAdmin } from '../../testing/people';
import { saleOf } from '../../testing/shop';
import { server } from '../../testing/worker-server';
import { writeRow } from '../../testing/rows';

const ana = sharedAdmin();

const MINUTE_MS = 60_000;
const send = async (minutes: number) => {
  await server.inside.backgroundDone();
  await server.inside.sendOutbox(server.payload, new Date(Date.now() + minutes * MINUTE_MS));
};
const trash = (sale: string) => ana.client.delete(`/transactions/${sale}`);
const restore = (sale: string) => ana.client.post(`/transactions/${sale}/restore`);
const GONE = 'Tu cita quedó cancelada';
const BACK = 'Tu cita sigue en pie';
const subjectsTo = async (email: string) =>
  (await mailsTo(email)).flatMap((mail) => [GONE, BACK].filter((it) => mail.includes(`${it}, `)));
const waiting = async (order: string) =>
  (await saleOf(order)).outbox?.filter(({ key }) => /^(trashed|restored):/.test(key)).length;
it('trash: the client of a coming booking is told after two minutes, with what was paid, and the calendar too', async () => {
  const { carla, sale } = await booked();
  expect((await trash(sale)).status).toBe(200);
  await send(1);
  expect(await subjectsTo(carla.email)).toEqual([]);
  await send(3);
  await send(9);
  expect(await subjectsTo(carla.email)).toEqual([GONE]);
  const gone = (await mailsTo(carla.email)).at(-1);
  expect(gone).toContain('Habías pagado $17,980.00 COP por ella');
  expect(calendarIn(gone)).toEqual({ method: 'CANCEL', sequence: 1 });
});

it('restore: who was told that it was cancelled is told that it stands again, with a newer calendar file', async () => {
  const { carla, sale } = await booked();
  await trash(sale);
  await send(3);
  expect((await restore(sale)).status).toBe(200);
  await send(5);
  expect(await subjectsTo(carla.email)).toEqual([GONE, BACK]);
  expect(calendarIn((await mailsTo(carla.email)).at(-1))).toEqual({ method: 'REQUEST', sequence: 2 });
  await trash(sale);
  await send(3);
  expect(await subjectsTo(carla.email)).toEqual([GONE, BACK, GONE]);
});

it('restore: within two minutes nobody is told anything', async () => {
  const { carla, sale } = await booked();
  await trash(sale);
  expect((await restore(sale)).status).toBe(200);
  await send(30);
  expect(await subjectsTo(carla.email)).toEqual([]);
});

it.each<[string, (it: Awaited<ReturnType<typeof booked>>) => Promise<unknown>]>([
  [
    'has been cancelled',
    ({ carla, id }) => cancel(carla, id, { sequence: 0, refundCop: 17_980, keptCop: 0 }),
  ],
  ['is over', ({ order }) => redate(order, addDays(dayOf(new Date()), -3))],
  ['was missed', ({ order }) => redate(order, addDays(dayOf(new Date()), -3), 'NO_SHOW')],
])('trash and restore: nothing is queued for a booking that %s', async (_, before) => {
  const made = await booked();
  await before(made);
  expect((await trash(made.sale)).status).toBe(200);
  await restore(made.sale);
  expect(await waiting(made.order)).toBe(0);
});

/** As if the booking had been on another day. */
async function redate(order: string, reservationDate: string, state = 'BOOKED'): Promise<void> {
  const { id, lines } = await saleOf(order);
  const startsAt = `${reservationDate}T15:00:00.000Z`;
  await writeRow('sales', id, {
    lines: lines.map((line) => ({
      ...line,
      reservationDate,
      booking: { ...line.booking, state, startsAt },
    })),
  });
}

import { dayOf, instantOf } from '@spa-bronze/domain/lib/dates';
import { eventually } from '../../testing/eventually';
import { onMongo } from '../../testing/databases';
import { mailsTo } from '../../testing/outbox';
import { startShop } from '../../testing/process';
import { saleOf } from '../../testing/shop';
import { booked } from '../../testing/bookings';
import { writeRow } from '../../testing/rows';

const BOOKINGS = 12;
const HOURS_AHEAD = 5;

/** A paid booking that starts in some hours, with a reminder due for a minute. */
async function remindable() {
  const { carla, order, service } = await booked();
  await mailsTo(carla.email);
  const at = new Date(Date.now() + HOURS_AHEAD * 3_600_000);
  const [date, time] = [dayOf(at), new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(11, 16)];
  const startsAt = instantOf(date, time).toISOString();
  const due = new Date(Date.now() - 60_000).toISOString();
  const { id, lines } = await saleOf(order);
  await writeRow('sales', id, {
    lines: lines.map((line) => ({
      ...line,
      reservationDate: date,
      reservationTime: time,
      booking: { ...line.booking!, startsAt },
    })),
    outbox: [{ key: `reminder:${service.id}.${startsAt}`, at: due, tries: 0 }],
    outboxAt: null,
  });
  return { email: carla.email, order, due };
}
/** From here on all processes find them at once. */
const owe = async ({ order, due }: { order: string; due: string }) =>
  writeRow('sales', (await saleOf(order)).id, { outboxAt: due });
const reminders = async (email: string) =>
  (await mailsTo(email)).filter((mail) => mail.includes('Te esperamos')).length;

const allSent = (bookings: { order: string }[]) =>
  eventually(
    async () => {
      const sales = await Promise.all(bookings.map(({ order }) => saleOf(order)));
      expect(sales.flatMap(({ outbox }) => outbox ?? []).filter(({ doneAt }) => !doneAt)).toEqual([]);
    },
    { what: 'the reminders' },
  );

onMongo(
  'reminds each once when three processes start on one database, and again not after a restart',
  async () => {
    const bookings = await Promise.all(Array.from({ length: BOOKINGS }, remindable));
    for (const booking of bookings) await owe(booking);
    const shops = await Promise.all([1, 2, 3].map(() => startShop('none')));
    await allSent(bookings);
    for (const { code } of await Promise.all(shops.map(({ stop }) => stop()))) expect(code).toBe(0);
    expect(await Promise.all(bookings.map(({ email }) => reminders(email)))).toEqual(bookings.map(() => 1));

    const later = await remindable();
    await owe(later);
    const [again, other] = await Promise.all([startShop('none'), startShop('none')]);
    await allSent([later]);
    await Promise.all([again.stop(), other.stop()]);
    expect(await Promise.all([...bookings, later].map(({ email }) => reminders(email)))).toEqual(
      [...bookings, later].map(() => 1),
    );
    process.stdout.write(`reminders: ${BOOKINGS + 1} visits, 5 processes, each told once\n`);
  },
  120_000,
);

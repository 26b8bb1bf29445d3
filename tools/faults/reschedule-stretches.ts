import type { World } from './world';
import { bookedAt, otherTime, quietly, timeOf } from './reschedules';

const BUYERS = 10;
const MOVES = 40;

/** This many buyers move their bookings at once, again and again. Returns how long each commit kept the process. */
export async function rescheduleStretches(world: World) {
  const all = await bookedAt(
    world,
    Array.from({ length: BUYERS }, () => world.nextBooking()),
  );
  const seen = await Promise.all(all.map((it) => quietly(world, it)));
  await world.shop.ask('measure');
  await Promise.all(
    all.map(async ({ buyer, service }, at) => {
      const id = `${seen[at]!.sale.id}_${service.id}`;
      let time = timeOf(seen[at]!);
      for (let nth = 0; nth < MOVES; nth += 1) {
        time = otherTime(time);
        const { status } = await buyer.reschedule(id, time, nth);
        if (status !== 200) throw new Error(`A reschedule answered ${status}`);
      }
    }),
  );
  return world.shop.ask('measured');
}

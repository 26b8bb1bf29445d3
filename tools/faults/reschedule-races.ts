import { bookedAt, changed, move, notMoved, otherTime, quietly, timeOf } from './reschedules';
import type { World } from './world';

const RIVALS = 5;

/**
 * The buyers of several bookings want one time with two cabins, each by two requests at once. Returns what is wrong:
 * two of them get it, the others 409, and each has the claims of its booking and no others.
 */
async function raceForSlot(world: World): Promise<string[]> {
  const all = await bookedAt(
    world,
    Array.from({ length: RIVALS }, () => world.nextBooking()),
  );
  const to = world.nextBooking();
  const rivals = await Promise.all(
    all.map(async (booked) => ({ booked, seen: await quietly(world, booked) })),
  );
  const statuses = await Promise.all(
    rivals.map(async ({ booked, seen }) => {
      const replies = await Promise.all([move(booked, seen, to), move(booked, seen, to)]);
      return replies.map(({ status }) => status);
    }),
  );
  const won = statuses.map((it) => it.includes(200));
  const wrong: string[] = [];
  if (won.filter(Boolean).length !== 2 || statuses.flat().some((it) => ![200, 409].includes(it)))
    wrong.push(`one time was answered with ${statuses.join(' ')}`);
  for (const [at, { booked, seen }] of rivals.entries()) {
    const after = await quietly(world, booked);
    const what = won[at] ? notMoved(seen, after, to) : changed(seen, after);
    wrong.push(...what.map((it) => `${won[at] ? 'moved, but wrong' : 'refused, but written'}: ${it}`));
  }
  return wrong;
}

/** One booking is moved to two times at once. Returns what is wrong: one is carried out, the other gets 409. */
async function raceForSale(world: World): Promise<string[]> {
  const [booked] = await bookedAt(world, [world.nextBooking()]);
  const seen = await quietly(world, booked!);
  const times = [otherTime(timeOf(seen)), world.nextBooking()];
  const replies = await Promise.all(times.map((to) => move(booked!, seen, to)));
  const statuses = replies.map(({ status }) => status);
  if (![...statuses].sort().every((it, at) => it === [200, 409][at]))
    return [`two moves of one booking were answered with ${statuses.join(' ')}`];
  return notMoved(seen, await quietly(world, booked!), times[statuses.indexOf(200)]!);
}

/** Reschedules that meet, for one slot and of one sale. */
export async function rescheduleRaces(
  world: World,
  rounds: number,
): Promise<{ races: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (let round = 1; round <= rounds; round += 1)
    wrong.push(...(await raceForSlot(world)), ...(await raceForSale(world)));
  return { races: 2 * rounds, wrong };
}

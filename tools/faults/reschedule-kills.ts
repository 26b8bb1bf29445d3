import {
  bookedAt,
  type Booked,
  changed,
  move,
  notMoved,
  otherTime,
  quietly,
  storedOf,
  timeOf,
} from './reschedules';
import type { World } from './world';

const WATCHED = 'buyer';

async function pointsOf(world: World, booked: Booked): Promise<string[]> {
  const before = await quietly(world, booked);
  await world.shop.ask('watch', { flow: WATCHED });
  await move(booked, before, otherTime(timeOf(before)));
  const points = await world.shop.ask('traced');
  await world.shop.ask('watch', { flow: '' });
  return points;
}

/** What is wrong after a kill at the point, and after the same request once more. */
async function killAt(world: World, booked: Booked, point: string, isWritten: boolean): Promise<string[]> {
  const before = await quietly(world, booked);
  const to = otherTime(timeOf(before));
  await world.shop.ask('watch', { flow: WATCHED, point });
  const { status } = await move(booked, before, to);
  if (status !== 0) return [`it was not killed, and answered ${status}`];
  world.tally.kills += 1;
  await world.shop.ended;
  await world.shop.open();
  const after = await storedOf(world, booked);
  const wrong = isWritten
    ? notMoved(before, after, to).map((what) => `not wholly written: ${what}`)
    : changed(before, after).map((what) => `written: ${what}`);
  const again = await move(booked, before, to);
  if (again.status !== 200) wrong.push(`the same request again answers ${again.status}`);
  const repeated = await quietly(world, booked);
  return [...wrong, ...notMoved(before, repeated, to).map((what) => `wrong after a repeat: ${what}`)];
}

interface Report {
  points: number;
  wrong: string[];
}

/**
 * Kills the server before, inside and after the commit of a reschedule. What is stored must be the booking as it was,
 * or as it is after the whole reschedule; the same request again finds or makes the latter.
 */
export async function rescheduleKills(world: World, isWanted: (point: string) => boolean): Promise<Report> {
  const [booked] = await bookedAt(world, [world.nextBooking()]);
  booked!.buyer.flow = WATCHED;
  const points = await pointsOf(world, booked!);
  const ended = points.findIndex((it) => it.startsWith('commit ended'));
  const report: Report = { points: 0, wrong: ended < 0 ? ['no commit'] : [] };
  for (const [nth, point] of points.entries()) {
    if (!isWanted(point)) continue;
    report.points += 1;
    report.wrong.push(
      ...(await killAt(world, booked!, point, nth >= ended)).map((it) => `killed at "${point}": ${it}`),
    );
  }
  return report;
}

import { server } from './worker-server';
import { newAdmin } from './people';

/** MongoDB keeps what a form leaves out of a group, so the hours are named. */
const usualDay = { mode: 'usual', first: null, last: null };
const daysOf = (stored: Record<string, unknown>) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holidays']
      .filter((day) => stored[day])
      .map((day) => [day, { ...usualDay, ...(stored[day] as object | undefined) }]),
  );
/** The booking settings as a new shop has them. */
const usual = {
  firstStart: '08:00',
  lastStart: '18:00',
  monday: usualDay,
  wednesday: usualDay,
  thursday: usualDay,
  friday: usualDay,
  saturday: usualDay,
  sunday: usualDay,
  holidays: usualDay,
  closedDays: [],
  extraOpenDays: [],
  noticeMinutes: 0,
  furthestDays: 365,
  freeHours: 24,
  cabins: 2,
  bufferMinutes: 0,
  serviceCabins: {},
};

/**
 * Runs `work` in a shop whose booking settings an administrator has saved as usual but for `changed`, and
 * restores what was stored before.
 */
export async function withBookingSettings<T>(changed: object, work: () => Promise<T>): Promise<T> {
  const { client } = await newAdmin();
  const before = await server.payload.findGlobal({ slug: 'booking-settings', depth: 0 });
  try {
    const saved = await client.post('/globals/booking-settings', { ...usual, ...changed });
    if (saved.status !== 200) throw new Error(saved.text);
    return await work();
  } finally {
    await server.payload.updateGlobal({
      slug: 'booking-settings',
      data: { ...usual, ...before, ...daysOf(before as never) } as never,
    });
  }
}

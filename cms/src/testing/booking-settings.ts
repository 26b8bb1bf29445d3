import { server } from './worker-server';
import { newAdmin } from './people';

/** MongoDB keeps the stored value of a field that a form leaves out of a group, so every field is sent. */
const usualDay = { mode: 'usual', first: null, last: null };
const daysOf = (stored: Record<string, unknown>) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'holidays']
      .filter((day) => stored[day])
      .map((day) => [day, { ...usualDay, ...(stored[day] as object | undefined) }]),
  );
/** The booking settings of a new shop. */
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
 * Runs `work` in a shop whose booking settings an administrator saved with these changes, and restores the
 * former ones.
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

import { instantOf, SPA_ZONE } from '../lib/dates';

/** Instant and zone of a booking, as they are stored. */
export const storedTime = (date: string, time: string) => ({
  startsAt: instantOf(date, time).toISOString(),
  zone: SPA_ZONE,
});

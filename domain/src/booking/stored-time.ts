import { instantOf, SPA_ZONE } from '../lib/dates';

export const storedTime = (date: string, time: string) => ({
  startsAt: instantOf(date, time).toISOString(),
  zone: SPA_ZONE,
});

import { minutesOf, timeOf } from '../lib/dates';

/* A page of the shop brings it, without the hours and holidays of the rules beside it. */
const HALF_HOUR = 30;

/** The first start after a booking: when it ends, on the grid of half hours. */
export const startAfter = ({ time, duration }: { time: string; duration: number }): string =>
  timeOf(minutesOf(time) + Math.max(1, Math.ceil((duration || 0) / HALF_HOUR)) * HALF_HOUR);

import { isDeepStrictEqual } from 'node:util';
import type { HoursInput } from '@spa-bronze/domain/booking/hours-schemas';
import type { HoursRange, HoursTable } from '@spa-bronze/domain/booking/hours';
import { daysBetween } from '@spa-bronze/domain/lib/dates';
import { messages } from '@spa-bronze/domain/messages';
import { AppError } from '../../lib/app-error';
import { contractHandlers } from '../../lib/contract-handler';
import { may } from '@spa-bronze/domain/users/rights';
import { nowOf } from '../../lib/clock';
import { bookingSettings } from '../slots/booking-settings';
import { readHours, replaceHours } from '../slots/hours-operations';
import { bookingsOutside } from './outside-opening';

/** A longer range of days is like another week. */
const MOST_DAYS = 31;

/** The ranges of days that only one of two tables has. */
function changedRanges({ ranges: one }: HoursTable, { ranges: other }: HoursTable): HoursRange[] {
  const without = (some: HoursRange[], others: HoursRange[]) =>
    some.filter((range) => !others.some((it) => isDeepStrictEqual(it, range)));
  return [...without(one, other), ...without(other, one)];
}

/** Whether only short ranges of days change, and the week and the cabins stay. */
const changesDaysAlone = ({ hours, seen, cabins }: HoursInput): boolean =>
  cabins === undefined &&
  isDeepStrictEqual({ ...hours, ranges: [] }, { ...seen, ranges: [] }) &&
  changedRanges(hours, seen).every(({ from, to }) => daysBetween(from, to) <= MOST_DAYS);

export const hoursEndpoints = contractHandlers({
  'GET /hours': async ({ req }) => ({ data: await readHours(req.payload) }),

  'PUT /hours': async ({ req, user, body }) => {
    if (!may(user, 'settings') && !changesDaysAlone(body)) throw new AppError(403, messages.daysAlone);
    return { message: messages.hoursSaved, data: await replaceHours(req, body) };
  },

  'POST /hours/outside': async ({ req: { payload }, body: { hours } }) => ({
    data: await bookingsOutside(payload, { ...(await bookingSettings(payload)), hours }, nowOf(payload)),
  }),
});

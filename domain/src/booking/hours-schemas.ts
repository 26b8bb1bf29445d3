import { z } from 'zod';
import { bookingDate } from '../fields/field-schemas';
import { minutesOf } from '../lib/dates';
import { messages } from '../messages';
import { closingOf, type HoursTable } from './hours';
import { MOST_CABINS } from './states';

/** A time on the hour or half past, as the cabins are claimed. */
const halfHour = z.string(messages.invalidHour).regex(/^([01]\d|2[0-3]):(00|30)$/, messages.invalidHour);

const isInOrder = (hours: { opens: string; closes: string }) => closingOf(hours) > minutesOf(hours.opens);
const notInOrder = { error: messages.closesBeforeOpening, path: ['closes'] };

const span = z
  .strictObject({ opens: halfHour, closes: halfHour }, messages.invalidInput)
  .refine(isInOrder, notInOrder);
const dayHours = z
  .strictObject({ opens: halfHour, closes: halfHour, reception: span.nullable() }, messages.invalidInput)
  .refine(isInOrder, notInOrder)
  .nullable();

const cabin = z
  .number(messages.invalidInput)
  .int(messages.invalidInput)
  .min(1, messages.invalidInput)
  .max(MOST_CABINS, messages.invalidInput);
const range = z
  .strictObject(
    { from: bookingDate, to: bookingDate, cabin: cabin.nullable(), hours: span.nullable() },
    messages.invalidInput,
  )
  .refine(({ from, to }) => from <= to, { error: messages.rangeBackwards, path: ['to'] });
const cabinHours = z
  .strictObject({ cabin, opens: halfHour, closes: halfHour }, messages.invalidInput)
  .refine(isInOrder, notInOrder);

/** The cabins of each service by its id; a service that is not there has any. */
export const cabinTable = z.record(z.string(), z.array(cabin));

/** The table of hours. Ranges of the spa, and those of one cabin, may not overlap. */
export const hoursTable: z.ZodType<HoursTable> = z.strictObject(
  {
    week: z.strictObject(
      {
        monday: dayHours,
        wednesday: dayHours,
        thursday: dayHours,
        friday: dayHours,
        saturday: dayHours,
        sunday: dayHours,
      },
      messages.invalidInput,
    ),
    holidays: dayHours,
    ranges: z
      .array(range, messages.invalidInput)
      .max(200, messages.tooManyItems)
      .superRefine((ranges, issues) => {
        ranges.forEach((it, index) => {
          const overlaps = ranges
            .slice(0, index)
            .some((other) => other.cabin === it.cabin && other.from <= it.to && it.from <= other.to);
          if (overlaps)
            issues.addIssue({ code: 'custom', path: [index, 'from'], message: messages.rangesOverlap });
        });
      }),
    cabins: z
      .array(cabinHours, messages.invalidInput)
      .max(MOST_CABINS, messages.tooManyItems)
      .superRefine((rows, issues) => {
        rows.forEach((it, index) => {
          if (rows.slice(0, index).some((other) => other.cabin === it.cabin))
            issues.addIssue({ code: 'custom', path: [index, 'cabin'], message: messages.cabinTwice });
        });
      }),
  },
  messages.invalidInput,
);

export const hoursView = z.object({ hours: hoursTable, cabins: z.number() });
export type HoursView = z.output<typeof hoursView>;

/**
 * `seen` is the table that the form was filled from. If it is not the present one, the reply is 409 with that one.
 * `cabins`: how many the spa has from now on; absent, as many as before.
 */
export const hoursInput = z.object({ hours: hoursTable, seen: hoursTable, cabins: cabin.optional() });
export type HoursInput = z.output<typeof hoursInput>;
/** A table that is not saved yet, to look for bookings that do not fit it. */
export const hoursDraft = z.object({ hours: hoursTable });

/** A booking that does not fit the hours, with a link to where staff act on it. */
const outsideBooking = z.object({
  _id: z.string(),
  name: z.string(),
  tel: z.string(),
  service: z.string(),
  when: z.string(),
  why: z.string(),
  panelUrl: z.string(),
  whatsAppUrl: z.string(),
});
export type OutsideBooking = z.output<typeof outsideBooking>;
/** `more`: there are others beside those that are listed. */
export const outsideBookings = z.object({ bookings: z.array(outsideBooking), more: z.boolean() });
export type OutsideBookings = z.output<typeof outsideBookings>;

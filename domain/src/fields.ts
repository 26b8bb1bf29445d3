import { z } from 'zod';
import { messages } from './messages';

/** A required line of text: trimmed, not empty, at most `max` characters. */
export const text = (max: number) =>
  z.string(messages.required).trim().min(1, messages.required).max(max, messages.tooLong);
/** A line of text that may be left out; absent means ''. */
export const optionalText = (max: number) => z.string().trim().max(max, messages.tooLong).nullish().transform((it) => it ?? '');
export const email = z.string(messages.required).trim().toLowerCase().min(1, messages.required).max(254, messages.tooLong)
  .refine((it) => /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/.test(it), messages.invalidEmail);
export const phone = z.string(messages.required).trim().min(1, messages.required)
  .regex(/^\+?\d[\d\s().-]{5,18}\d$/, messages.invalidPhone);
/** The identifier of any stored row. */
export const id = z.string(messages.invalidId).regex(/^[A-Za-z0-9_-]{1,64}$/, messages.invalidId);

/** A number that may come as numeric text ('' is none), from 0 to `max`. */
export const numeric = (max: number) =>
  z.union([z.number(messages.notANumber), z.string().trim().min(1, messages.required)], messages.required)
    .pipe(z.coerce.number<number | string>(messages.notANumber).min(0, messages.notNegative).max(max, messages.notANumber));
/** The same, whole. */
export const wholeNumeric = (max: number) => numeric(max).pipe(z.number().int(messages.wholeNumber));

/** `page` from 1 and rows a page; a list answers everything unless one is given. */
export const page = z.object({
  page: wholeNumeric(100_000).pipe(z.number().min(1, messages.atLeastOne)).optional(),
  limit: wholeNumeric(200).pipe(z.number().min(1, messages.atLeastOne)).optional(),
});

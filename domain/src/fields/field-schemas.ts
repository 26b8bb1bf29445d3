import { z } from 'zod';
import { daysBetween, readDay } from '../lib/dates';
import { readPesos, toCentavos, toPesos } from '../lib/money';
import { digitsWithCountry } from '../lib/phone';
import { messages } from '../messages';
import { hasControlCharacters, hasPhoneForm, visibleText } from './field-rules';

// What has no message of its own says this one, so that no English of the library reaches a shopper.
z.config({ customError: () => messages.invalidInput });

const empty = { error: messages.required, abort: true };

const required = (max: number, severalLines: boolean) =>
  z
    .string(messages.required)
    .overwrite((it) => visibleText(it, severalLines))
    .trim()
    .regex(/[^\p{C}\p{Z}\p{M}]/u, messages.required)
    .refine((it) => !hasControlCharacters(it, severalLines), messages.controlCharacters)
    .max(max, messages.tooLong);
const optional = (max: number, severalLines: boolean) =>
  z
    .string()
    .overwrite((it) => visibleText(it, severalLines))
    .trim()
    .refine((it) => !hasControlCharacters(it, severalLines), messages.controlCharacters)
    .max(max, messages.tooLong)
    .nullish()
    .transform((it) => it ?? '');

/** A required line of text: trimmed, with something to see in it, at most `max` characters. */
export const text = (max: number) => required(max, false);
export const longText = (max: number) => required(max, true);
/** A line of text that may be left out; absent means ''. */
export const optionalText = (max: number) => optional(max, false);
export const optionalLongText = (max: number) => optional(max, true);
/** An e-mail address in lower case; nothing passes that the CMS's own e-mail field would refuse. */
export const email = z
  .string(messages.required)
  .trim()
  .toLowerCase()
  .min(1, empty)
  .max(254, messages.tooLong)
  .regex(
    /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/,
    messages.invalidEmail,
  );

let isPhoneNumber: (typed: string) => boolean = () => true;
/** Sets what reads phone numbers: on the server a library; a browser looks at their form alone. */
export function readPhonesBy(isNumber: (typed: string) => boolean): void {
  isPhoneNumber = isNumber;
}

/** Whether a text is a phone that can be called, as far as this side can tell. */
export const isPhone = (typed: string): boolean =>
  hasPhoneForm(typed) && digitsWithCountry(typed) !== null && isPhoneNumber(typed);

const typedPhone = z.string(messages.required).trim().min(1, empty);
/** A number that is only shown, as people write it, with 7 to 15 digits: `01 8000 123 456`. */
export const shownPhone = typedPhone.refine(hasPhoneForm, messages.invalidPhone);
/**
 * The phone of a person, as people write it: `300 123 4567`, `(605) 385-1234`, with the country's code after a
 * plus or 00 if it is another than Colombia's.
 */
export const phone = typedPhone.refine((it) => isPhone(it), messages.invalidPhone);
export const id = z.string(messages.invalidId).regex(/^[A-Za-z0-9_-]{1,64}$/, messages.invalidId);

const missingOrNoNumber = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? messages.required : messages.notANumber,
};

/** Characters of a number in a text. */
const MOST_DIGITS = 40;

/** A text with an amount as a plain number. An empty or negative one stays, for a message of its own. */
function plainPesos(text: string): string {
  if (/^\s*(-|$)/.test(text)) return text;
  return String(readPesos(text) ?? NaN);
}

/** A number that may come as decimal text ('' is none), from 0 to `max`. */
export const numeric = (max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?(\d+(\.\d*)?|\.\d+)$/, missingOrNoNumber),
      ],
      missingOrNoNumber,
    )
    .pipe(
      z.coerce
        .number<number | string>(messages.notANumber)
        .min(0, messages.notNegative)
        .max(max, messages.notANumber),
    );
/**
 * An amount in pesos, rounded to whole centavos, from 0 to `max`. A text is read as a person writes it: `45.000` and
 * `45,000` are forty-five thousand.
 */
export const pesos = (max: number) =>
  z
    .union(
      [z.number(), z.string().max(MOST_DIGITS, messages.notANumber).overwrite(plainPesos)],
      missingOrNoNumber,
    )
    .pipe(numeric(max))
    .overwrite((it) => toPesos(toCentavos(it)));
/** A number as `numeric` takes it, whole. A text with a point or comma is none: `2.000` could be two. */
export const wholeNumeric = (max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .max(MOST_DIGITS, messages.notANumber)
          .regex(/^[^.,]*$/, messages.wholeNumber),
      ],
      missingOrNoNumber,
    )
    .pipe(numeric(max))
    .pipe(z.number().int(messages.wholeNumber));

/**
 * Validates a form as a whole even where some of its fields fail, so that every fault is told at once; those
 * fields may hold anything.
 */
export const evenIfIncomplete = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** `page` from 1 and rows a page; a list answers everything unless one is given. */
export const page = z.object({
  page: wholeNumeric(100_000).pipe(z.number().min(1, messages.atLeastOne)).optional(),
  limit: wholeNumeric(200).pipe(z.number().min(1, messages.atLeastOne)).optional(),
});

export const bookingDate = z
  .string(messages.invalidDate)
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: messages.invalidDate, abort: true })
  .refine((it) => readDay(it) !== null, messages.invalidDate);
/** Validates two days: in order, and at most so many from the first to the last. */
export const atMostDays =
  (most: number, message: string) =>
  ({ from, to }: { from: string; to: string }, issues: z.RefinementCtx) => {
    if (readDay(from) === null || readDay(to) === null) return;
    const days = daysBetween(from, to);
    if (days < 1 || days > most) issues.addIssue({ code: 'custom', path: ['to'], message });
  };
export const bookingTime = z
  .string(messages.invalidTime)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.invalidTime);

export const requestKey = z.string(messages.required).regex(/^[A-Za-z0-9-]{8,60}$/, messages.invalidId);

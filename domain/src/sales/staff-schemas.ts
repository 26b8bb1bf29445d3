import { z } from 'zod';
import {
  bookingDate,
  bookingTime,
  email,
  evenIfIncomplete,
  id,
  optionalLongText,
  optionalText,
  pesos,
  phone,
  requestKey,
  text,
} from '../fields/field-schemas';
import { messages } from '../messages';
import { payment, payments } from './charge-schemas';
import { shippingInfo } from '../shipping/shipping-schemas';
import { fulfilments, inPersonMethods } from './staff';
import { reviewActions } from './states';

/** An address as people write it, without `https://`, gets it. */
const withHttps = (text: string): string =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;

export const tracking = z.object({
  carrier: optionalText(80),
  number: optionalText(80),
  url: z
    .string()
    .trim()
    .max(500, messages.tooLong)
    .overwrite(withHttps)
    /* No `user@` before the host, which would name another site than it seems. */
    .regex(/^(https:\/\/[^\s"'<>\\@/?#]+([/?#][^\s"'<>\\]*)?)?$/, messages.invalidUrl)
    .nullish()
    .transform((it) => it ?? ''),
});
export type Tracking = z.output<typeof tracking>;
export const trackingShown = z.object({ carrier: z.string(), number: z.string(), url: z.string() });

export const staffNotes = optionalLongText(5000);
export const saleVersion = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(0, messages.notNegative);

/** Who buys or comes, as staff write it. */
export const buyerInput = z.object(
  {
    name: text(80),
    email: z
      .union([z.literal(''), email])
      .optional()
      .default(''),
    tel: z
      .union([z.literal(''), phone])
      .optional()
      .default(''),
  },
  messages.required,
);

/** What staff may write on a sale. `version` is the one they read: 409 when somebody else saved since. */
export const editSaleInput = z.object({
  version: saleVersion,
  notes: staffNotes.optional(),
  /** Whose sale or booking it is; an account that it belongs to stays. */
  buyer: buyerInput.optional(),
  shippingInfo: shippingInfo.optional(),
  tracking: tracking.optional(),
  fulfilment: z.enum(fulfilments, messages.invalidInput).optional(),
  /** The balance was paid at the spa; null takes it back. */
  balancePaid: z
    .object(
      {
        method: z.enum(inPersonMethods, messages.invalidInput),
        /** Though the page of a payment link may take the money just now. */
        anyway: z.boolean(messages.invalidInput).optional(),
      },
      messages.invalidInput,
    )
    .nullable()
    .optional(),
});
export type StaffEdit = z.output<typeof editSaleInput>;

/** One thing that staff did: a field with what it was and is, or an action. */
export const editShown = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  before: z.string(),
  after: z.string(),
});
export type EditStep = z.infer<typeof editShown>;

const units = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(1000, messages.notEnoughStock);

/** What staff add to a sale at the spa: goods, or a service with its time. `key` names the request. */
export const addedLineInput = z.object({
  version: saleVersion,
  key: requestKey,
  productId: id,
  quantity: units.optional().default(1),
  reservationDate: bookingDate.optional(),
  reservationTime: bookingTime.optional(),
  /** Its price as staff read it out; another one by now refuses it. */
  totalCop: pesos(1_000_000_000).optional(),
});
export type AddedLineInput = z.output<typeof addedLineInput>;
export const bySaleLine = z.object({ id, line: id });
export const removedLineInput = z.object({ version: saleVersion });

/** `key` names the request, so that a second press finds the first one's sale. */
export const manualSale = z
  .object({
    key: requestKey,
    buyer: buyerInput,
    /** An account that it belongs to. */
    user: id.nullish().transform((it) => it ?? null),
    lines: z
      .array(
        z.object({
          productId: id,
          quantity: units,
        }),
        messages.required,
      )
      .min(1, messages.required)
      .max(50, messages.tooLong),
    /** The one way in which all of it was paid; absent with `payments`. */
    method: z.enum(inPersonMethods, messages.invalidInput).optional(),
    /** Several ways, which come to the total. */
    payments: payments.min(1, messages.required).optional(),
    tip: payment.optional(),
    /** The total that staff read out; another one by now refuses the sale. */
    totalCop: pesos(1_000_000_000).optional(),
    shippingInfo: shippingInfo.nullish().transform((it) => it ?? null),
    notes: staffNotes,
  })
  .superRefine(({ method, payments: ways }, issues) => {
    if ((method === undefined) === (ways === undefined))
      issues.addIssue({ code: 'custom', path: ['method'], message: messages.invalidInput });
  }, evenIfIncomplete);

/** `method`: how money was handed over. `reference`: that of a transfer, which its buyer is told. */
export const resolveReviewSchema = z
  .object({
    id,
    action: z.enum(reviewActions, messages.invalidInput),
    note: optionalLongText(500),
    method: z.enum(inPersonMethods, messages.invalidInput).optional(),
    /** With `dismiss`: the captures beside its payment that are settled; absent: all that there are. */
    surplus: z.array(z.string().max(120, messages.invalidInput)).max(50, messages.invalidInput).optional(),
    reference: optionalText(60),
  })
  .superRefine(({ action, method }, issues) => {
    if (action === 'hand' && method === undefined)
      issues.addIssue({ code: 'custom', path: ['method'], message: messages.required });
  }, evenIfIncomplete);

import { z } from 'zod';
import { id, pesos, requestKey } from '../fields/field-schemas';
import { messages } from '../messages';
import { purposes } from './charges';
import { chargeMethods, inPersonMethods } from './staff';

const version = z.number(messages.wholeNumber).int(messages.wholeNumber).min(0, messages.notNegative);

const amountCop = pesos(1_000_000_000).refine((it) => it > 0, messages.positive);
/** Money that is handed over in one way. */
export const payment = z.object({ method: z.enum(inPersonMethods, messages.invalidInput), amountCop });
export const payments = z.array(payment, messages.invalidInput).max(6, messages.tooManyItems);

/** Money in one way or in several, and a tip. `key` names the request: it is written once. */
export const charges = z.object({
  key: requestKey,
  payments,
  tip: payment.optional(),
  /** Collect though the page of a payment link may take the money just now. */
  anyway: z.boolean(messages.invalidInput).optional(),
});
type Money = Pick<z.output<typeof charges>, 'payments' | 'tip'>;
export const someMoney = [
  (it: Money): boolean => it.payments.length > 0 || it.tip !== undefined,
  { path: ['payments'] as PropertyKey[], message: messages.required },
] as const;

/** Money for all that is due of a sale, in the version that staff read. */
export const saleChargesInput = charges.extend({ version }).refine(...someMoney);
export type SaleChargesInput = z.output<typeof saleChargesInput>;

export const bySaleCharge = z.object({ id, charge: z.string().min(1).max(80, messages.invalidId) });
export const undoChargeInput = z.object({
  version,
  /** With all that was taken in the same act, for other lines of the sale too. */
  whole: z.boolean(messages.invalidInput).optional(),
});

/** A charge by hand that stands. */
export const saleCharge = z.object({
  _id: z.string(),
  purpose: z.enum(purposes),
  method: z.enum(chargeMethods),
  amountCop: z.number(),
  at: z.string(),
  by: z.string(),
  /** The names of what it pays; '' for a tip of the whole sale. */
  pays: z.string(),
  undoable: z.boolean(),
  /** What the act came to that it was taken in, if that was more. */
  actCop: z.number().optional(),
});

import { z } from 'zod';
import { id, optionalLongText, pesos, requestKey } from '../fields/field-schemas';
import { messages } from '../messages';
import { saleVersion } from './staff-schemas';
import { refundStates } from './states';

const quantity = z
  .number(messages.wholeNumber)
  .int(messages.wholeNumber)
  .min(1, messages.atLeastOne)
  .max(1000, messages.notEnoughStock);

/**
 * Neither amount nor lines: all that is left. Lines: what was paid for them; an amount beside them pays that
 * back instead, and the lines say what comes back. A line of the sale that has a `lineId` is named by it.
 */
export const refundInput = z.object({
  key: requestKey,
  /** The version of the sale that was read: 409 if it changed since. */
  version: saleVersion.optional(),
  amountCop: pesos(1_000_000_000).optional(),
  lines: z
    .array(
      z.object({ productId: id, lineId: id.optional(), quantity: quantity.optional() }),
      messages.invalidInput,
    )
    .max(100, messages.tooManyItems)
    .optional(),
  /** The shipping too; a whole refund holds it anyway. */
  shipping: z.boolean(messages.invalidInput).optional().default(false),
  restock: z.boolean(messages.invalidInput).optional().default(false),
  freeSlots: z.boolean(messages.invalidInput).optional().default(false),
  /** For the buyer: it opens the email, and the provider shows it. */
  note: optionalLongText(255),
  /** For the team alone. */
  staffNote: optionalLongText(500),
});
export type RefundRequest = z.output<typeof refundInput>;

const portion = z.object({ productId: z.string(), lineId: z.string().optional(), quantity: z.number() });

/** A refund as staff see it. */
export const refundShown = z.object({
  key: z.string(),
  state: z.enum(refundStates),
  amountCop: z.number(),
  amountUsd: z.string(),
  /** The same in the currency in which the sale was charged; absent: paid in person. */
  minor: z.number().optional(),
  lines: z.array(portion),
  /** The shipping in it; null: of before 0.3.0, and its sum does not tell. */
  shippingCop: z.number().nullable(),
  restock: z.array(portion),
  /** The ids of lines whose time is free again. */
  freeSlots: z.array(z.string()),
  note: z.string(),
  staffNote: z.string(),
  by: z.string(),
  at: z.string(),
  doneAt: z.string().nullable(),
  why: z.string(),
  /** The provider refused it, and it can still be requested again or handed over. */
  failed: z.boolean(),
  /** How and by whom (e-mail) it was handed over at the spa. */
  handed: z.object({ method: z.string(), by: z.string(), reference: z.string().optional() }).nullable(),
});

import { z } from 'zod';
import { messages } from '../messages';

export const createOrderSchema = z.object({
  product: z.object(
    {
      description: z
        .string()
        .max(2000, messages.tooLong)
        .nullish()
        .transform((it) => it ?? ''),
      cost: z.union([z.string().max(20, messages.notANumber), z.number()], messages.notANumber),
    },
    messages.required,
  ),
  /** Validated by the shipping schema when the cart holds goods. */
  shippingInfo: z.unknown().optional(),
  /** The provider that is to charge it; absent: PayPal. */
  provider: z.string(messages.invalidInput).max(40, messages.invalidInput).optional(),
});
export const captureOrderSchema = z.object({
  orderID: z.string(messages.required).min(1, messages.required).max(64, messages.invalidId),
  /** Who only looks whether the payer approved gets the state of a payment that is not captured, and no 409. */
  ifApproved: z.boolean().optional(),
});

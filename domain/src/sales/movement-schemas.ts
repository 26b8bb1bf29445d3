import { z } from 'zod';
import { atMostDays, bookingDate } from '../fields/field-schemas';
import { messages } from '../messages';
import { MAX_MOVEMENT_DAYS, movementKinds } from './movements';

export const movementsQuery = z
  .object({ from: bookingDate, to: bookingDate })
  .superRefine(atMostDays(MAX_MOVEMENT_DAYS, messages.invalidDate));

export const movementView = z.object({
  at: z.string(),
  sale: z.string(),
  reference: z.string(),
  buyer: z.string(),
  kind: z.enum(movementKinds),
  method: z.string(),
  by: z.string(),
  /** Negative: it went. */
  cop: z.number(),
});
export type MovementView = z.infer<typeof movementView>;

import type { z } from 'zod';

/**
 * A Payload field validated by a schema of the domain, so that one rule holds for the contract and for
 * Payload's admin.
 */
export const validatedBy =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const { error } = schema.safeParse(value);
    return error === undefined || error.issues[0]!.message;
  };

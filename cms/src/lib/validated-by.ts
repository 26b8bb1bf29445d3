import type { z } from 'zod';

/** One rule for the contract and Payload's admin. */
export const validatedBy =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const { error } = schema.safeParse(value);
    return error === undefined || error.issues[0]!.message;
  };

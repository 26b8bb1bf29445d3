import type { z } from 'zod';

/**
 * A Payload field validated by a schema of the domain, so that the contract and Payload's admin have one
 * rule.
 */
export const validatedBy =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const { error } = schema.safeParse(value);
    return error === undefined || error.issues[0]!.message;
  };

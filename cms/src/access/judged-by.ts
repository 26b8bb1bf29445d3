import type { z } from 'zod';

/**
 * A Payload field judged by a schema of the domain, so that one rule holds for the contract and for Payload's
 * admin.
 */
export const judgedBy =
  (schema: z.ZodType) =>
  (value: unknown): true | string => {
    const { error } = schema.safeParse(value);
    return error === undefined || error.issues[0]!.message;
  };

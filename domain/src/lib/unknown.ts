const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of an object, none of anything else. For what comes from outside and has no type yet. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** A date of a value that may be none: then its time is NaN. */
export const dateOf = (value: unknown): Date => new Date(value as string);

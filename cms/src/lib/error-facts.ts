export const codeOf = (error: unknown): unknown => Object(error).code;

/** What a fault says of itself. Whatever is thrown may be no Error. */
export const messageOf = (error: unknown): string => String(Object(error).message ?? error);

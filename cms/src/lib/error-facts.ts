/** The `code` of a fault of Node or the database, undefined without one. */
export const codeOf = (error: unknown): unknown => Object(error).code;

/** What a fault says of itself. Whatever is thrown may be no Error. */
export const messageOf = (error: unknown): string => String(Object(error).message ?? error);

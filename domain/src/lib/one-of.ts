/** Whether a text is one of a list, with the type of the list. */
export const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((it) => it === value);

/** The keys of an object whose type says all of them. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[];

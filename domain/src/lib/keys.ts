/** Whether a text is one of a list, with the type of the list. */
export const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((it) => it === value);

export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[];

export const fromKeys = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** The label of a value that may be an unknown one. */
export const labelIn = (labels: Record<string, string>, value: string): string | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined;

export const entriesOf = <T extends object>(object: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(object).map((key) => [key, object[key]]);

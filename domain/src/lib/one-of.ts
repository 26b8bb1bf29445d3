/** Whether a text is one of a list, with the type of the list. */
export const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  list.some((it) => it === value);

/** The keys of an object whose type says all of them. */
export const keysOf = <T extends object>(object: T): (keyof T & string)[] =>
  Object.keys(object) as (keyof T & string)[];

/** An object with these keys, each with its value. */
export const fromKeys = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** The label of a value that may be an unknown one. */
export const labelIn = (labels: Record<string, string>, value: string): string | undefined =>
  Object.hasOwn(labels, value) ? labels[value] : undefined;

/** The entries of an object whose type says all of its keys. */
export const entriesOf = <T extends object>(object: T): [keyof T & string, T[keyof T & string]][] =>
  keysOf(object).map((key) => [key, object[key]]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of an object, none of anything else. For what comes from outside and has no type yet. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** What a JSON text says; undefined if it is none. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return text == null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a JSON text that this program wrote itself. Throws a SyntaxError on a broken text. */
export const ownJson = <T>(text: string): T => JSON.parse(text) as T;

/** The JSON of a reply of this program's own endpoints. */
export const replyJson = async <T>(reply: Response): Promise<T> => (await reply.json()) as T;

/** A date of a value that may be none: then its time is NaN. */
export const dateOf = (value: unknown): Date => new Date(value as string);

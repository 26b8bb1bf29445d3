/**
 * A deep copy of plain objects and arrays; functions, classes and instances are shared. Payload writes into
 * the config it is given.
 */
export function ownCopy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(ownCopy) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, ownCopy(part)])) as T;
}

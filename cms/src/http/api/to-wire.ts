/** Payload's `id` is `_id` on the wire, at every depth. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value).map(([key, part]) => [key, toWire(part)] as const);
  if ('_id' in value || !('id' in value)) return Object.fromEntries(entries);
  return Object.fromEntries(
    entries.map(([key, part]) => [key === 'id' ? '_id' : key, key === 'id' ? String(part) : part]),
  );
}

/** When the errors that may be on the screen were raised, by the id of their notice. */
const raisedAt = new Map<string, number>();
const removers = new Map<string, (ids: string[]) => void>();

/** Where errors are shown: each place has one function that takes them away. */
export const onClearedErrors = (place: string, remove: (ids: string[]) => void): void =>
  void removers.set(place, remove);

export const rememberError = (id: string): void => void raisedAt.set(id, performance.now());

/** False for an error whose cause was gone before it could be shown. */
export const isErrorDue = (id: string): boolean => raisedAt.has(id);

/** Takes away the errors that are at least `ageMs` old, because what they say is no longer so. */
export function clearErrors(ageMs = 0): void {
  const until = performance.now() - ageMs;
  const ids = [...raisedAt].filter(([, at]) => at <= until).map(([id]) => id);
  if (ids.length === 0) return;
  ids.forEach((id) => raisedAt.delete(id));
  removers.forEach((remove) => remove(ids));
}

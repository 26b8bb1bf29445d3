export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  if (from === to || !(from in list) || !(to in list)) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

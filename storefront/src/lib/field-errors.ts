export function fieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0] ?? '')] ??= message;
  return found;
}

/** Of the fields in the order of the page, the first that is wrong. */
export function firstWrong(order: readonly string[], errors: Record<string, string>): string | undefined {
  return order.find((name) => errors[name]);
}

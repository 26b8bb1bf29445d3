type Hooks = Readonly<Record<string, readonly unknown[] | undefined>>;

const joined = (one: Hooks, other: Hooks): Hooks =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]),
  );

/** A collection or global with hooks that run before its own (`first`) and after them (`last`). */
export function withHooks<T extends { hooks?: object }>(
  entity: T,
  { first, last }: Partial<Record<'first' | 'last', Partial<NonNullable<T['hooks']>>>>,
): T {
  const all = [first, entity.hooks, last].map((it) => (it ?? {}) as Hooks);
  return { ...entity, hooks: all.reduce(joined) };
}

import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A part of a page with a script of its own. `bring` loads it; `Part` shows it at once where it is there. Else what
 * the server rendered stays until it is.
 */
export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    Loaded = await load();
    return { default: Loaded };
  };
  const Later = lazy(bring);
  /** What it shows stays the same, so that nothing that was typed is lost when the script arrives. */
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Later);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return { bring, Part };
}

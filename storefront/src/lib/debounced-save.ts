/**
 * How a value that saves itself stands: `waiting` for the hand to rest, on its way, kept, or refused for a
 * reason.
 */
export type Standing = { is: 'resting' | 'waiting' | 'saving' | 'saved' } | { is: 'refused'; why: string };

interface Options<T> {
  save: (value: T) => Promise<unknown>;
  tell: (standing: Standing) => void;
  /** Milliseconds without a change before it is saved. */
  delayMs?: number;
}

/**
 * Saves what was put last as soon as no more comes; one save at a time, and what comes during it follows it.
 */
export function debouncedSave<T>({ save, tell, delayMs = 1000 }: Options<T>) {
  let wanted: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  const now = async (): Promise<void> => {
    clearTimeout(timer);
    if (busy || !wanted) return;
    const sent = wanted;
    busy = true;
    tell({ is: 'saving' });
    const why = await save(sent.value).then(
      () => null,
      (cause: Error) => cause.message,
    );
    busy = false;
    const changed = wanted !== sent;
    if (!changed && why === null) wanted = null;
    if (!changed) tell(why === null ? { is: 'saved' } : { is: 'refused', why });
    else if (wanted) await now();
  };
  return {
    put: (value: T) => {
      wanted = { value };
      clearTimeout(timer);
      timer = setTimeout(() => void now(), delayMs);
      tell({ is: 'waiting' });
    },
    /** Forgets what was put and is not on its way. */
    drop: () => {
      clearTimeout(timer);
      wanted = null;
      tell({ is: 'resting' });
    },
    /** Saves at once what waits, or was refused. */
    now,
    /** Whether something is on its way. */
    saving: () => busy,
    /** Whether something is not kept yet. */
    pending: () => busy || wanted !== null,
  };
}

/**
 * The state of a value with automatic saving: nothing to do, waiting for a pause, saving, saved, or refused
 * with a reason.
 */
export type Standing = { is: 'resting' | 'waiting' | 'saving' | 'saved' } | { is: 'refused'; why: string };

interface Options<T> {
  save: (value: T) => Promise<unknown>;
  tell: (standing: Standing) => void;
  delayMs?: number;
}

/**
 * Saves the last value after a pause. Only one save runs at a time; a value that comes during it is saved
 * next.
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
    /** Forgets a value that is not being saved yet. */
    drop: () => {
      clearTimeout(timer);
      wanted = null;
      tell({ is: 'resting' });
    },
    /** Saves a waiting or refused value at once. */
    now,
    saving: () => busy,
    pending: () => busy || wanted !== null,
  };
}

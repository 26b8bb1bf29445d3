import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { isUnsaved, watchUnsaved } from './unsaved-words';

/**
 * Asks before something unsaved is left, by a link or by the browser's buttons; the answer is given to the
 * blocker. The router asks the last guard alone, so that each answers for all of them.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker(isUnsaved);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    const unwatch = watchUnsaved(isDirty);
    return () => {
      removeEventListener('beforeunload', ask);
      unwatch();
    };
  }, [isDirty]);
  return blocker;
}
export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

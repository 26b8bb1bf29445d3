import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { isUnsaved, watchUnsaved } from './unsaved-words';

/** A jump within the page leaves nothing. */
const loses: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  (from.pathname !== to.pathname || from.search !== to.search) && isUnsaved();

/**
 * Asks before something unsaved is left, by a link or by the browser's buttons; the answer is given to the
 * blocker. The router asks the last guard alone, so that each answers for all of them.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker(loses);
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

import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before a page with unsaved changes is left; the answer is given to the blocker. */
export function useLeaveGuard(dirty: boolean) {
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker;
}
export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

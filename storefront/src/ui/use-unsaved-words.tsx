import { useCallback, useRef, type ReactNode } from 'react';
import { useLeaveGuard } from '../lib/use-leave-guard';
import { DialogOnDemand } from './dialog-on-demand';

const loadQuestion = () => import('./leave-question').then(({ LeaveQuestion }) => LeaveQuestion);

/**
 * Asks before what was typed in a form is left, also by the browser's Back. `onInput` is for the form, and `saved`
 * is called once nothing would be lost.
 */
export function useUnsavedWords(): { onInput: () => void; saved: () => void; question: ReactNode } {
  const typed = useRef(false);
  const blocker = useLeaveGuard(useCallback(() => typed.current, []));
  return {
    onInput: () => {
      typed.current = true;
    },
    saved: () => {
      typed.current = false;
    },
    question:
      blocker.state === 'blocked' ? (
        <DialogOnDemand load={loadQuestion} props={{ blocker, onClose: () => blocker.reset() }} />
      ) : null,
  };
}

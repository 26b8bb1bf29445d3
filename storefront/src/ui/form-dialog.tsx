import { useState, type ReactNode } from 'react';
import { useLeaveGuard } from '../lib/use-leave-guard';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { LeaveDialog } from './unsaved-changes';

interface Props {
  title: string;
  /** Whether there are unsaved values. */
  dirty: () => boolean;
  onClose: () => void;
  /** Receives a `close` that asks first when there are unsaved values. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a long form. It asks before unsaved values are lost, also by the browser's Back. */
export function FormDialog({ title, dirty, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const blocker = useLeaveGuard(dirty);
  const close = () => (dirty() ? setLeaving(true) : onClose());
  return (
    <Dialog wide title={title} onClose={close}>
      {children(close)}
      <LeaveDialog blocker={blocker}>Lo que escribiste no se ha guardado.</LeaveDialog>
      {leaving && (
        <ConfirmDialog
          title="¿Descartar los cambios?"
          confirm="Descartar"
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>Lo que escribiste no se ha guardado.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

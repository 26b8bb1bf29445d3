import { useState, type ReactNode } from 'react';
import { useLeaveGuard } from '../lib/use-leave-guard';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { LeaveDialog } from './unsaved-changes';

interface Props {
  title: string;
  wide?: boolean;
  /** Whether there are unsaved values; by default once somebody has changed a field. */
  dirty?: () => boolean;
  onClose: () => void;
  /** Receives a `close` that asks first when there are unsaved values. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form. It asks before unsaved values are lost, also by the browser's Back. */
export function FormDialog({ title, wide, dirty, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const [touched, setTouched] = useState(false);
  const isDirty = dirty ?? (() => touched);
  const blocker = useLeaveGuard(isDirty);
  const close = () => (isDirty() ? setLeaving(true) : onClose());
  return (
    <Dialog wide={wide} title={title} onClose={close}>
      <div style={{ display: 'contents' }} onChange={() => setTouched(true)}>
        {children(close)}
      </div>
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

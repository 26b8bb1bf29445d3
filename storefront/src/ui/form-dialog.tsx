import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

interface Props {
  title: string;
  /** Whether there is something to lose. */
  dirty: () => boolean;
  onClose: () => void;
  /** Takes what closes the window by asking first. */
  children: (close: () => void) => ReactNode;
}

/** A window with a long form in it: what was typed is not lost by a slip. */
export function FormDialog({ title, dirty, onClose, children }: Props) {
  const [leaving, setLeaving] = useState(false);
  const close = () => (dirty() ? setLeaving(true) : onClose());
  return (
    <Dialog wide title={title} onClose={close}>
      {children(close)}
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

import type { LeaveGuard } from '../lib/use-leave-guard';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { LoginNotice } from './login-notice';
import { Foot, Note } from './unsaved-changes.styles';

interface Props {
  fault: string;
  note?: string;
  onNote?: () => void;
  busy: boolean;
  onUndo: () => void;
  onSave: () => void;
}

/** The bar under an editor that says that something is not saved. */
export const UnsavedChanges = ({ fault, note, onNote, busy, onUndo, onSave }: Props) => (
  <Foot role="group" aria-label="Cambios sin guardar">
    <div>
      <p role="status">{fault || 'Tienes cambios sin guardar.'}</p>
      <LoginNotice />
      {note && (
        <Note type="button" onClick={onNote}>
          {note} · <u>Ver</u>
        </Note>
      )}
    </div>
    <Button small look="quiet" disabled={busy} onClick={onUndo}>
      Deshacer
    </Button>
    <Button small busy={busy} disabled={fault !== ''} onClick={onSave}>
      Guardar cambios
    </Button>
  </Foot>
);

/** Asks whether to leave without saving; `children` says what was changed. */
export function LeaveDialog({ blocker, children }: { blocker: LeaveGuard; children: React.ReactNode }) {
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="¿Salir sin guardar?"
      confirm="Salir sin guardar"
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}

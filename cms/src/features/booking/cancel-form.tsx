import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import { MoneyWords } from './money-words';
import type { ChangeProps } from './move-form';
import { usePreview } from './use-preview';
import { cancelVisit } from './visit-requests';

/** Cancels a visit after it was said what goes back and what the spa keeps. */
export function CancelForm({ visit, busy, onAct, onBack }: ChangeProps) {
  const [waive, setWaive] = useState(false);
  const preview = usePreview(visit, 'cancel', waive);
  const cancel = () => onAct(() => cancelVisit(visit, { refundCop: preview?.refundCop ?? 0, keptCop: preview?.keptCop ?? 0, waive }));
  return (
    <>
      <h3>¿Cancelar la cita?</h3>
      <p>La hora queda libre.</p>
      <MoneyWords preview={preview} waive={waive} label="El spa lo perdona: devolver todo el abono" onWaive={setWaive} />
      <div className="modal__acts">
        <Button margin={false} disabled={busy || !preview?.allowed} onClick={cancel}>Sí, cancelar la cita</Button>
        <Button margin={false} buttonStyle="secondary" disabled={busy} onClick={onBack}>Volver</Button>
      </div>
    </>
  );
}

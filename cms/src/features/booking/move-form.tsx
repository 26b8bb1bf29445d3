import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import { MoneyWords } from './money-words';
import { usePreview } from './use-preview';
import { moveVisit, type Visit } from './visit-requests';
import { VisitWhenRows } from './visit-when-rows';

export interface ChangeProps { visit: Visit; busy: boolean; fields: Record<string, string>; onAct: (work: () => Promise<{ message: string }>) => void; onBack: () => void }

/** Another day or hour for a visit, after it was said what that does to the deposit. */
export function MoveForm({ visit, busy, fields, onAct, onBack }: ChangeProps) {
  const [when, setWhen] = useState({ date: visit.reservationDate, time: visit.reservationTime });
  const [waive, setWaive] = useState(false);
  const preview = usePreview(visit, 'reschedule', waive);
  const same = when.date === visit.reservationDate && when.time === visit.reservationTime;
  const move = () => onAct(() => moveVisit(visit, { reservationDate: when.date, reservationTime: when.time, keptCop: preview?.keptCop ?? 0, waive }));
  return (
    <>
      <h3>Cambiar fecha y hora</h3>
      <VisitWhenRows productId={visit.productId} moving={visit} {...when} errors={fields} onChange={setWhen} />
      <MoneyWords preview={preview} waive={waive} label="El spa lo perdona: el abono sigue con la cita" onWaive={setWaive} />
      <div className="modal__acts">
        <Button margin={false} disabled={busy || same || !when.date || !when.time || !preview?.allowed} onClick={move}>Cambiar la cita</Button>
        <Button margin={false} buttonStyle="secondary" disabled={busy} onClick={onBack}>Volver</Button>
      </div>
    </>
  );
}

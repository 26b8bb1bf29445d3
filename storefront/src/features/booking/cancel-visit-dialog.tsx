import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDay, showTime } from '../../lib/show-date';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Checkbox } from '../../ui/field';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { previewQuery, useCancelVisit, type Visit } from './visits-queries';

/** Cancels a visit after saying what goes back and what the spa keeps. */
export function CancelVisitDialog({
  visit,
  onClose,
  onDone,
}: {
  visit: Visit;
  onClose: () => void;
  onDone?: () => void;
}) {
  const [waive, setWaive] = useState(false);
  const { data: preview, refetch } = useQuery(previewQuery(visit._id, 'cancel', waive));
  const { mutate, isPending } = useCancelVisit();
  const cancel = () => {
    if (preview?.allowed)
      mutate(
        { visit, refundCop: preview.refundCop, keptCop: preview.keptCop, waive },
        {
          onSuccess: () => {
            onDone?.();
            onClose();
          },
          onError: () => void refetch(),
        },
      );
  };
  return (
    <ConfirmDialog
      title="Cancelar la cita"
      confirm="Sí, cancelar la cita"
      busy={isPending || !preview}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack>
        <p>
          Queda libre la hora de <strong>{visit.customer.name}</strong>: {visit.productName},{' '}
          {showDay(visit.reservationDate)}, {showTime(visit.reservationTime)}
        </p>
        {preview && (preview.keptCop > 0 || waive) && (
          <Checkbox
            name="waive"
            label="El spa lo perdona: devolver todo el abono"
            checked={waive}
            onChange={(event) => setWaive(event.target.checked)}
          />
        )}
        {preview && <Notice wrong={!preview.allowed}>{preview.message}</Notice>}
      </Stack>
    </ConfirmDialog>
  );
}

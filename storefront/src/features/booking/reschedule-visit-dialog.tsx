import { isSlotGone } from '@spa-bronze/domain/booking-actions';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiError } from '../../lib/api-client';
import { showDay, showTime } from '../../lib/show-date';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox } from '../../ui/field';
import { FormFoot } from '../../ui/form-foot';
import { Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { CabinNote } from './cabin-note';
import type { When } from './use-visit-drag';
import { VisitWhen } from './visit-when';
import { previewQuery, useRescheduleVisit, type Visit } from './visits-queries';

interface Props {
  visit: Visit;
  to?: When;
  onClose: () => void;
  onDone?: () => void;
}

/** Moves a visit to another day or hour after saying what it does to the deposit. */
export function RescheduleVisitDialog({ visit, to, onClose, onDone }: Props) {
  const [when, setWhen] = useState<When>(to ?? { date: visit.reservationDate, time: visit.reservationTime });
  const [waive, setWaive] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { data: preview, refetch } = useQuery(previewQuery(visit._id, 'reschedule', waive));
  const { mutate, isPending } = useRescheduleVisit();
  const sameTime = when.date === visit.reservationDate && when.time === visit.reservationTime;
  const cabin = when.cabin === visit.cabin && sameTime ? undefined : when.cabin;
  const same = sameTime && cabin === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!preview || isPending) return;
    mutate(
      {
        visit,
        ...when,
        cabin,
        ...(sameTime ? { keptCop: 0, waive: true } : { keptCop: preview.keptCop, waive }),
      },
      {
        onSuccess: () => {
          onDone?.();
          onClose();
        },
        onError: (error: ApiError) => {
          setErrors(isSlotGone(error.message) ? { reservationTime: error.message } : error.fields);
          void refetch();
        },
      },
    );
  };
  return (
    <Dialog
      title={sameTime && cabin ? `Pasar a la cabina ${cabin}` : 'Cambiar fecha y hora'}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Stack $gap={18}>
          <p>
            <strong>{visit.customer.name}</strong>, {visit.productName}. Ahora:{' '}
            {showDay(visit.reservationDate)}, {showTime(visit.reservationTime)}
          </p>
          <VisitWhen
            productId={visit.productId}
            booking={visit._id}
            {...when}
            errors={errors}
            onChange={(next) => {
              setErrors({});
              setWhen(next);
            }}
          />
          {cabin !== undefined && (
            <CabinNote
              cabin={cabin}
              onAny={() => {
                setErrors({});
                setWhen(({ date, time }) => ({ date, time }));
              }}
            />
          )}
          {preview && !sameTime && (preview.keptCop > 0 || waive) && (
            <Checkbox
              name="waive"
              label="El spa lo perdona: el abono sigue con la cita"
              checked={waive}
              onChange={(event) => setWaive(event.target.checked)}
            />
          )}
          {preview && (
            <Notice wrong={!preview.allowed}>
              {sameTime && preview.allowed
                ? 'A la misma hora: no cambia nada de lo que paga.'
                : preview.message}
            </Notice>
          )}
          <FormFoot>
            <Button
              type="submit"
              busy={isPending}
              disabled={!preview?.allowed || same || !when.date || !when.time}
            >
              Cambiar la cita
            </Button>
            <Button look="quiet" onClick={onClose}>
              Volver
            </Button>
          </FormFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

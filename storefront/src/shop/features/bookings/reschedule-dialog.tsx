import { bookingIdInToken } from '@spa-bronze/domain/booking/booking-id';
import { whyIncomplete } from '@spa-bronze/domain/booking/whole-choice';
import { messages } from '@spa-bronze/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showDay, showSlot, showTime } from '../../../lib/show-date';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { Row } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { previewQuery, useReschedule, type ChangeableBooking } from './my-bookings-queries';
import { MoneyPreview } from './money-preview';
import { useSlotChoice } from './use-slot-choice';
import { SlotPicker } from './slot-picker';
import { Form } from './reschedule-dialog.styles';

export function RescheduleDialog({ booking, onClose }: { booking: ChangeableBooking; onClose: () => void }) {
  const { data: preview, error } = useQuery(previewQuery(booking, 'reschedule'));
  const { link } = booking;
  const choice = useSlotChoice({
    productId: booking.productId,
    view: 'reservar',
    booking: link === undefined ? booking._id : bookingIdInToken(link),
    link,
  });
  const reschedule = useReschedule(booking);
  const [missedOn, setMissedOn] = useState<string | null>(null);
  const { date, time } = choice;
  const same = date === booking.reservationDate && time === booking.reservationTime;

  const isChosen = () => Boolean(date && time) && !same && !reschedule.isSuccess;

  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!preview || reschedule.isPending) return;
    const refusal = whyIncomplete({ date, time });
    if (refusal) {
      setMissedOn(date);
      toast.error(refusal);
      return;
    }
    if (same) {
      toast.error(messages.bookingSameTime);
      return;
    }
    reschedule.mutate(
      { reservationDate: date, reservationTime: time, keptCop: preview.keptCop },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog wide title="Cambia tu cita" dirty={isChosen} onClose={onClose}>
      {() => (
        <Form method="post" onSubmit={onSubmit} noValidate aria-label="Cambia tu cita">
          <p>
            <strong>{booking.productName}</strong>: ahora es el{' '}
            {showSlot(booking.reservationDate, booking.reservationTime)}
          </p>
          {preview && !preview.allowed && <Notice wrong>{preview.message}</Notice>}
          {preview?.allowed !== false && (
            <SlotPicker choice={choice} missing={missedOn === date} duration={booking.duration} />
          )}
          {preview
            ? preview.allowed && <MoneyPreview preview={preview} />
            : !error && <Skeleton $height="90px" />}
          {(reschedule.error ?? error) && <Notice wrong>{(reschedule.error ?? error)?.message}</Notice>}
          <Row>
            {preview?.allowed && (
              <Button type="submit" busy={reschedule.isPending}>
                {isChosen() ? `Cambiar al ${showDay(date)}, ${showTime(time)}` : 'Cambiar la cita'}
              </Button>
            )}
            <Button look="quiet" disabled={reschedule.isPending} onClick={onClose}>
              Conservar la actual
            </Button>
          </Row>
        </Form>
      )}
    </FormDialog>
  );
}

import { allowedActions, bookingLabel } from '@spa-bronze/domain/booking/actions';
import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServerNow } from '../../../lib/use-server-time';
import { toast } from '../../../ui/toast';
import { anywayOf } from '../../../ui/link-page-open';
import { useAttendance, usePayBalance, type Attendance, type BookingView } from './staff-bookings-queries';

type OpenDialog =
  | 'reschedule'
  | 'cancel'
  | 'pay'
  | 'unpay'
  | 'absent'
  | 'discount'
  | 'add'
  | 'service'
  | 'repeat';

/** What somebody else did meanwhile, so that the open question is over; '' while it is not. */
function doneByOthers(booking: BookingView, open: OpenDialog | null, now: Date): string {
  const actions = allowedActions(booking, now);
  if (open === 'pay' && !actions.pay)
    return booking.balancePaid && booking.collectedBy
      ? `${booking.collectedBy} ya anotó este cobro.`
      : 'Ya no hay nada por cobrar.';
  if (open === 'absent' && !actions.absent) return `Alguien ya lo anotó: ${bookingLabel(booking)}.`;
  return '';
}

/** Which dialog of a booking is open, and the changes that need no dialog of their own. */
export function useBookingActions(booking: BookingView, onDone?: () => void) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  /** What ended the last question, when it was not this person. */
  const [over, setOver] = useState<{ words: string } | null>(null);
  const attendance = useAttendance();
  const balance = usePayBalance();
  const [marking, paying] = [attendance.isPending, balance.isPending];
  const close = () => setOpen(null);
  /* Another dialog may be open by then, and stays. */
  const onSuccess = (dialog: OpenDialog | null) => () => {
    setOpen((now) => (now === dialog ? null : now));
    onDone?.();
  };
  /* What this person does in a dialog is no news. */
  const isOwn = useIsMutating() > 0;
  const done = doneByOthers(booking, isOwn ? null : open, useServerNow());
  if (done) {
    setOpen(null);
    setOver({ words: done });
  }
  useEffect(() => {
    if (over) toast.info(over.words);
  }, [over]);
  return {
    open,
    setOpen,
    close,
    marking,
    mark: (state: Attendance['state'], collected?: Attendance['collected']) =>
      attendance.mutate(
        {
          booking,
          state,
          ...(collected && { collected }),
          ...(state === 'NO_SHOW' && { collectedCop: booking.collected?.amountCop ?? 0 }),
        },
        { onSuccess: onSuccess('absent') },
      ),
    paying,
    pay: (method: InPersonMethod) =>
      balance.mutate({ booking, method, ...anywayOf(booking) }, { onSuccess: onSuccess('pay') }),
    done: onSuccess(open),
  };
}
export type BookingActionsState = ReturnType<typeof useBookingActions>;

import type { InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { useAttendance, usePayBalance, type Attendance, type BookingView } from './staff-bookings-queries';

type OpenDialog = 'reschedule' | 'cancel' | 'pay' | 'unpay' | 'absent';

/** Which dialog of a booking is open, and the changes that need no dialog of their own. */
export function useBookingActions(booking: BookingView, onDone?: () => void) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const attendance = useAttendance();
  const balance = usePayBalance();
  const close = () => setOpen(null);
  const onSuccess = () => {
    close();
    onDone?.();
  };
  return {
    open,
    setOpen,
    close,
    marking: attendance.isPending,
    mark: (state: Attendance['state'], collected?: Attendance['collected']) =>
      attendance.mutate({ booking, state, ...(collected && { collected }) }, { onSuccess }),
    paying: balance.isPending,
    pay: (method: InPersonMethod) => balance.mutate({ booking, method }, { onSuccess }),
  };
}
export type BookingActionsState = ReturnType<typeof useBookingActions>;

import { AddLineDialog, type Picker } from './add-line-dialog';
import { BookingButtons } from './booking-buttons';
import { FormDialog } from '../../../ui/form-dialog';
import { DiscountForm } from './discount-form';
import { ChangeServiceDialog } from './change-service-dialog';
import { CancelBookingDialog } from './cancel-booking-dialog';
import { FailedRefund } from './failed-refund';
import { NoShowDialog } from './no-show-dialog';
import { PayBalanceDialog } from './pay-balance-dialog';
import { RepeatBookingDialog } from './repeat-booking-dialog';
import { RescheduleBookingDialog } from './reschedule-booking-dialog';
import type { BookingView } from './staff-bookings-queries';
import { UndoPaymentDialog } from './undo-payment-dialog';
import { useBookingActions } from './use-booking-actions';

interface Props {
  booking: BookingView;
  onDone?: () => void;
  /** It is neither rescheduled nor cancelled from here. */
  stays?: boolean;
  /** Finds what can be added to the bill of the visit. */
  picker?: Picker;
}

export function BookingActions({ booking, onDone, stays = false, picker }: Props) {
  const state = useBookingActions(booking, onDone);
  const { open, close } = state;
  return (
    <>
      <BookingButtons booking={booking} state={state} stays={stays} adds={picker !== undefined} />
      <FailedRefund booking={booking} />
      {open === 'reschedule' && <RescheduleBookingDialog booking={booking} onClose={close} onDone={onDone} />}
      {open === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} onDone={onDone} />}
      {open === 'unpay' && <UndoPaymentDialog booking={booking} onClose={close} onDone={onDone} />}
      {open === 'absent' && (
        <NoShowDialog
          booking={booking}
          busy={state.marking}
          onConfirm={(collected) => state.mark('NO_SHOW', collected)}
          onClose={close}
        />
      )}
      {open === 'discount' && (
        <FormDialog title="Descuento" onClose={close}>
          {(back) => <DiscountForm booking={booking} onDone={state.done} onBack={back} />}
        </FormDialog>
      )}
      {open === 'add' && picker && (
        <AddLineDialog
          booking={booking}
          picker={picker}
          onDone={() => state.setOpen('pay')}
          onClose={close}
        />
      )}
      {open === 'service' && picker && (
        <ChangeServiceDialog booking={booking} picker={picker} onDone={state.done} onClose={close} />
      )}
      {open === 'repeat' && <RepeatBookingDialog booking={booking} onDone={state.done} onClose={close} />}
      {open === 'pay' && (
        <PayBalanceDialog
          booking={booking}
          busy={state.paying}
          onPay={state.pay}
          onDone={state.done}
          onClose={close}
        />
      )}
    </>
  );
}

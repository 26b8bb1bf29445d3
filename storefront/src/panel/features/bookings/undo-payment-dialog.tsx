import { undoableOf } from '@spa-bronze/domain/booking/actions';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { chargeMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { Stack } from '../../../ui/layout';
import { usePayBalance, useUndoCharge, type BookingView } from './staff-bookings-queries';

type Charge = NonNullable<BookingView['charges']>[number];

const moneyOf = ({ amountCop, method }: Pick<Charge, 'amountCop' | 'method'>) =>
  `${formatAdminPrice(amountCop)} ${chargeMethodPhrases[method]}`;

const called: Record<Charge['purpose'], string> = {
  ORDER: '',
  DEPOSIT: 'Abono: ',
  BALANCE: '',
  TIP: 'Propina: ',
};

/** A charge of each act that took more than it. */
const actsOf = (charges: readonly Charge[]): Charge[] =>
  charges.filter(
    ({ actCop, at }, index) =>
      actCop !== undefined && charges.findIndex((it) => it.actCop !== undefined && it.at === at) === index,
  );

interface Props {
  booking: BookingView;
  onClose: () => void;
  onDone?: () => void;
}

function UndoWhole({ booking, onDone, onClose }: Props) {
  /* What was asked about stays written until the window is closed. */
  const [collected] = useState(booking.collected);
  const pay = usePayBalance();
  return (
    <ConfirmDialog
      title={collected ? `¿Deshacer el cobro de ${moneyOf(collected)}?` : '¿Deshacer el cobro?'}
      confirm="Sí, deshacer el cobro"
      busy={pay.isPending}
      onConfirm={() => pay.mutate({ booking, method: null }, { onSuccess: onDone })}
      onClose={onClose}
    >
      {booking.state === 'NO_SHOW' ? (
        <p>
          <strong>{booking.customer.name}</strong> no asistió y no queda saldo por cobrar. Devuélvele el
          dinero.
        </p>
      ) : (
        <p>
          El saldo de <strong>{booking.customer.name}</strong> queda otra vez por cobrar. Si ya recibiste el
          dinero, devuélvelo o cóbralo de nuevo.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Asks which of several charges is undone. A single one is asked about with its money. */
export function UndoPaymentDialog({ booking, onClose, onDone }: Props) {
  const undo = useUndoCharge();
  const close = () => {
    onClose();
    onDone?.();
  };
  const charges = undoableOf(booking);
  const isAll = booking.state !== 'CANCELLED' && charges.length === (booking.charges ?? []).length;
  const [{ purpose } = { purpose: 'BALANCE' }] = charges;
  if (isAll && charges.length < 2 && purpose === 'BALANCE' && actsOf(charges).length === 0)
    return <UndoWhole booking={booking} onClose={onClose} onDone={close} />;
  return (
    <Dialog title="¿Qué cobro deshaces?" onClose={onClose}>
      <Stack $gap={14}>
        <p>
          {booking.state === 'NO_SHOW' || booking.state === 'CANCELLED'
            ? 'No queda saldo por cobrar. Devuelve el dinero que deshagas.'
            : 'Si ya recibiste el dinero, devuélvelo o cóbralo de nuevo.'}
        </p>
        {actsOf(charges).map(({ _id, actCop = 0 }) => (
          <Button
            key={_id}
            wide
            look="secondary"
            busy={undo.isPending}
            onClick={() => undo.mutate({ booking, charge: _id, whole: true }, { onSuccess: close })}
          >
            {`Todo lo que se cobró junto: ${formatAdminPrice(actCop)}`}
          </Button>
        ))}
        {charges.map((charge) => (
          <Button
            key={charge._id}
            wide
            look="secondary"
            busy={undo.isPending}
            onClick={() => undo.mutate({ booking, charge: charge._id }, { onSuccess: close })}
          >
            {called[charge.purpose]}
            {moneyOf(charge)}
          </Button>
        ))}
        <Button look="quiet" onClick={onClose}>
          Volver
        </Button>
      </Stack>
    </Dialog>
  );
}

import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { lineIdOf } from '@spa-bronze/domain/sales/line-id';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../../lib/new-key';
import { useMay } from '../../../lib/use-may';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { Stack } from '../../../ui/layout';
import { ListError, notRead } from '../../../ui/list-error';
import { Skeleton } from '../../../ui/skeleton';
import { ChargeForm, type Payable } from '../../../ui/charge-form';
import { DiscountForm } from './discount-form';
import { anywayOf, LinkPageOpen } from '../../../ui/link-page-open';
import { useCharge, type BookingView } from './staff-bookings-queries';
import { BillList } from './bill-list';
import { billQuery } from './bill-queries';

/** Whether more than the booking is due for the visit. */
const hasBill = ({ dueAtSpaCop, billDueCop = dueAtSpaCop }: BookingView) => billDueCop !== dueAtSpaCop;

export const collectLabel = (booking: BookingView): string =>
  hasBill(booking)
    ? `Cobrar todo ${formatAdminPrice(booking.billDueCop)}`
    : `Cobrar ${formatAdminPrice(booking.dueAtSpaCop)}`;

interface Props {
  booking: BookingView;
  busy: boolean;
  onPay: (method: InPersonMethod) => void;
  onDone: () => void;
  onClose: () => void;
}

interface WaysProps extends Omit<Props, 'onClose'> {
  payable: Payable;
}

/** All that is due by one press, or a form for everything else. */
function WaysToPay({ booking, payable, busy, onPay, onDone }: WaysProps) {
  const [way, setWay] = useState<'whole' | 'parts' | 'discount'>('whole');
  const charge = useCharge();
  const mayDiscount = useMay()('prices');
  const back = () => setWay('whole');
  if (way === 'parts')
    return (
      <ChargeForm
        payable={payable}
        send={(request) => charge.mutateAsync({ booking, ...anywayOf(booking), ...request })}
        onDone={onDone}
        onBack={back}
      />
    );
  if (way === 'discount') return <DiscountForm booking={booking} onDone={onDone} onBack={back} />;
  return (
    <Stack $gap={14}>
      <p>
        ¿Cómo pagó <strong>{booking.customer.name}</strong>?
      </p>
      {inPersonMethods.map((method) => (
        <Button key={method} wide busy={busy} onClick={() => onPay(method)}>
          {inPersonMethodLabels[method]}
        </Button>
      ))}
      <Button wide look="secondary" onClick={() => setWay('parts')}>
        Una parte, varias formas o propina
      </Button>
      <ButtonLink wide look="quiet" to={`${paths.panelSale(booking.transaction)}?enlace=1`}>
        Enviar un enlace de pago
      </ButtonLink>
      {mayDiscount && booking.dueAtSpaCop > 0 && (
        <Button wide look="quiet" onClick={() => setWay('discount')}>
          Descuento o cortesía
        </Button>
      )}
    </Stack>
  );
}

/** One bill for a visit: its lines, and the ways to pay all that is due of them. */
function PayBill({ booking, onDone }: Pick<Props, 'booking' | 'onDone'>) {
  const { data: bill, error, refetch } = useQuery(billQuery(booking));
  const charge = useCharge();
  const [key] = useState(newKey);
  if (error && !bill) return <ListError message={notRead(error)} onRetry={() => void refetch()} />;
  if (!bill) return <Skeleton $height="220px" />;
  const { version, dueCop } = bill;
  const lines = bill.lines.filter((it) => (it.dueCop ?? 0) > 0).map(lineIdOf);
  const pay = (method: InPersonMethod) =>
    charge.mutate(
      { booking, ...anywayOf(booking), version, key, lines, payments: [{ method, amountCop: dueCop }] },
      { onSuccess: onDone },
    );
  return (
    <Stack $gap={18}>
      <BillList bill={bill} />
      <WaysToPay
        booking={booking}
        payable={{ version, dueCop, lines }}
        busy={charge.isPending}
        onPay={pay}
        onDone={onDone}
      />
    </Stack>
  );
}

export function PayBalanceDialog({ onClose, ...props }: Props) {
  const { booking } = props;
  const { version, dueAtSpaCop: dueCop } = booking;
  /* What is taken away meanwhile does not change the kind of the window; what is added does. */
  const [wasBill] = useState(() => hasBill(booking));
  const isBill = wasBill || hasBill(booking);
  return (
    <FormDialog title={collectLabel(booking)} onClose={onClose}>
      {() => (
        <LinkPageOpen of={booking}>
          {isBill ? (
            <PayBill booking={booking} onDone={props.onDone} />
          ) : (
            <WaysToPay {...props} payable={{ version, dueCop }} />
          )}
        </LinkPageOpen>
      )}
    </FormDialog>
  );
}

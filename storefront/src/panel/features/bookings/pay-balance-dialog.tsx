import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { inPersonMethodLabels, inPersonMethods, type InPersonMethod } from '@spa-bronze/domain/sales/staff';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { FormDialog } from '../../../ui/form-dialog';
import { Stack } from '../../../ui/layout';
import { ChargeForm } from './charge-form';
import { DiscountForm } from './discount-form';
import type { BookingView } from './staff-bookings-queries';

export const collectLabel = ({ dueAtSpaCop }: BookingView) => `Cobrar ${formatAdminPrice(dueAtSpaCop)}`;

interface Props {
  booking: BookingView;
  busy: boolean;
  onPay: (method: InPersonMethod) => void;
  onDone: () => void;
  onClose: () => void;
}

/** All that is due by one press, or a form for everything else. */
export function PayBalanceDialog({ booking, busy, onPay, onDone, onClose }: Props) {
  const [way, setWay] = useState<'whole' | 'parts' | 'discount'>('whole');
  const back = () => setWay('whole');
  return (
    <FormDialog title={collectLabel(booking)} onClose={onClose}>
      {() => {
        if (way === 'parts') return <ChargeForm booking={booking} onDone={onDone} onBack={back} />;
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
            <Button wide look="quiet" onClick={() => setWay('discount')}>
              Descuento o cortesía
            </Button>
          </Stack>
        );
      }}
    </FormDialog>
  );
}

import { useState } from 'react';
import { paths } from '../../../lib/paths';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import type { Picker } from './add-line-dialog';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';
import { CorrectClientDialog } from './correct-client-dialog';
import { useEndLink, type BookingView } from './staff-bookings-queries';

interface Props {
  booking: BookingView;
  onClose: () => void;
  picker?: Picker;
}

export function BookingDialog({ booking, onClose, picker }: Props) {
  const { customer, outsideOpening, whatsAppUrl } = booking;
  const endLink = useEndLink();
  const [correcting, setCorrecting] = useState(false);
  return (
    <Dialog title={customer.name} onClose={onClose}>
      <Stack $gap={20}>
        {outsideOpening && (
          <Notice wrong>
            {outsideOpening}. La cita sigue en pie: muévela, cancélala o escríbele a {customer.name}.
          </Notice>
        )}
        <BookingFacts booking={booking} />
        <BookingActions booking={booking} picker={picker} onDone={onClose} />
        <Row>
          {whatsAppUrl && (
            <ButtonAnchor small look="whatsapp" icon="whatsapp" href={whatsAppUrl}>
              WhatsApp
            </ButtonAnchor>
          )}
          <ButtonLink small look="quiet" to={paths.panelSale(booking.transaction)}>
            Ver la compra
          </ButtonLink>
          <Button small look="quiet" onClick={() => setCorrecting(true)}>
            Corregir datos
          </Button>
          {booking.changeable && customer.email && (
            <Button small look="quiet" busy={endLink.isPending} onClick={() => endLink.mutate(booking)}>
              Anular el enlace del correo
            </Button>
          )}
        </Row>
      </Stack>
      {correcting && (
        <CorrectClientDialog
          booking={booking}
          onDone={() => setCorrecting(false)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import { BookingActions } from './booking-actions';
import { BookingFacts } from './booking-facts';
import type { BookingView } from './staff-bookings-queries';

interface Props {
  booking: BookingView;
  onClose: () => void;
  /** The way to its sale. */
  more: ReactNode;
}

/** A booking of the calendar: who, what, what is due, and everything that can be done with it. */
export function BookingDialog({ booking, onClose, more }: Props) {
  const { customer, outsideOpening, whatsAppUrl } = booking;
  return (
    <Dialog title={customer.name} onClose={onClose}>
      <Stack $gap={20}>
        {outsideOpening && (
          <Notice wrong>
            {outsideOpening}. La cita sigue en pie: muévela, cancélala o escríbele a {customer.name}.
          </Notice>
        )}
        <BookingFacts booking={booking} />
        <BookingActions booking={booking} onDone={onClose} />
        <Row>
          {whatsAppUrl && (
            <ButtonAnchor small look="whatsapp" icon="whatsapp" href={whatsAppUrl}>
              WhatsApp
            </ButtonAnchor>
          )}
          {more}
        </Row>
      </Stack>
    </Dialog>
  );
}

import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products';
import { useState } from 'react';
import styled from 'styled-components';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { color, radius } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { useBooking } from './use-booking';
import { VisitPicker } from './visit-picker';

const Box = styled.form`display: grid; gap: 18px; padding: clamp(16px, 3vw, 28px); background: ${color.sand}; border-radius: ${radius.card}; > p { font-size: .9375rem; color: ${color.soft}; }`;

interface Visit { reservationDate: string; reservationTime: string }

/** Day and hour of a service. `onReserve` resolves to whether the visit went into the cart. */
export function BookingForm({ product, busy, onReserve }: { product: Product; busy: boolean; onReserve: (visit: Visit) => Promise<boolean> }) {
  const booking = useBooking({ productId: product._id, view: 'product' });
  const { date, time } = booking;
  const [missedOn, setMissedOn] = useState<string | null>(null);

  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (product.stock <= 0) { toast.error(messages.serviceUnavailable); return; }
    if (!date || !time) {
      setMissedOn(date);
      toast.error(messages.bookingBothRequired);
      (event.currentTarget.elements.namedItem(date ? 'reservationTime' : 'reservationDate') as HTMLElement).focus();
      return;
    }
    if (!await onReserve({ reservationDate: date, reservationTime: time })) void booking.refresh();
  };

  return (
    <Box onSubmit={(event) => void onSubmit(event)} noValidate aria-label="Reserva tu cita">
      <h2 style={{ fontSize: '1.4rem' }}>Reserva tu cita</h2>
      {product.stock <= 0 ? <p><Badge $tone="danger">No disponible</Badge> {messages.serviceUnavailable}</p> : <VisitPicker booking={booking} missing={missedOn === date} />}
      <Button type="submit" wide busy={busy} icon="calendar">Reserva ahora</Button>
      <p>Pagas el 20 % al reservar y el resto en el spa. Los martes estamos cerrados.</p>
    </Box>
  );
}

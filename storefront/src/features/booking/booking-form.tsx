import { dayOf } from '@spa-bronze/domain/booking';
import { messages } from '@spa-bronze/domain/messages';
import type { Product } from '@spa-bronze/domain/products';
import { useState } from 'react';
import styled from 'styled-components';
import { showHour } from '../../lib/show-date';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FieldGrid, Select, TextField } from '../../ui/field';
import { color, radius } from '../../ui/theme';
import { toast } from '../../ui/toast';
import { useInBrowser } from '../../ui/use-in-browser';
import { useBooking } from './use-booking';

const Box = styled.form`display: grid; gap: 18px; padding: clamp(18px, 3vw, 28px); background: ${color.sand}; border-radius: ${radius.card}; > p { font-size: .9375rem; color: ${color.soft}; }`;

interface Visit { reservationDate: string; reservationTime: string }

function placeholderOf({ date, loading, slots }: Pick<ReturnType<typeof useBooking>, 'date' | 'loading' | 'slots'>): string {
  if (!date) return 'Elige primero la fecha';
  if (loading && slots.length === 0) return 'Cargando...';
  return slots.length === 0 ? 'Sin cupos este día' : 'Elige la hora';
}

/** Day and hour of a service. `onReserve` resolves to whether the visit went into the cart. */
export function BookingForm({ product, busy, onReserve }: { product: Product; busy: boolean; onReserve: (visit: Visit) => Promise<boolean> }) {
  const booking = useBooking(product._id, 'product');
  const { date, time, refused, slots, loading } = booking;
  const [missing, setMissing] = useState(false);
  const today = useInBrowser() ? dayOf(new Date()) : undefined;

  const onSubmit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (product.stock <= 0) { toast.error(messages.serviceUnavailable); return; }
    if (!date || !time) {
      setMissing(true);
      toast.error(messages.bookingBothRequired);
      (event.currentTarget.elements.namedItem(date ? 'reservationTime' : 'reservationDate') as HTMLElement).focus();
      return;
    }
    if (!await onReserve({ reservationDate: date, reservationTime: time })) void booking.refresh();
  };

  return (
    <Box onSubmit={(event) => void onSubmit(event)} noValidate aria-label="Reserva tu cita">
      <h2 style={{ fontSize: '1.4rem' }}>Reserva tu cita</h2>
      {product.stock <= 0 && <p><Badge $tone="danger">No disponible</Badge> {messages.serviceUnavailable}</p>}
      <FieldGrid $twos>
        <TextField
          name="reservationDate" label="Fecha" type="date" min={today} value={date} error={refused || (missing && !date ? messages.required : undefined)}
          onChange={(event) => void booking.chooseDate(event.target.value)}
        />
        <Select
          name="reservationTime" label="Hora" value={time} disabled={!date || slots.length === 0} error={missing && date && !time && !loading ? messages.required : undefined}
          onChange={(event) => booking.setTime(event.target.value)}
        >
          <option value="">{placeholderOf(booking)}</option>
          {slots.map((slot) => <option key={slot.time} value={slot.time}>{showHour(slot.time)}</option>)}
        </Select>
      </FieldGrid>
      <Button type="submit" wide busy={busy} icon="calendar">Reserva ahora</Button>
      <p>Pagas el 20 % al reservar y el resto en el spa. Los martes estamos cerrados.</p>
    </Box>
  );
}

import { timeAt } from '@spa-bronze/domain/lib/dates';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { Stack } from '../../../ui/layout';
import { Notice } from '../../../ui/notice';
import type { BookingView } from './staff-bookings-queries';

/** What a request says after staff read that the page of a link is open; nothing where it is not. */
export const anywayOf = ({ linkOpenedAt }: Pick<BookingView, 'linkOpenedAt'>): { anyway?: true } =>
  linkOpenedAt ? { anyway: true } : {};

/** Asks first while a client may be paying on the page of a payment link. */
export function LinkPageOpen({ booking, children }: { booking: BookingView; children: ReactNode }) {
  const [confirmed, setConfirmed] = useState<string>();
  const { linkOpenedAt } = booking;
  if (!linkOpenedAt || confirmed === linkOpenedAt) return children;
  return (
    <Stack $gap={16}>
      <Notice wrong>
        A las {timeAt(new Date(linkOpenedAt))} abrieron la página de un enlace de pago y puede que estén
        pagando ahora. Pregunta antes de cobrar: si pagan los dos, hay que devolver uno.
      </Notice>
      <Button wide look="secondary" onClick={() => setConfirmed(linkOpenedAt)}>
        Cobrar aquí de todos modos
      </Button>
    </Stack>
  );
}

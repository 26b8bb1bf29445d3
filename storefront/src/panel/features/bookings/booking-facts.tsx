import { phoneLink } from '@spa-bronze/domain/lib/phone';
import { bookingLabel } from '@spa-bronze/domain/booking/actions';
import type { BookingSource } from '@spa-bronze/domain/booking/states';
import { formatAdminPrice, sum } from '@spa-bronze/domain/lib/money';
import { chargeMethodPhrases } from '@spa-bronze/domain/sales/staff';
import { Fragment, type ReactNode } from 'react';
import { showDay, showTime } from '../../../lib/show-date';
import { FactList } from '../../../ui/fact-list';
import type { BookingView } from './staff-bookings-queries';

const sources: Record<BookingSource, string> = {
  WEB: 'En la tienda',
  PHONE: 'Por teléfono o WhatsApp',
  WALK_IN: 'En el spa',
};

/** What was paid at the spa beside the deposit, tips and what the spa forgoes. */
function paidThere({ charges = [], discountCop = 0 }: BookingView): [string, ReactNode][] {
  const tips = sum(charges.filter(({ purpose }) => purpose === 'TIP').map(({ amountCop }) => amountCop));
  const paid = charges
    .filter(({ purpose }) => purpose === 'BALANCE')
    .map(({ method, amountCop }) => `${formatAdminPrice(amountCop)} ${chargeMethodPhrases[method]}`);
  return [
    ['Cobrado', paid.join(', ')],
    ['Descuento', discountCop > 0 && formatAdminPrice(discountCop)],
    ['Propina', tips > 0 && formatAdminPrice(tips)],
  ];
}

function factsOf(booking: BookingView): [string, ReactNode][] {
  const { tel, telE164, email } = booking.customer;
  return [
    ['Servicio', `${booking.productName}, ${booking.duration} min`],
    ['Cuándo', `${showDay(booking.reservationDate)}, ${showTime(booking.reservationTime)}`],
    ['Fuera del horario', booking.outsideWhy],
    ['Cabina', booking.cabin],
    ['Estado', bookingLabel(booking)],
    ['Abono', booking.depositCop > 0 ? formatAdminPrice(booking.depositCop) : 'Sin abono'],
    ['Conserva el spa', booking.keptCop > 0 && formatAdminPrice(booking.keptCop)],
    ...paidThere(booking),
    ['Por cobrar', booking.balancePaid ? 'Saldo pagado' : formatAdminPrice(booking.dueAtSpaCop)],
    ['Teléfono', tel && <a href={phoneLink(telE164 || tel)}>{tel}</a>],
    ['Correo', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Reservó', sources[booking.source]],
    ['Recordatorio', booking.remindedAt && 'Enviado por correo'],
    ['Notas', booking.notes],
  ];
}

export function BookingFacts({ booking }: { booking: BookingView }) {
  return (
    <FactList>
      {factsOf(booking)
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </FactList>
  );
}

import { isBeingPaid, visitStateLabels } from '@spa-bronze/domain/booking-actions';
import type { BookingSource } from '@spa-bronze/domain/booking-wire';
import { phoneLink } from '@spa-bronze/domain/content';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { Fragment, type ReactNode } from 'react';
import { showDay, showTime } from '../../lib/show-date';
import { FactList } from '../../ui/fact-list';
import type { Visit } from './visits-queries';

const sources: Record<BookingSource, string> = {
  WEB: 'En la tienda',
  PHONE: 'Por teléfono o WhatsApp',
  WALK_IN: 'En el spa',
};

function factsOf(visit: Visit): [string, ReactNode][] {
  const { tel, email } = visit.customer;
  return [
    ['Servicio', `${visit.productName}, ${visit.duration} min`],
    ['Cuándo', `${showDay(visit.reservationDate)}, ${showTime(visit.reservationTime)}`],
    ['Cabina', visit.cabin],
    ['Estado', isBeingPaid(visit) ? 'Pagando ahora' : visitStateLabels[visit.state]],
    ['Abono', visit.depositCop > 0 ? formatAdminPrice(visit.depositCop) : 'Sin abono'],
    ['Conserva el spa', visit.keptCop > 0 && formatAdminPrice(visit.keptCop)],
    ['Por cobrar', visit.balancePaid ? 'Saldo pagado' : formatAdminPrice(visit.dueAtSpaCop)],
    ['Teléfono', tel && <a href={phoneLink(tel)}>{tel}</a>],
    ['Correo', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Reservó', sources[visit.source]],
    ['Recordatorio', visit.remindedAt && 'Enviado por correo'],
    ['Notas', visit.notes],
  ];
}

/** All that staff need to know of a visit; rows with nothing to say are left out. */
export function VisitFacts({ visit }: { visit: Visit }) {
  return (
    <FactList>
      {factsOf(visit)
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

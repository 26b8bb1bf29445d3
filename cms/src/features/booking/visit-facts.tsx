import { isBeingPaid, visitStateLabels } from '@spa-bronze/domain/booking-acts';
import { longDay } from '@spa-bronze/domain/booking-words';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { ReactNode } from 'react';
import { hourShown } from './calendar-words';
import type { Visit } from './visit-requests';

const sources: Record<Visit['source'], string> = { WEB: 'En la tienda', PHONE: 'Por teléfono o WhatsApp', WALK_IN: 'En el spa' };

/** All that staff need to know of a visit; rows with nothing to say are left out. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const { customer: { tel, email } } = visit;
  const rows: [string, ReactNode][] = [
    ['Servicio', `${visit.productName}, ${visit.duration} min`], ['Cuándo', `${longDay(visit.reservationDate)}, ${hourShown(visit.reservationTime)}`],
    ['Cabina', visit.cabin], ['Estado', isBeingPaid(visit) ? 'Pagando ahora' : visitStateLabels[visit.state]],
    ['Abono', visit.depositCop > 0 ? formatAdminPrice(visit.depositCop) : 'Sin abono'], ['Conserva el spa', visit.keptCop > 0 && formatAdminPrice(visit.keptCop)],
    ['Por cobrar', visit.balancePaid ? 'Saldo pagado' : formatAdminPrice(visit.dueAtSpaCop)],
    ['Celular', tel && <a href={`tel:${tel.replace(/[^+\d]/g, '')}`}>{tel}</a>], ['Correo', email && <a href={`mailto:${email}`}>{email}</a>],
    ['Reservó', sources[visit.source]], ['Recordatorio', visit.remindedAt && 'Enviado por correo'], ['Notas', visit.notes],
  ];
  return <dl className="visit-facts">{rows.filter(([, value]) => value !== '' && value !== null && value !== false).map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>;
}

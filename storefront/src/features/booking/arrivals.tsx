import { isBeingPaid, visitStateLabels } from '@spa-bronze/domain/booking-actions';
import { phoneLink } from '@spa-bronze/domain/content';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { showTime } from '../../lib/show-date';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icons';
import { VisitActions } from './visit-actions';
import type { Visit } from './visits-queries';
import { List, Arrival, Due } from './arrivals.styles';

/** What is still to be collected at a visit. */
function Balance({ visit: { balancePaid, dueAtSpaCop, state } }: { visit: Visit }) {
  if (balancePaid) return 'Saldo pagado';
  if (dueAtSpaCop <= 0 || state === 'NO_SHOW') return 'Sin saldo';
  return (
    <>
      Por cobrar: <Due>{formatAdminPrice(dueAtSpaCop)}</Due>
    </>
  );
}

/**
 * Who comes on a day, in the order of the times: what is still to be collected, and the actions of the
 * reception, each with one press.
 */
export function Arrivals({ visits, label }: { visits: Visit[]; label: string }) {
  return (
    <List aria-label={label}>
      {visits.map((visit) => (
        <li key={visit._id}>
          <Arrival as="article" aria-label={`${showTime(visit.reservationTime)} ${visit.customer.name}`}>
            <strong>{showTime(visit.reservationTime)}</strong>
            <div>
              <h3>{visit.customer.name}</h3>
              <p>
                {visit.productName}
                {visit.cabin !== null && ` · Cabina ${visit.cabin}`} · {visit.duration} min
              </p>
              <p>
                {isBeingPaid(visit) ? (
                  <Badge $tone="gold">Pagando ahora</Badge>
                ) : (
                  visit.state !== 'BOOKED' && (
                    <Badge $tone={visit.state === 'ATTENDED' ? 'sea' : 'sand'}>
                      {visitStateLabels[visit.state]}
                    </Badge>
                  )
                )}{' '}
                <Balance visit={visit} />
              </p>
              {visit.outsideOpening && (
                <p>
                  <Badge $tone="danger">{visit.outsideOpening}</Badge>
                </p>
              )}
              {visit.notes && <p>Nota: {visit.notes}</p>}
              {visit.whatsAppUrl && (
                <a href={visit.whatsAppUrl} target="_blank" rel="noopener">
                  <Icon name="whatsapp" size={18} />
                  WhatsApp
                </a>
              )}
              {phoneLink(visit.customer.tel) && (
                <a href={phoneLink(visit.customer.tel)}>
                  <Icon name="phone" size={18} />
                  Llamar
                </a>
              )}
            </div>
            <div>
              <VisitActions visit={visit} without={visit.outsideOpening ? [] : ['reschedule', 'cancel']} />
            </div>
          </Arrival>
        </li>
      ))}
    </List>
  );
}

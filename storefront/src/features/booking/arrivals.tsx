import { isBeingPaid, visitStateLabels } from '@spa-bronze/domain/booking-acts';
import { phoneLink } from '@spa-bronze/domain/content';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import styled from 'styled-components';
import { showHour } from '../../lib/show-date';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icons';
import { Card } from '../../ui/layout';
import { color, font, from } from '../../ui/theme';
import { VisitActs } from './visit-acts';
import type { Visit } from './visits-queries';

const List = styled.ul`
  display: grid;
  gap: 12px;
`;
const Arrival = styled(Card)`
  display: grid;
  grid-template-columns: 92px 1fr;
  gap: 4px 14px;
  padding: 16px;
  > strong {
    font-family: ${font.display};
    font-size: 1.125rem;
    font-weight: 400;
    white-space: nowrap;
  }
  h3 {
    font-family: ${font.sans};
    font-size: 1.0625rem;
    font-weight: 750;
  }
  p {
    font-size: 0.9375rem;
    color: ${color.soft};
  }
  > div {
    min-width: 0;
  }
  > div:last-child {
    grid-column: 1 / -1;
    margin-top: 8px;
    > div > button {
      flex: 1 1 auto;
      padding-inline: 0.9em;
    }
  }
  ${from.tablet} {
    > div:last-child > div > button {
      flex: none;
      padding-inline: 1.2em;
    }
  }
  a {
    color: ${color.seaDark};
    font-weight: 650;
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-height: 44px;
    margin-right: 16px;
  }
`;
const Due = styled.span`
  font-weight: 750;
  color: ${color.ink};
`;

/**
 * Who comes on a day, in the order of the hours: what is still to be collected, and the acts of the
 * reception, each with one press.
 */
export function Arrivals({ visits, label }: { visits: Visit[]; label: string }) {
  return (
    <List aria-label={label}>
      {visits.map((visit) => (
        <li key={visit._id}>
          <Arrival as="article" aria-label={`${showHour(visit.reservationTime)} ${visit.customer.name}`}>
            <strong>{showHour(visit.reservationTime)}</strong>
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
                {visit.balancePaid ? (
                  'Saldo pagado'
                ) : visit.dueAtSpaCop > 0 && visit.state !== 'NO_SHOW' ? (
                  <>
                    Por cobrar: <Due>{formatAdminPrice(visit.dueAtSpaCop)}</Due>
                  </>
                ) : (
                  'Sin saldo'
                )}
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
              <VisitActs visit={visit} without={visit.outsideOpening ? [] : ['move', 'cancel']} />
            </div>
          </Arrival>
        </li>
      ))}
    </List>
  );
}

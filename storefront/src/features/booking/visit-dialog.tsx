import { isBeingPaid, visitStateLabels } from '@spa-bronze/domain/booking-acts';
import { phoneLink } from '@spa-bronze/domain/content';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { ReactNode } from 'react';
import { showDay, showHour } from '../../lib/show-date';
import { ButtonAnchor } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import { Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { VisitActs } from './visit-acts';
import type { Visit } from './visits-queries';

/** A visit of the calendar: who, what, what is due, and everything that can be done with it. `more`: the way to its sale. */
export function VisitDialog({ visit, onClose, more }: { visit: Visit; onClose: () => void; more: ReactNode }) {
  const { customer } = visit;
  return (
    <Dialog title={customer.name} onClose={onClose}>
      <Stack $gap={20}>
        {visit.outsideOpening && <Notice wrong>{visit.outsideOpening}. La cita sigue en pie: muévela, cancélala o escríbele a {customer.name}.</Notice>}
        <FactList>
          <dt>Servicio</dt><dd>{visit.productName}, {visit.duration} min</dd>
          <dt>Cuándo</dt><dd>{showDay(visit.reservationDate)}, {showHour(visit.reservationTime)}</dd>
          {visit.cabin !== null && <><dt>Cabina</dt><dd>{visit.cabin}</dd></>}
          <dt>Estado</dt><dd>{isBeingPaid(visit) ? 'Pagando ahora' : visitStateLabels[visit.state]}</dd>
          <dt>Por cobrar</dt><dd>{visit.balancePaid ? 'Saldo pagado' : formatAdminPrice(visit.dueAtSpaCop)}</dd>
          {customer.tel && <><dt>Teléfono</dt><dd><a href={phoneLink(customer.tel)}>{customer.tel}</a></dd></>}
          {visit.notes && <><dt>Notas</dt><dd>{visit.notes}</dd></>}
        </FactList>
        <VisitActs visit={visit} onDone={onClose} />
        <Row>{visit.whatsAppUrl && <ButtonAnchor small look="whatsapp" icon="whatsapp" href={visit.whatsAppUrl}>WhatsApp</ButtonAnchor>}{more}</Row>
      </Stack>
    </Dialog>
  );
}

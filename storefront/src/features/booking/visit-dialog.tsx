import type { ReactNode } from 'react';
import { ButtonAnchor } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Row, Stack } from '../../ui/layout';
import { Notice } from '../../ui/notice';
import { VisitActions } from './visit-actions';
import { VisitFacts } from './visit-facts';
import type { Visit } from './visits-queries';

interface Props {
  visit: Visit;
  onClose: () => void;
  /** The way to its sale. */
  more: ReactNode;
}

/** A visit of the calendar: who, what, what is due, and everything that can be done with it. */
export function VisitDialog({ visit, onClose, more }: Props) {
  const { customer, outsideOpening, whatsAppUrl } = visit;
  return (
    <Dialog title={customer.name} onClose={onClose}>
      <Stack $gap={20}>
        {outsideOpening && (
          <Notice wrong>
            {outsideOpening}. La cita sigue en pie: muévela, cancélala o escríbele a {customer.name}.
          </Notice>
        )}
        <VisitFacts visit={visit} />
        <VisitActions visit={visit} onDone={onClose} />
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

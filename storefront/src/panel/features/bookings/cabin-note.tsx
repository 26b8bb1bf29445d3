import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { Row } from '../../../ui/layout';

/**
 * Which cabin was pressed, and the way out of it where it is taken; it leaves when it is pressed, so the hand
 * is led to the time.
 */
export function CabinNote({ cabin, onAny }: { cabin: number; onAny: () => void }) {
  const free = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    (
      form?.querySelector<HTMLElement>('[name=reservationTime]:enabled') ??
      form?.querySelector<HTMLElement>('[name=reservationDate]')
    )?.focus();
    onAny();
  };
  return (
    <Row style={{ justifyContent: 'space-between' }}>
      <p>
        Queda en la <strong>cabina {cabin}</strong>.
      </p>
      <Button small look="quiet" onClick={free}>
        Cualquiera que esté libre
      </Button>
    </Row>
  );
}

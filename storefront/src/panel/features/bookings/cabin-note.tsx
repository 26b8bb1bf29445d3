import type { MouseEvent } from 'react';
import { Button } from '../../../ui/button';
import { Row } from '../../../ui/layout';

/**
 * The chosen cabin, and a button to clear it. The button disappears when pressed, so the focus moves to the
 * time.
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

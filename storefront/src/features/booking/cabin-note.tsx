import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';

/** Which cabin was pressed, and the way out of it where it is taken. */
export function CabinNote({ cabin, onAny }: { cabin: number; onAny: () => void }) {
  return <Row style={{ justifyContent: 'space-between' }}><p>Queda en la <strong>cabina {cabin}</strong>.</p><Button small look="quiet" onClick={onAny}>Cualquiera que esté libre</Button></Row>;
}

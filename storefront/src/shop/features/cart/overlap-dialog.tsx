import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Row, Stack } from '../../../ui/layout';
import { forSeveral, type OverlapPair } from './cart-overlaps';
import { OverlapList } from './overlap-list';

interface Props {
  pairs: readonly OverlapPair[];
  onAccept: () => void;
  onClose: () => void;
}

/** At the moment of adding: the new appointment is at the time of another one. */
export const OverlapDialog = ({ pairs, onAccept, onClose }: Props) => (
  <Dialog title="Se cruza con otra cita tuya" onClose={onClose}>
    <Stack $gap={20}>
      <p>Una sola persona no alcanza a estar en las dos:</p>
      <OverlapList pairs={pairs} />
      <p>La nueva quedó en tu carrito. Si eliges otra hora, la cambiamos.</p>
      <Row>
        <Button onClick={onAccept}>{forSeveral(pairs)}</Button>
        <Button look="quiet" onClick={onClose}>
          Elegir otra hora
        </Button>
      </Row>
    </Stack>
  </Dialog>
);

import { Button } from '../../../ui/button';
import { ChangeBox } from '../../../ui/change-box';
import { forSeveral, type OverlapPair } from './cart-overlaps';
import { OverlapList } from './overlap-list';

/**
 * Warns of overlapping bookings in the cart. The shopper can pay after confirming that they are for different
 * people.
 */
export const OverlapNotice = ({
  pairs,
  onAccept,
}: {
  pairs: readonly OverlapPair[];
  onAccept: () => void;
}) => (
  <ChangeBox title="Tienes citas que se cruzan">
    <p>Una sola persona no alcanza a estar en las dos:</p>
    <OverlapList pairs={pairs} changeable />
    <div data-script>
      <Button small onClick={onAccept}>
        {forSeveral(pairs)}
      </Button>
    </div>
  </ChangeBox>
);

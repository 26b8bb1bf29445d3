import { dollars } from '@spa-bronze/domain/lib/dollars';
import { messages } from '@spa-bronze/domain/messages';
import { Button } from '../../../ui/button';
import { ChangeBox } from '../../../ui/change-box';

const priceOf = (cost: string) => `${dollars.code} ${cost}`;

export const TotalChangedNotice = ({
  was,
  now,
  onAccept,
}: {
  was: string;
  now: string;
  onAccept: () => void;
}) => (
  <ChangeBox title="El total cambió">
    <p>
      {messages.priceChanged} Antes <s>{priceOf(was)}</s>, ahora <strong>{priceOf(now)}</strong>.
    </p>
    <div>
      <Button small onClick={onAccept}>
        Aceptar el nuevo total
      </Button>
    </div>
  </ChangeBox>
);

import { messages } from '@spa-bronze/domain/messages';
import { Button } from '../../../ui/button';
import { ChangeBox } from '../../../ui/change-box';

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
      {messages.priceChanged} Antes <s>{was}</s>, ahora <strong>{now}</strong>.
    </p>
    <div>
      <Button small onClick={onAccept}>
        Aceptar el nuevo total
      </Button>
    </div>
  </ChangeBox>
);

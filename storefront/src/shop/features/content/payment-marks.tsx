import { Icon, type IconName } from '../../../ui/icons';
import type { Business } from './content-defaults';
import { Marks } from './payment-marks.styles';

function drawingOf(name: string): IconName {
  if (/pse|banco/i.test(name)) return 'bank';
  return /paypal|nequi/i.test(name) ? 'wallet' : 'card';
}

/** How people can pay: a bank, a wallet or a card, and the name. No brand's own drawing. */
export const PaymentMarks = ({ of: marks }: { of: Business['paymentMarks'] }) =>
  marks.length > 0 && (
    <Marks aria-label="Medios de pago">
      {marks.map(({ id, name }) => (
        <li key={id}>
          <Icon name={drawingOf(name ?? '')} size={20} />
          {name}
        </li>
      ))}
    </Marks>
  );

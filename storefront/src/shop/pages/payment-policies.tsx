import { Link } from 'react-router-dom';
import { useBusiness } from '../features/content/content-queries';
import { PaymentMarks } from '../features/content/payment-marks';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/layout';
import { Small } from './payment-policies.styles';

export const PaymentPolicies = () => (
  <Small>
    <PaymentMarks of={useBusiness()?.paymentMarks ?? []} />
    <p>
      Antes de pagar:{' '}
      <TextLink as={Link} to={paths.cancellations}>
        cambios y cancelaciones
      </TextLink>{' '}
      ·{' '}
      <TextLink as={Link} to={paths.returns}>
        devoluciones
      </TextLink>
    </p>
  </Small>
);

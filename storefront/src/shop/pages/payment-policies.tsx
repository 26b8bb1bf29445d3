import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/layout';
import { Small } from './payment-policies.styles';

export const PaymentPolicies = () => (
  <Small>
    Antes de pagar:{' '}
    <TextLink as={Link} to={paths.cancellations}>
      cambios y cancelaciones
    </TextLink>{' '}
    ·{' '}
    <TextLink as={Link} to={paths.returns}>
      devoluciones
    </TextLink>
  </Small>
);

import { useSite } from '../../../lib/query-client';
import { Skeleton } from '../../../ui/skeleton';
import { Buttons, Note } from './payment-placeholder.styles';
export { Buttons } from './payment-placeholder.styles';

export function TestNote() {
  return (
    useSite().payments.test && (
      <Note role="note">
        <strong>Modo de prueba:</strong> no se hará ningún cobro real.
      </Note>
    )
  );
}

/** Keeps the height of the payment free until the browser has loaded the present cart and the buttons. */
export const ButtonPlaceholders = () => (
  <Buttons role="status" aria-label="Cargando los botones de pago">
    <Skeleton $height="50px" />
    <Skeleton $height="50px" />
  </Buttons>
);

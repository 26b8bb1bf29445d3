import { useSite } from '../../../lib/query-client';
import { Skeleton } from '../../../ui/skeleton';
import { Buttons, Note } from './payment-place.styles';
export { Buttons } from './payment-place.styles';

/** Says, where it is so, that nobody is charged. */
export function TestNote() {
  return (
    useSite().payments.test && (
      <Note role="note">
        <strong>Modo de prueba:</strong> no se hará ningún cobro real.
      </Note>
    )
  );
}

/** Where the buttons will stand. */
export const ButtonPlaces = () => (
  <Buttons role="status" aria-label="Cargando los botones de pago">
    <Skeleton $height="50px" />
    <Skeleton $height="50px" />
  </Buttons>
);

/** Payment needs a browser and a cart of now: until then its place is kept free, as high as it will be. */
export const PaymentPlace = () => (
  <>
    <TestNote />
    <ButtonPlaces />
  </>
);

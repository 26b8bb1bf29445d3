import styled from 'styled-components';
import { useSite } from '../../lib/query-client';
import { Skeleton } from '../../ui/skeleton';
import { color, radius } from '../../ui/theme';

/** A row is as high while its button is still to come as with it. */
export const Buttons = styled.div`
  display: grid;
  grid-auto-rows: minmax(50px, auto);
  gap: 4px;
  position: relative;
  z-index: 0;
  &[aria-busy='true'] {
    opacity: 0.55;
    pointer-events: none;
  }
`;
const Note = styled.p`
  padding: 10px 14px;
  border-radius: ${radius.control};
  background: #fff3d6;
  color: ${color.deep};
  font-size: 0.875rem;
  line-height: 1.45;
`;

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

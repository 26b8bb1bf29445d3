import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { Appointment, OverlapPair } from './cart-overlaps';

function Sentence({ appointment: { name, when, booked, productId }, changeable }: { appointment: Appointment; changeable: boolean }) {
  return (
    <>
      <strong>{name}</strong>: {when}{booked && ' (ya reservada)'}.
      {changeable && !booked && <> <Link to={paths.product(productId)}>Elegir otra hora</Link></>}
    </>
  );
}

/** Both appointments of each pair; `changeable`: with a way to move those that are not paid yet. */
export const OverlapList = ({ pairs, changeable = false }: { pairs: readonly OverlapPair[]; changeable?: boolean }) => (
  <ul>
    {pairs.map(({ key, appointments: [one, other] }) => (
      <li key={key}><Sentence appointment={one} changeable={changeable} /><br /><Sentence appointment={other} changeable={changeable} /></li>
    ))}
  </ul>
);

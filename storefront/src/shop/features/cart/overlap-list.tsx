import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { Appointment, OverlapPair } from './cart-overlaps';
import { Pairs } from './overlap-list.styles';

function Sentence({
  appointment: { name, when, booked, productId },
  changeable,
}: {
  appointment: Appointment;
  changeable: boolean;
}) {
  return (
    <p>
      <strong>{name}</strong>
      {booked && ' (ya reservada)'}: {when}
      {changeable && !booked && (
        <>
          {' '}
          <Link to={paths.hours(productId)} aria-label={`Elegir otra hora para ${name}`}>
            Elegir otra hora
          </Link>
        </>
      )}
    </p>
  );
}

/** Both appointments of each pair; `changeable`: with a way to move those that are not paid yet. */
export const OverlapList = ({
  pairs,
  changeable = false,
}: {
  pairs: readonly OverlapPair[];
  changeable?: boolean;
}) => (
  <Pairs>
    {pairs.map(({ key, appointments }) => (
      <li key={key}>
        {appointments.map((it) => (
          <Sentence key={`${it.booked} ${it.productId}`} appointment={it} changeable={changeable} />
        ))}
      </li>
    ))}
  </Pairs>
);

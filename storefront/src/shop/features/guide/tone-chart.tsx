import { hasTone, kindOf } from '@spa-bronze/domain/guide/guide-rules';
import { entriesOf } from '@spa-bronze/domain/lib/keys';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Chart, Swatch } from './tone-chart.styles';
import { tones } from './tones';

/** Services of a tone that the chart names; the list of services has them all. */
const MOST = 6;

function ToneServices({ tone, services }: { tone: string; services: readonly ProductCard[] }) {
  if (services.length === 0) return <p>Hoy no hay servicios de este tono.</p>;
  return (
    <ul aria-label={`Servicios de tono ${tone.toLowerCase()}`}>
      {services.slice(0, MOST).map(({ _id, productName }) => (
        <li key={_id}>
          <Link to={paths.product(_id)}>{productName}</Link>
        </li>
      ))}
      {services.length > MOST && (
        <li>
          <Link to={paths.services}>Y {services.length - MOST} más</Link>
        </li>
      )}
    </ul>
  );
}

/** The tones with the services of each. Care is left out: it gives no colour. */
export function ToneChart({ services }: { services: readonly ProductCard[] }) {
  const tans = services.filter((it) => it.available && hasTone(kindOf(it)));
  return (
    <Chart>
      {entriesOf(tones).map(([intensity, { name, text, ground, ink }]) => (
        <li key={intensity}>
          <Swatch style={{ background: ground, color: ink }}>{name}</Swatch>
          <div>
            <p>{text}</p>
            <ToneServices
              tone={name}
              services={tans.filter(({ serviceIntensity }) => serviceIntensity === intensity)}
            />
          </div>
        </li>
      ))}
    </Chart>
  );
}

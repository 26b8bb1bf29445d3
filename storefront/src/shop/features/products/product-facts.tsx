import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Icon, type IconName } from '../../../ui/icons';
import { Facts, Details } from './product-facts.styles';

const intensityNames: Record<string, string> = { ligero: 'Ligero', medio: 'Medio', intenso: 'Intenso' };

export function ServiceFacts({ product }: { product: Product }) {
  const facts: [IconName, string, string][] = [
    ['clock', 'Duración', product.serviceDuration > 0 ? `${product.serviceDuration} minutos` : ''],
    ['sun', 'Intensidad', intensityNames[product.serviceIntensity] ?? ''],
    ['calendar', 'Frecuencia', product.serviceRecommendedFrequency],
  ];
  return (
    <Facts>
      {facts
        .filter(([, , value]) => value)
        .map(([icon, label, value]) => (
          <li key={label}>
            <Icon name={icon} />
            <span>
              {label}: <strong>{value}</strong>
            </span>
          </li>
        ))}
      <li>
        <Link to={paths.guide}>¿No sabes cuál? Encuentra tu bronceado</Link>
      </li>
    </Facts>
  );
}

export function ServiceDetails({ product }: { product: Product }) {
  const details: [string, string][] = [
    ['Incluye', product.serviceIncludes],
    ['Recomendaciones', product.serviceRecommendations],
    ['Beneficios', product.serviceAdditionalBenefits],
    ['Promociones', product.serviceDiscountsPromotions],
  ];
  return (
    <Details>
      {details
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Details>
  );
}

import type { Product } from '@spa-bronze/domain/products';
import styled from 'styled-components';
import { Icon, type IconName } from '../../ui/icons';
import { color } from '../../ui/theme';

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 28px;
  li {
    display: flex;
    align-items: center;
    gap: 10px;
  }
  svg {
    color: ${color.bronzeDark};
  }
  strong {
    font-weight: 700;
  }
`;
const Details = styled.dl`
  display: grid;
  gap: clamp(24px, 3vw, 32px) 48px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(220px, 40%)), 1fr));
  dt {
    font-weight: 700;
    margin-bottom: 4px;
  }
  dd {
    color: ${color.soft};
    white-space: pre-line;
  }
`;
const intensityNames: Record<string, string> = { ligero: 'Ligero', medio: 'Medio', intenso: 'Intenso' };

/** Duration, intensity and how often, in one line. */
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
    </Facts>
  );
}

/** What a service includes, how to prepare, what else it brings. */
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

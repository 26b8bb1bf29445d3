import { Link, useLocation } from 'react-router-dom';
import { JsonLd } from '../lib/json-ld';
import { useSite } from '../lib/query-client';
import { List } from './breadcrumb.styles';

export function Breadcrumb({ steps }: { steps: { label: string; to?: string }[] }) {
  const { publicUrl } = useSite();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Ruta de navegación">
      <List>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </List>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ label, to }, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: label,
            item: publicUrl + (to ?? pathname),
          })),
        }}
      />
    </nav>
  );
}

import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { JsonLd } from '../lib/json-ld';
import { useSite } from '../lib/query-client';
import { color } from './theme';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  font-size: 0.875rem;
  color: ${color.soft};
  margin-bottom: clamp(16px, 2vw, 28px);
  li + li::before {
    content: '/';
    margin-inline: 0.6em;
    color: ${color.bronze};
  }
  a {
    text-decoration: none;
    padding-block: 4px;
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** Where this page stands, for people and for search engines; the last step is the page itself. */
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

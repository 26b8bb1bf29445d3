import styled from 'styled-components';
import { ButtonLink } from './button';
import { color } from './theme';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 20px;
  align-items: center;
  justify-content: center;
  margin-top: 40px;
  p {
    order: 1;
    color: ${color.soft};
  }
  a[rel='next'] {
    order: 2;
  }
  @media print {
    display: none;
  }
`;

interface Props {
  /** The page that is shown, from 1. */
  page: number;
  last: number;
  /** The address of a page. */
  to: (page: number) => string;
}

/** Where one is in a list of pages, with links to the page before and the one after. */
export function PageLinks({ page, last, to }: Props) {
  return (
    <Bar aria-label="Páginas">
      {page > 1 && (
        <ButtonLink rel="prev" to={to(page - 1)} look="quiet" small icon="left">
          Anterior
        </ButtonLink>
      )}
      {page < last && (
        <ButtonLink rel="next" to={to(page + 1)} look="quiet" small icon="right">
          Siguiente
        </ButtonLink>
      )}
      <p>
        Página {page} de {last}
      </p>
    </Bar>
  );
}

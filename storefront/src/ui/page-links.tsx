import { ButtonLink } from './button';
import { Bar } from './page-links.styles';

interface Props {
  page: number;
  last: number;
  to: (page: number) => string;
}

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

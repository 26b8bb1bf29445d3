import { useEffect, useRef } from 'react';
import { Button } from './button';
import { Bar } from './pager.styles';

/**
 * The page number, and links to other pages. A page behind the last one (deleted rows, or an old address)
 * leads to the last one.
 */
export function Pager({
  page,
  size,
  total,
  noun,
  onPage,
}: {
  page: number;
  size: number;
  total: number;
  noun: [one: string, many: string];
  onPage: (page: number) => void;
}) {
  const last = Math.max(1, Math.ceil(total / size));
  const go = useRef(onPage);
  useEffect(() => {
    go.current = onPage;
  });
  useEffect(() => {
    if (page > last) go.current(last);
  }, [page, last]);
  return (
    <Bar aria-label="Páginas">
      <p role="status">
        {total} {total === 1 ? noun[0] : noun[1]}
        {last > 1 && ` · página ${page} de ${last}`}
      </p>
      {last > 1 && (
        <span>
          <Button small look="quiet" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Anterior
          </Button>
          <Button small look="quiet" icon="right" disabled={page >= last} onClick={() => onPage(page + 1)}>
            Siguiente
          </Button>
        </span>
      )}
    </Bar>
  );
}

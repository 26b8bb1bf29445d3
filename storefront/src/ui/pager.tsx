import { useEffect, useRef } from 'react';
import { useListQuery } from '../lib/use-list-query';
import { Button } from './button';
import { Bar } from './pager.styles';

/**
 * The page number, and links to other pages. A page behind the last one (deleted rows, or an old address)
 * leads to the last one.
 */
export function Pager({
  size,
  total = 0,
  noun,
}: {
  size: number;
  total: number | undefined;
  noun: [one: string, many: string];
}) {
  const { page, setPage } = useListQuery();
  const last = Math.max(1, Math.ceil(total / size));
  const go = useRef(setPage);
  useEffect(() => {
    go.current = setPage;
  });
  useEffect(() => {
    if (total > 0 && page > last) go.current(last);
  }, [page, last, total]);
  if (total === 0) return null;
  return (
    <Bar aria-label="Páginas">
      <p role="status">
        {total} {total === 1 ? noun[0] : noun[1]}
        {last > 1 && ` · página ${page} de ${last}`}
      </p>
      {last > 1 && (
        <span>
          <Button small look="quiet" icon="left" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <Button small look="quiet" icon="right" disabled={page >= last} onClick={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </span>
      )}
    </Bar>
  );
}

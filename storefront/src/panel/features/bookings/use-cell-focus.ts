import { nextOpen, type CellPlace } from '@spa-bronze/domain/booking/grid';
import { useState, type KeyboardEvent } from 'react';

interface Options {
  columns: number;
  rows: number;
  isOpen: (cell: CellPlace) => boolean;
}
const nameOf = ({ column, row }: CellPlace) => `${column} ${row}`;

/** The open cells of a grid are one stop of the Tab key; the arrows lead from one to the next. */
export function useCellFocus({ columns, rows, isOpen }: Options) {
  const [kept, setKept] = useState<CellPlace>();
  const places = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => ({ column, row })),
  ).flat();
  const stop = kept && isOpen(kept) ? kept : places.find(isOpen);
  const onKeyDown = (at: CellPlace) => (event: KeyboardEvent<HTMLElement>) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const to = nextOpen(at, event.key, { columns, rows }, isOpen);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-cell="${nameOf(to)}"]`)?.focus();
  };
  return (at: CellPlace) => ({
    'data-cell': nameOf(at),
    tabIndex: stop && nameOf(stop) === nameOf(at) ? 0 : -1,
    onFocus: () => setKept(at),
    onKeyDown: onKeyDown(at),
  });
}

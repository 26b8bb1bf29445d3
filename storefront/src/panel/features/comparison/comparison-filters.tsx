import { useListQuery } from '../../../lib/use-list-query';
import { FilterDate, Toolbar } from '../../../ui/toolbar';
import type { ComparisonQuery } from './comparison-query';

/** A first day after the last one moves the last one too, and the other way round. */
export function ComparisonFilters({ requested: { from, to } }: { requested: ComparisonQuery }) {
  const { set } = useListQuery();
  return (
    <Toolbar role="search">
      <FilterDate
        label="Desde"
        value={from}
        onChange={({ target: { value } }) => set({ from: value, to: value > to ? value : to })}
      />
      <FilterDate
        label="Hasta"
        value={to}
        onChange={({ target: { value } }) => set({ to: value, from: value < from ? value : from })}
      />
    </Toolbar>
  );
}

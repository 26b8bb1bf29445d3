import { startOf } from '@spa-bronze/domain/sales/summary';
import { useToday } from '../../../lib/use-server-time';
import { useListQuery } from '../../../lib/use-list-query';
import { Button } from '../../../ui/button';
import { FilterDate, FilterSelect, Toolbar } from '../../../ui/toolbar';
import type { SummaryQuery } from './summary-query';

const spans = (today: string): [name: string, from: string, to: string][] => [
  ['Hoy', today, today],
  ['Esta semana', startOf(today, 'week'), today],
  ['Este mes', startOf(today, 'month'), today],
];

interface FilterProps {
  requested: SummaryQuery;
  set: (values: Record<string, string>) => void;
}

/** A first day after the last one moves the last one too, and the other way round. */
const DateFilters = ({ requested: { from, to }, set }: FilterProps) => (
  <>
    <FilterDate
      label="Desde"
      value={from}
      onChange={({ target: { value } }) => set({ from: value, ...(value > to && { to: value }) })}
    />
    <FilterDate
      label="Hasta"
      value={to}
      onChange={({ target: { value } }) => set({ to: value, ...(value < from && { from: value }) })}
    />
  </>
);

const SpanButtons = ({ requested, set }: FilterProps) =>
  spans(useToday()).map(([name, from, to]) => {
    const isShown = requested.from === from && requested.to === to;
    return (
      <Button
        key={name}
        small
        look={isShown ? 'secondary' : 'quiet'}
        aria-pressed={isShown}
        onClick={() => set({ from, to })}
      >
        {name}
      </Button>
    );
  });

export function SummaryFilters({ requested }: { requested: SummaryQuery }) {
  const { set } = useListQuery();
  return (
    <Toolbar role="search">
      <DateFilters requested={requested} set={set} />
      <FilterSelect
        label="Por"
        value={requested.by}
        options={[
          ['day', 'Día'],
          ['week', 'Semana'],
          ['month', 'Mes'],
        ]}
        onChoose={(by) => set({ by })}
      />
      <SpanButtons requested={requested} set={set} />
    </Toolbar>
  );
}

import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import { fulfilmentLabels, fulfilments } from '@spa-bronze/domain/sales/staff';
import { useMay } from '../../../lib/use-may';
import { useListQuery } from '../../../lib/use-list-query';
import { labelOf } from '../../../ui/sale-state';
import { FilterDate, Filters, FilterSelect, SearchField, Toolbar, TrashFilter } from '../../../ui/toolbar';
import { NO_DEPOSIT, type SalesQuery, type SaleKind } from './sales-list-query';
import { SpanChoice } from './span-choice';
import type { Choices } from '../../../ui/options';

interface FilterProps {
  requested: SalesQuery;
  set: (values: Record<string, string>) => void;
}

function DateFilters({ requested: { kind, from, to }, set }: FilterProps) {
  const isBookings = kind === 'bookings';
  return (
    <>
      <FilterDate
        label={isBookings ? 'Cita desde' : 'Desde'}
        value={from}
        onChange={(event) => set({ from: event.target.value, to, when: 'all' })}
      />
      <FilterDate
        label={isBookings ? 'Cita hasta' : 'Hasta'}
        value={to}
        onChange={(event) => set({ from, to: event.target.value, when: 'all' })}
      />
    </>
  );
}

const statusChoices: Record<SaleKind, Choices> = {
  bookings: [
    ['', 'Todas'],
    ['all', 'También sin terminar'],
    [NO_DEPOSIT, 'Reservada sin abono'],
    ...statuses.map((it) => [it, it === 'APPROVED' ? 'Abono pagado' : labelOf(it)] as const),
  ],
  sales: [['', 'Pagadas'], ['all', 'Todas'], ...statuses.map((it) => [it, labelOf(it)] as const)],
};

const StatusFilter = ({ requested, set }: FilterProps) => (
  <FilterSelect
    label="Estado"
    value={requested.status}
    options={statusChoices[requested.kind]}
    onChoose={(status) => set({ status })}
  />
);

const FulfilmentFilter = ({ requested, set }: FilterProps) => (
  <FilterSelect
    label="Entrega"
    value={requested.fulfilment}
    options={[['', 'Todas'], ...fulfilments.map((it) => [it, fulfilmentLabels[it]] as const)]}
    onChoose={(fulfilment) => set({ fulfilment })}
  />
);

export function SalesFilters({ requested }: { requested: SalesQuery }) {
  const { get, set } = useListQuery();
  const { kind, span, status, fulfilment, trash } = requested;
  const mayDo = useMay();
  const active = [get('from'), get('to'), !trash && status, fulfilment, trash].filter(Boolean).length;
  return (
    <Toolbar role="search">
      <SearchField label="Nombre, correo o teléfono" value={get('q')} onSearch={(q) => set({ q })} />
      {kind === 'bookings' && (
        <SpanChoice span={span} onChoose={(when) => set({ when, from: '', to: '', trash: '' })} />
      )}
      <Filters active={active}>
        <DateFilters requested={requested} set={set} />
        {!trash && <StatusFilter requested={requested} set={set} />}
        {kind === 'sales' && <FulfilmentFilter requested={requested} set={set} />}
        {mayDo('records') && (
          <TrashFilter value={trash ? 'true' : ''} onChoose={(value) => set({ trash: value })} />
        )}
      </Filters>
    </Toolbar>
  );
}

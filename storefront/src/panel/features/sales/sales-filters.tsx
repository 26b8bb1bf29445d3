import { statuses } from '@spa-bronze/domain/sales/sale-rules';
import { fulfilmentLabels, fulfilments } from '@spa-bronze/domain/sales/staff';
import { useListQuery } from '../../../lib/use-list-query';
import { labelOf } from '../../../ui/sale-state';
import { FilterDate, Filters, FilterSelect, SearchField, Toolbar, TrashFilter } from '../../../ui/toolbar';
import { NO_DEPOSIT, type SalesQuery } from './sales-list-query';
import { SpanChoice } from './span-choice';

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

const StatusFilter = ({ requested, set }: FilterProps) => (
  <FilterSelect
    label="Estado"
    value={requested.status}
    onChange={(event) => set({ status: event.target.value })}
  >
    <option value="">{requested.kind === 'bookings' ? 'Confirmadas' : 'Pagadas'}</option>
    <option value="all">Todas</option>
    {requested.kind === 'bookings' && <option value={NO_DEPOSIT}>Reservada sin abono</option>}
    {statuses.map((status) => (
      <option key={status} value={status}>
        {requested.kind === 'bookings' && status === 'APPROVED' ? 'Abono pagado' : labelOf(status)}
      </option>
    ))}
  </FilterSelect>
);

const FulfilmentFilter = ({ requested, set }: FilterProps) => (
  <FilterSelect
    label="Entrega"
    value={requested.fulfilment}
    onChange={(event) => set({ fulfilment: event.target.value })}
  >
    <option value="">Todas</option>
    {fulfilments.map((step) => (
      <option key={step} value={step}>
        {fulfilmentLabels[step]}
      </option>
    ))}
  </FilterSelect>
);

export function SalesFilters({ requested }: { requested: SalesQuery }) {
  const { get, set } = useListQuery();
  const { kind, span, status, fulfilment, trash } = requested;
  const active = [get('from'), get('to'), !trash && status, fulfilment, trash].filter(Boolean).length;
  return (
    <Toolbar role="search">
      <SearchField label="Buscar nombre, correo o teléfono" value={get('q')} onSearch={(q) => set({ q })} />
      {kind === 'bookings' && (
        <SpanChoice span={span} onChoose={(when) => set({ when, from: '', to: '', trash: '' })} />
      )}
      <Filters active={active}>
        <DateFilters requested={requested} set={set} />
        {!trash && <StatusFilter requested={requested} set={set} />}
        {kind === 'sales' && <FulfilmentFilter requested={requested} set={set} />}
        <TrashFilter value={trash ? 'true' : ''} onChoose={(value) => set({ trash: value })} />
      </Filters>
    </Toolbar>
  );
}

import { dayOf } from '@spa-bronze/domain/booking';
import { formatAdminPrice } from '@spa-bronze/domain/money';
import { startOf, type Period, type Summary } from '@spa-bronze/domain/sales-summary';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { summaryQueryIn, summaryQuery } from '../features/sales/summary-query';
import { bucketName, percent, SummaryCharts } from '../features/sales/summary-charts';
import { csvText, saveFile } from '../../lib/csv';
import type { Load } from '../../lib/loading';
import { useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { DataTable, type Column } from '../../ui/data-table';
import { ListError } from '../../ui/list-error';
import { Skeleton } from '../../ui/skeleton';
import { StaffIcon } from '../../ui/staff-icon';
import { FilterDate, FilterSelect, Toolbar } from '../../ui/toolbar';
import { PanelPage } from './panel-page';

export const load: Load = (client, { request }) =>
  client.prefetchQuery(summaryQuery(summaryQueryIn(new URL(request.url).searchParams)));

type Bucket = Summary['buckets'][number];
const money: [string, (it: Bucket) => number][] = [
  ['Recibido', (it) => it.receivedCop],
  ['Abonos', (it) => it.depositsCop],
  ['Saldos en el spa', (it) => it.balancesCop],
  ['Devuelto', (it) => it.refundedCop],
  ['Servicios', (it) => it.servicesCop],
  ['Productos', (it) => it.productsCop],
];
const counted: [string, (it: Bucket) => number][] = [
  ['Compras y reservas', (it) => it.orders],
  ['Citas', (it) => it.visits],
  ['Ocupación %', (it) => percent(it.unitsTaken, it.unitsOpen)],
];

const columnsFor = (by: Period): Column<Bucket>[] => [
  { title: 'Desde', kind: 'lead', cell: ({ start }) => bucketName(start, by) },
  ...money.map(([title, value]): Column<Bucket> => ({
    title,
    kind: 'number',
    cell: (it) => formatAdminPrice(value(it)),
  })),
  ...counted.map(([title, value]): Column<Bucket> => ({ title, kind: 'number', cell: (it) => value(it) })),
];
const fileOf = (summary: Summary) =>
  csvText([
    ['Desde', ...money.map(([title]) => `${title} COP`), ...counted.map(([title]) => title)],
    ...summary.buckets.map((it) => [
      it.start,
      ...money.map(([, value]) => value(it)),
      ...counted.map(([, value]) => value(it)),
    ]),
    [],
    ['Más vendido', 'Unidades', 'Vendido COP'],
    ...[...summary.services, ...summary.products].map(({ name, quantity, totalCop }) => [
      name,
      quantity,
      totalCop,
    ]),
  ]);

/** The times that are asked for most. */
const spans = (today: string): [string, string, string][] => [
  ['Hoy', today, today],
  ['Esta semana', startOf(today, 'week'), today],
  ['Este mes', startOf(today, 'month'), today],
];

export function Page() {
  const { set } = useListQuery();
  const requested = summaryQueryIn(useSearchParams()[0]);
  const { data, error, refetch } = useQuery(summaryQuery(requested));
  return (
    <PanelPage
      title="Resumen"
      lead="Lo que entró, se vendió y se ocupó. Cada peso cuenta el día en que se movió."
      actions={
        data && (
          <Button look="quiet" onClick={() => saveFile('resumen.csv', fileOf(data))}>
            <StaffIcon name="download" size={20} />
            CSV
          </Button>
        )
      }
    >
      <Toolbar role="search">
        <FilterDate
          label="Desde"
          value={requested.from}
          onChange={({ target: { value } }) =>
            set({ from: value, ...(value > requested.to && { to: value }) })
          }
        />
        <FilterDate
          label="Hasta"
          value={requested.to}
          onChange={({ target: { value } }) =>
            set({ to: value, ...(value < requested.from && { from: value }) })
          }
        />
        <FilterSelect label="Por" value={requested.by} onChange={(event) => set({ by: event.target.value })}>
          <option value="day">Día</option>
          <option value="week">Semana</option>
          <option value="month">Mes</option>
        </FilterSelect>
        {spans(dayOf(new Date())).map(([name, from, to]) => (
          <Button
            key={name}
            small
            look={requested.from === from && requested.to === to ? 'secondary' : 'quiet'}
            aria-pressed={requested.from === from && requested.to === to}
            onClick={() => set({ from, to })}
          >
            {name}
          </Button>
        ))}
      </Toolbar>
      {error && (
        <ListError
          message={requested.from > requested.to ? 'La fecha «Desde» va después de «Hasta».' : error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton $height="420px" />}
      {data && !error && <SummaryCharts summary={data} by={requested.by} />}
      {data && !error && (
        <details>
          <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            Ver las cifras en una tabla
          </summary>
          <DataTable
            label="Resumen"
            columns={columnsFor(requested.by)}
            rows={data.buckets}
            keyOf={({ start }) => start}
          />
        </details>
      )}
    </PanelPage>
  );
}

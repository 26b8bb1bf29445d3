import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { Period } from '@spa-bronze/domain/sales/summary';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { DataTable, type Column } from '../../../ui/data-table';
import { bucketName, type Bucket } from './summary-numbers';
import { countValues, moneyValues } from './summary-values';

const columnsFor = (by: Period): Column<Bucket>[] => [
  { title: 'Desde', kind: 'lead', cell: ({ start }) => bucketName(start, by) },
  ...moneyValues.map(([title, value]): Column<Bucket> => ({
    title,
    kind: 'number',
    cell: (it) => formatAdminPrice(value(it)),
  })),
  ...countValues.map(([title, value]): Column<Bucket> => ({ title, kind: 'number', cell: value })),
];

export const SummaryTable = ({ summary, by }: { summary: Summary; by: Period }) => (
  <details>
    <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
      Ver las cifras en una tabla
    </summary>
    <DataTable label="Resumen" columns={columnsFor(by)} rows={summary.buckets} keyOf={({ start }) => start} />
  </details>
);

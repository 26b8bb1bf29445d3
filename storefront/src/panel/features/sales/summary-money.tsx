import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import { methodLabel } from '@spa-bronze/domain/sales/movements';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { DataTable, type Column } from '../../../ui/data-table';
import { Grid } from './summary-charts.styles';

type MoneyBy = Summary['methods'][number];

const columns = (lead: string, nameOf: (name: string) => string): Column<MoneyBy>[] => [
  { title: lead, kind: 'lead', cell: ({ name }) => nameOf(name) },
  { title: 'Recibido', kind: 'number', cell: ({ receivedCop }) => formatAdminPrice(receivedCop) },
  { title: 'Propinas', kind: 'number', cell: ({ tipsCop }) => formatAdminPrice(tipsCop) },
  { title: 'Devuelto', kind: 'number', cell: ({ refundedCop }) => formatAdminPrice(refundedCop) },
];
const ways = columns('Medio', methodLabel);
const people = columns('Quién', (name) => name);

interface Props {
  title: string;
  columns: Column<MoneyBy>[];
  rows: MoneyBy[];
}
const MoneyTable = ({ title, columns: shown, rows }: Props) => (
  <section>
    <h2>{title}</h2>
    {rows.length > 0 ? (
      <DataTable label={title} columns={shown} rows={rows} keyOf={({ name }) => name} />
    ) : (
      <p>Nada en estos días.</p>
    )}
  </section>
);

/** Money of the days by the way that it moved, and by who took it at the spa. */
export const SummaryMoney = ({ summary }: { summary: Summary }) => (
  <Grid>
    <MoneyTable title="Por medio de pago" columns={ways} rows={summary.methods} />
    <MoneyTable title="Quién recibió en el spa" columns={people} rows={summary.people} />
  </Grid>
);

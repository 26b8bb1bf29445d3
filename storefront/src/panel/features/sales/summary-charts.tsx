import { formatAdminPrice } from '@spa-bronze/domain/money';
import type { Period, Summary } from '@spa-bronze/domain/sales-summary';
import { BarChart } from '../../../ui/bar-chart';
import { Card } from '../../../ui/layout';
import { color } from '../../../ui/theme';
import { Grid, Figures } from './summary-charts.styles';

const month = new Intl.DateTimeFormat('es-CO', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'UTC' });
export const bucketName = (start: string, by: Period): string =>
  (by === 'month' ? month : date).format(new Date(`${start}T00:00:00Z`));
export const percent = (taken: number, open: number): number =>
  open > 0 ? Math.round((taken / open) * 100) : 0;
const sum = (
  buckets: Summary['buckets'],
  of:
    | 'receivedCop'
    | 'depositsCop'
    | 'balancesCop'
    | 'refundedCop'
    | 'orders'
    | 'visits'
    | 'unitsTaken'
    | 'unitsOpen',
) => buckets.reduce((total, it) => total + it[of], 0);
const short = (pesos: number) =>
  pesos >= 1_000_000
    ? `$ ${(pesos / 1_000_000).toLocaleString('es-CO', { maximumFractionDigits: 1 })} M`
    : `$ ${Math.round(pesos / 1000)} mil`;

/** The time in figures and as bars; the same stands in the table below. */
export function SummaryCharts({
  summary: { buckets, services, products },
  by,
}: {
  summary: Summary;
  by: Period;
}) {
  const names = buckets.map(({ start }) => bucketName(start, by));
  const figures: [string, string][] = [
    ['Recibido en total', formatAdminPrice(sum(buckets, 'receivedCop'))],
    ['De ello, abonos', formatAdminPrice(sum(buckets, 'depositsCop'))],
    ['De ello, saldos', formatAdminPrice(sum(buckets, 'balancesCop'))],
    ['Devuelto', formatAdminPrice(sum(buckets, 'refundedCop'))],
    ['Compras y reservas', String(sum(buckets, 'orders'))],
    ['Citas', String(sum(buckets, 'visits'))],
    ['Ocupación', `${percent(sum(buckets, 'unitsTaken'), sum(buckets, 'unitsOpen'))} %`],
  ];
  const bests = [
    ['Servicios más vendidos', services],
    ['Productos más vendidos', products],
  ] as const;
  return (
    <>
      <Figures>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      <Grid>
        <Card as="section" $padded>
          <h2>Vendido y reservado</h2>
          <BarChart
            label="Valor de lo vendido y reservado por periodo: productos y servicios, sin lo cancelado ni lo devuelto"
            names={names}
            stacked
            show={short}
            series={[
              { label: 'Servicios', values: buckets.map((it) => it.servicesCop), tone: color.bronze },
              { label: 'Productos', values: buckets.map((it) => it.productsCop), tone: color.gold },
            ]}
          />
        </Card>
        <Card as="section" $padded>
          <h2>Dinero recibido</h2>
          <BarChart
            label="Dinero recibido por periodo: abonos, saldos y compras"
            names={names}
            stacked
            show={short}
            series={[
              { label: 'Abonos', values: buckets.map((it) => it.depositsCop), tone: color.sea },
              { label: 'Saldos en el spa', values: buckets.map((it) => it.balancesCop), tone: color.bronze },
              {
                label: 'Compras',
                values: buckets.map((it) => it.receivedCop - it.depositsCop - it.balancesCop),
                tone: color.gold,
              },
            ]}
          />
        </Card>
        <Card as="section" $padded>
          <h2>Ocupación de las cabinas</h2>
          <BarChart
            label="Ocupación de las cabinas por periodo, en porcentaje"
            names={names}
            top={100}
            show={(it) => `${Math.round(it)} %`}
            series={[
              {
                label: 'Ocupación',
                values: buckets.map((it) => percent(it.unitsTaken, it.unitsOpen)),
                tone: color.bronzeDark,
              },
            ]}
          />
        </Card>
        {bests.map(([title, list]) => (
          <Card key={title} as="section" $padded>
            <h2>{title}</h2>
            {list.length > 0 ? (
              <BarChart
                label={title}
                names={list.map(({ name }) => (name.length > 24 ? `${name.slice(0, 23)}…` : name))}
                sideways
                show={short}
                series={[
                  { label: 'Vendido', values: list.map(({ totalCop }) => totalCop), tone: color.bronze },
                ]}
              />
            ) : (
              <p>Nada en estos días.</p>
            )}
          </Card>
        ))}
      </Grid>
    </>
  );
}

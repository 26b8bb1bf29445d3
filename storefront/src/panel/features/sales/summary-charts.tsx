import type { ReactNode } from 'react';
import { formatAdminPrice } from '@spa-bronze/domain/lib/money';
import type { Period } from '@spa-bronze/domain/sales/summary';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { BarChart } from '../../../ui/bar-chart';
import { Card } from '../../../ui/layout';
import { color } from '../../../ui/theme';
import { bucketName, percent, shortPesos, sum, type Bucket } from './summary-numbers';
import { Figures, Grid } from './summary-charts.styles';

interface ChartProps {
  buckets: Bucket[];
  names: string[];
}

function SummaryFigures({ buckets }: { buckets: Bucket[] }) {
  const figures: [string, string][] = [
    ['Recibido en total', formatAdminPrice(sum(buckets, 'receivedCop'))],
    ['De ello, abonos', formatAdminPrice(sum(buckets, 'depositsCop'))],
    ['De ello, saldos', formatAdminPrice(sum(buckets, 'balancesCop'))],
    ['Propinas, aparte', formatAdminPrice(sum(buckets, 'tipsCop'))],
    ['Descuentos y cortesías', formatAdminPrice(sum(buckets, 'discountsCop'))],
    ['Devuelto', formatAdminPrice(sum(buckets, 'refundedCop'))],
    ['Compras y reservas', String(sum(buckets, 'orders'))],
    ['Citas', String(sum(buckets, 'visits'))],
    ['Ocupación', `${percent(sum(buckets, 'unitsTaken'), sum(buckets, 'unitsOpen'))} %`],
  ];
  return (
    <Figures>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}

const ChartCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" $padded>
    <h2>{title}</h2>
    {children}
  </Card>
);

const SoldChart = ({ buckets, names }: ChartProps) => (
  <ChartCard title="Vendido y reservado">
    <BarChart
      label="Valor de lo vendido y reservado por periodo: productos y servicios, sin lo cancelado ni lo devuelto"
      names={names}
      stacked
      show={shortPesos}
      series={[
        { label: 'Servicios', values: buckets.map((it) => it.servicesCop), tone: color.bronze },
        { label: 'Productos', values: buckets.map((it) => it.productsCop), tone: color.gold },
      ]}
    />
  </ChartCard>
);

const ReceivedChart = ({ buckets, names }: ChartProps) => (
  <ChartCard title="Dinero recibido">
    <BarChart
      label="Dinero recibido por periodo: abonos, saldos y compras"
      names={names}
      stacked
      show={shortPesos}
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
  </ChartCard>
);

function OccupancyChart({ buckets, names }: ChartProps) {
  const values = buckets.map((it) => percent(it.unitsTaken, it.unitsOpen));
  return (
    <ChartCard title="Ocupación de las cabinas">
      <BarChart
        label="Ocupación de las cabinas por periodo, en porcentaje"
        names={names}
        top={100}
        show={(it) => `${Math.round(it)} %`}
        series={[{ label: 'Ocupación', values, tone: color.bronzeDark }]}
      />
    </ChartCard>
  );
}

const BestSellers = ({ title, list }: { title: string; list: Summary['services'] }) => (
  <ChartCard title={title}>
    {list.length > 0 ? (
      <BarChart
        label={title}
        names={list.map(({ name }) => (name.length > 24 ? `${name.slice(0, 23)}…` : name))}
        sideways
        show={shortPesos}
        series={[{ label: 'Vendido', values: list.map(({ totalCop }) => totalCop), tone: color.bronze }]}
      />
    ) : (
      <p>Nada en estos días.</p>
    )}
  </ChartCard>
);

interface Props {
  summary: Summary;
  by: Period;
}

export function SummaryCharts({ summary: { buckets, services, products }, by }: Props) {
  const names = buckets.map(({ start }) => bucketName(start, by));
  return (
    <>
      <SummaryFigures buckets={buckets} />
      <Grid>
        <SoldChart buckets={buckets} names={names} />
        <ReceivedChart buckets={buckets} names={names} />
        <OccupancyChart buckets={buckets} names={names} />
        <BestSellers title="Servicios más vendidos" list={services} />
        <BestSellers title="Productos más vendidos" list={products} />
      </Grid>
    </>
  );
}

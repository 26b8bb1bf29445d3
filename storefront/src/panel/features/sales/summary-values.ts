import { methodLabel } from '@spa-bronze/domain/sales/movements';
import type { Summary } from '@spa-bronze/domain/sales/summary-schemas';
import { csvText } from '../../../lib/csv';
import { percent, type Bucket } from './summary-numbers';

type Named = [title: string, value: (it: Bucket) => number];

export const moneyValues: Named[] = [
  ['Recibido', (it) => it.receivedCop],
  ['Abonos', (it) => it.depositsCop],
  ['Saldos en el spa', (it) => it.balancesCop],
  ['Propinas', (it) => it.tipsCop],
  ['Devuelto', (it) => it.refundedCop],
  ['Servicios', (it) => it.servicesCop],
  ['Productos', (it) => it.productsCop],
  ['Descuentos', (it) => it.discountsCop],
];
export const countValues: Named[] = [
  ['Compras y reservas', (it) => it.orders],
  ['Citas', (it) => it.visits],
  ['Ocupación %', (it) => percent(it.unitsTaken, it.unitsOpen)],
];

const moneyRows = (lead: string, rows: readonly (string | number)[][]) => [
  [],
  [lead, 'Recibido COP', 'Propinas COP', 'Devuelto COP'],
  ...rows,
];

export const summaryCsv = ({ buckets, services, products, methods, people }: Summary): string =>
  csvText([
    ['Desde', ...moneyValues.map(([title]) => `${title} COP`), ...countValues.map(([title]) => title)],
    ...buckets.map((it) => [it.start, ...[...moneyValues, ...countValues].map(([, value]) => value(it))]),
    [],
    ['Más vendido', 'Unidades', 'Vendido COP'],
    ...[...services, ...products].map(({ name, quantity, totalCop }) => [name, quantity, totalCop]),
    ...moneyRows(
      'Medio',
      methods.map(({ name, ...it }) => [methodLabel(name), it.receivedCop, it.tipsCop, it.refundedCop]),
    ),
    ...moneyRows(
      'Quién recibió en el spa',
      people.map(({ name, ...it }) => [name, it.receivedCop, it.tipsCop, it.refundedCop]),
    ),
  ]);

import { dayOf } from '@spa-bronze/domain/lib/dates';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { fulfilmentLabels } from '@spa-bronze/domain/sales/staff';
import { goodsOf, named, stateOfSale, stateOfBooking, bookingsOf } from './sale-cells';
import { moneyIn } from './sale-money';
import { orderWays, wayLabel } from './sale-ways';
import { buyerOf } from './sale-whatsapp';
import type { SaleKind } from './sales-list-query';

type Cell = string | number;
type Column = [title: string, cell: (sale: SaleView, money: ReturnType<typeof moneyIn>) => Cell];
/** How the order was paid: `Efectivo 20000 | Nequi 30000`, `Efectivo`, or the provider. */
function payment(sale: SaleView): string {
  if (sale.charged) return sale.paidCop > 0 ? wayLabel(sale.provider.name) : '';
  const ways = orderWays(sale);
  return ways.map(([way, pesos]) => (ways.length > 1 ? `${way} ${pesos}` : way)).join(' | ');
}

const commonOf = (kind: SaleKind): Column[] => [
  ['Usuario', (it) => buyerOf(it).name],
  ['Email', (it) => buyerOf(it).email],
  ['Teléfono', (it) => buyerOf(it).tel],
  ['Fecha', (it) => dayOf(new Date(it.createdAt))],
  ['Total COP', (_, it) => it.totalCop],
  ['Descuento COP', (_, it) => it.discountCop],
  ['Pagado COP', (_, it) => it.paidCop],
  ['Devuelto COP', (_, it) => it.refundedCop],
  ['Devuelto en el spa COP', (_, it) => it.handedCop],
  ['Saldo COP', (_, it) => it.balanceDueCop],
  ['Saldo pagado en el spa COP', (_, it) => it.balancePaidCop],
  ['Propina COP', (_, it) => it.tipsCop],
  ['Forma de pago', payment],
  ['Estado', (it) => stateOfSale(it, kind)],
  ['Referencia', (it) => it.reference],
];
const bookings: Column[] = [
  ['Servicio', (it) => bookingsOf(it).map(named).join(' | ')],
  [
    'Fecha y Hora',
    (it) =>
      bookingsOf(it)
        .map(({ reservationDate = '', reservationTime = '' }) => `${reservationDate} ${reservationTime}`)
        .join(' | '),
  ],
  ['Asistencia', (it) => bookingsOf(it).map(stateOfBooking).join(' | ')],
];
const sales: Column[] = [
  ['Producto', (it) => goodsOf(it).map(named).join(' | ')],
  ['Recibe', (it) => it.shippingInfo?.name ?? ''],
  [
    'Dirección',
    (it) =>
      [it.shippingInfo?.address, it.shippingInfo?.neighborhood, it.shippingInfo?.city]
        .filter(Boolean)
        .join(', '),
  ],
  ['Celular de entrega', (it) => it.shippingInfo?.phone ?? ''],
  ['Entrega', (it) => (it.fulfilment ? fulfilmentLabels[it.fulfilment] : '')],
  ['Guía', (it) => it.tracking.number],
];

export function salesRows(kind: SaleKind, list: SaleView[]): Cell[][] {
  const columns = [...(kind === 'bookings' ? bookings : sales), ...commonOf(kind)];
  return [
    columns.map(([title]) => title),
    ...list.map((sale) => columns.map(([, cell]) => cell(sale, moneyIn(kind, sale)))),
  ];
}

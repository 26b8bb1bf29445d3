import type { ReactNode } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { showShortDay } from '../../../lib/show-date';
import { DataTable, type Column } from '../../../ui/data-table';
import {
  goodsOf,
  LinesCell,
  MailCell,
  PhoneCell,
  ShippingCell,
  StateCell,
  TotalCell,
  BookingsCell,
  bookingsOf,
} from './sale-cells';
import { buyerOf } from './sale-whatsapp';
import type { SaleKind } from './sales-list-query';

type SaleColumn = Column<SaleView>;

const name = (sale: SaleView) => buyerOf(sale).name;
const mail: SaleColumn = {
  title: 'Email',
  cell: (sale) => buyerOf(sale).email && <MailCell sale={sale} />,
};
const phone: SaleColumn = {
  title: 'Teléfono',
  cell: (sale) => buyerOf(sale).tel && <PhoneCell sale={sale} />,
};
const total = (kind: SaleKind): SaleColumn => ({
  title: 'Total',
  kind: 'number',
  cell: (sale) => <TotalCell sale={sale} kind={kind} />,
});
const state = (kind: SaleKind): SaleColumn => ({
  title: 'Estado',
  cell: (sale) => <StateCell sale={sale} kind={kind} />,
});

const bookingColumns = (first: number): SaleColumn[] => [
  { title: 'N.º', kind: 'count', cell: (_, index) => first + index },
  { title: 'Servicio', kind: 'lead', cell: (sale) => <LinesCell lines={bookingsOf(sale)} /> },
  { title: 'Usuario', cell: name },
  mail,
  phone,
  { title: 'Fecha y Hora', cell: (sale) => <BookingsCell lines={bookingsOf(sale)} /> },
  total('bookings'),
  state('bookings'),
];

const saleColumns: SaleColumn[] = [
  { title: 'Usuario', kind: 'lead', cell: name },
  mail,
  phone,
  { title: 'Producto', cell: (sale) => <LinesCell lines={goodsOf(sale)} /> },
  { title: 'Fecha', cell: ({ createdAt }) => showShortDay(createdAt) },
  total('sales'),
  state('sales'),
  { title: 'Envío', cell: (sale) => <ShippingCell sale={sale} /> },
];

interface Props {
  kind: SaleKind;
  sales: SaleView[] | undefined;
  first: number;
  busy: boolean;
  actions: (sale: SaleView) => ReactNode;
}

export function SalesTable({ kind, sales, first, busy, actions }: Props) {
  const isBookings = kind === 'bookings';
  const columns = isBookings ? bookingColumns(first) : saleColumns;
  return (
    <DataTable
      label={isBookings ? 'Reservas' : 'Ventas'}
      columns={[...columns, { title: 'Acciones', kind: 'actions', cell: actions }]}
      rows={sales}
      keyOf={({ _id }) => _id}
      busy={busy}
    />
  );
}

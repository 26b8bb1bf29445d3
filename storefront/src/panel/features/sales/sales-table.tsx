import type { ReactNode } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales';
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
import { Stacked } from './sales-table.styles';

interface Props {
  kind: SaleKind;
  sales: SaleView[] | undefined;
  first: number;
  busy: boolean;
  actions: (sale: SaleView) => ReactNode;
}

/** The spec's table of sales, or of bookings; `first` is the number of the first row. */
export function SalesTable({ kind, sales, first, busy, actions }: Props) {
  const user: Column<SaleView> = {
    title: 'Usuario',
    kind: kind === 'sales' ? 'lead' : undefined,
    cell: (sale) => buyerOf(sale).name,
  };
  const mail: Column<SaleView> = {
    title: 'Email',
    cell: (sale) => buyerOf(sale).email && <MailCell sale={sale} />,
  };
  const phone: Column<SaleView> = {
    title: 'Teléfono',
    cell: (sale) => buyerOf(sale).tel && <PhoneCell sale={sale} />,
  };
  const total: Column<SaleView> = {
    title: 'Total',
    kind: 'number',
    cell: (sale) => <TotalCell sale={sale} />,
  };
  const state: Column<SaleView> = { title: 'Estado', cell: (sale) => <StateCell sale={sale} /> };
  const act: Column<SaleView> = { title: 'Acciones', kind: 'actions', cell: actions };
  const columns: Column<SaleView>[] =
    kind === 'bookings'
      ? [
          { title: 'N.º', kind: 'count', cell: (_, index) => first + index },
          { title: 'Servicio', kind: 'lead', cell: (sale) => <LinesCell lines={bookingsOf(sale)} /> },
          user,
          mail,
          phone,
          { title: 'Fecha y Hora', cell: (sale) => <BookingsCell lines={bookingsOf(sale)} /> },
          total,
          state,
          act,
        ]
      : [
          user,
          mail,
          phone,
          { title: 'Producto', cell: (sale) => <LinesCell lines={goodsOf(sale)} /> },
          {
            title: 'Fecha',
            cell: (sale) => (
              <Stacked>
                {showShortDay(sale.createdAt)}
                <StateCell sale={sale} />
              </Stacked>
            ),
          },
          total,
          { title: 'Envío', cell: (sale) => <ShippingCell sale={sale} /> },
          act,
        ];
  return (
    <DataTable
      label={kind === 'bookings' ? 'Reservas' : 'Ventas'}
      columns={columns}
      rows={sales}
      keyOf={({ _id }) => _id}
      busy={busy}
    />
  );
}

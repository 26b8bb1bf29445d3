import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messages } from '@spa-bronze/domain/messages';
import { statuses, type SaleView } from '@spa-bronze/domain/sales';
import { fulfilmentLabels, fulfilments } from '@spa-bronze/domain/sales-staff';
import { SaleActions } from '../features/sales/sale-actions';
import { SaleEditor } from '../features/sales/sale-editor';
import { buyerOf } from '../features/sales/sale-whatsapp';
import { salesRows } from '../features/sales/sales-csv';
import {
  allSales,
  salesQueryIn,
  SALES_PAGE,
  salesQuery,
  type SaleKind,
} from '../features/sales/sales-list-query';
import { SalesTable } from '../features/sales/sales-table';
import { useRestoreSale, useTrashSale } from '../features/sales/sales-trash';
import { SpanChoice } from '../features/sales/span-choice';
import { csvText, saveFile } from '../../lib/csv';
import { useListQuery } from '../../lib/use-list-query';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { EmptyState } from '../../ui/empty-state';
import { ListError } from '../../ui/list-error';
import { Pager } from '../../ui/pager';
import { labelOf } from '../../ui/sale-state';
import { StaffIcon } from '../../ui/staff-icon';
import { toast } from '../../ui/toast';
import { FilterDate, Filters, FilterSelect, SearchField, Toolbar } from '../../ui/toolbar';
import { PanelPage } from './panel-page';

const words = {
  bookings: {
    title: 'Reservas',
    lead: 'Las citas, con su saldo por cobrar.',
    add: 'Agregar Reserva',
    error: messages.bookingsError,
    empty: messages.bookingsEmpty,
    noun: ['reserva', 'reservas'],
    file: 'reservas.csv',
    doomed: 'Eliminar reserva',
    trash:
      'La hora queda libre y la reserva va a la papelera. El dinero no se devuelve solo: si hace falta, devuélvelo desde su detalle.',
  },
  sales: {
    title: 'Ventas',
    lead: 'Los productos vendidos, con su entrega.',
    add: 'Agregar Venta',
    error: messages.salesError,
    empty: messages.salesEmpty,
    noun: ['venta', 'ventas'],
    file: 'ventas.csv',
    doomed: 'Eliminar venta',
    trash:
      'La venta va a la papelera. Ni el dinero ni las unidades vuelven solos: si hace falta, devuélvelos desde su detalle.',
  },
} as const satisfies Record<SaleKind, { noun: readonly [string, string] } & Record<string, unknown>>;

type Window = { is: 'add' } | { is: 'edit' | 'delete'; sale: SaleView };

interface Props {
  kind: SaleKind;
  /** The window behind 'Agregar …'. */
  add: (close: () => void) => ReactNode;
  /** The actions on a booking's bookings, in its editor. */
  bookings?: (sale: SaleView, takeOver: (now: SaleView) => void) => ReactNode;
}

/**
 * The section of sales, or of bookings: the same list of what was paid, by its products or by its services.
 */
export function SalesSection({ kind, add, bookings }: Props) {
  const it = words[kind];
  const client = useQueryClient();
  const { get, page, set, setPage } = useListQuery();
  const requested = salesQueryIn(kind, useSearchParams()[0]);
  const { data, error, isFetching, refetch } = useQuery(salesQuery(requested));
  const [window, setWindow] = useState<Window | null>(null);
  const close = () => setWindow(null);
  const narrowed = Boolean(
    requested.q ||
    requested.status ||
    requested.fulfilment ||
    requested.from ||
    requested.to ||
    requested.trash,
  );
  const hint = () => {
    if (requested.span === 'next') return 'No hay citas de hoy en adelante.';
    if (requested.span === 'today') return 'No hay citas hoy.';
    if (requested.trash && !(requested.q || requested.fulfilment || requested.from || requested.to))
      return 'La papelera está vacía.';
    return narrowed
      ? 'Prueba con otras fechas o quita los filtros.'
      : 'Lo que se pague o se registre aparece aquí.';
  };
  const emptyHint = hint();
  const remove = useTrashSale(kind);
  const restore = useRestoreSale();
  useEffect(() => {
    if (error) toast.error(error.message || it.error);
  }, [error, it.error]);
  const exported = () =>
    allSales(client, requested).then(
      (sales) => saveFile(it.file, csvText(salesRows(kind, sales))),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <PanelPage
      title={it.title}
      lead={it.lead}
      actions={
        <>
          <Button icon="plus" onClick={() => setWindow({ is: 'add' })}>
            {it.add}
          </Button>
          <Button look="quiet" onClick={() => void exported()}>
            <StaffIcon name="download" size={20} />
            CSV
          </Button>
        </>
      }
    >
      <Toolbar role="search">
        <SearchField label="Buscar nombre, correo o teléfono" value={get('q')} onSearch={(q) => set({ q })} />
        {kind === 'bookings' && (
          <SpanChoice span={requested.span} onChoose={(when) => set({ when, from: '', to: '', trash: '' })} />
        )}
        <Filters
          active={
            [
              get('from'),
              get('to'),
              !requested.trash && requested.status,
              requested.fulfilment,
              requested.trash,
            ].filter(Boolean).length
          }
        >
          <FilterDate
            label={kind === 'bookings' ? 'Cita desde' : 'Desde'}
            value={requested.from}
            onChange={(event) => set({ from: event.target.value, to: requested.to, when: 'all' })}
          />
          <FilterDate
            label={kind === 'bookings' ? 'Cita hasta' : 'Hasta'}
            value={requested.to}
            onChange={(event) => set({ from: requested.from, to: event.target.value, when: 'all' })}
          />
          {!requested.trash && (
            <FilterSelect
              label="Estado"
              value={requested.status}
              onChange={(event) => set({ status: event.target.value })}
            >
              <option value="">Pagadas</option>
              <option value="all">Todas</option>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {labelOf(status)}
                </option>
              ))}
            </FilterSelect>
          )}
          {kind === 'sales' && (
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
          )}
          <FilterSelect
            label="Dónde"
            value={requested.trash ? 'true' : ''}
            onChange={(event) => set({ trash: event.target.value })}
          >
            <option value="">En la lista</option>
            <option value="true">En la papelera</option>
          </FilterSelect>
        </Filters>
      </Toolbar>
      {error && !data && <ListError message={it.error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <EmptyState icon={kind === 'bookings' ? 'calendar' : 'cart'} title={it.empty}>
          {emptyHint}
        </EmptyState>
      )}
      {data?.total !== 0 && !(error && !data) && (
        <SalesTable
          kind={kind}
          sales={data?.sales}
          first={(page - 1) * SALES_PAGE + 1}
          busy={isFetching}
          actions={(sale) => (
            <SaleActions
              sale={sale}
              deleting={remove.isPending}
              onEdit={() => setWindow({ is: 'edit', sale })}
              onDelete={() => setWindow({ is: 'delete', sale })}
              onRestore={() => restore.mutate(sale)}
            />
          )}
        />
      )}
      {data && data.total > 0 && (
        <Pager page={page} size={SALES_PAGE} total={data.total} noun={[...it.noun]} onPage={setPage} />
      )}
      {window?.is === 'add' && add(close)}
      {window?.is === 'edit' && <SaleEditor sale={window.sale} bookings={bookings} onClose={close} />}
      {window?.is === 'delete' && (
        <ConfirmDialog
          title={it.doomed}
          confirm="Eliminar"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(window.sale, { onSettled: close })}
          onClose={close}
        >
          <p>
            <strong>{buyerOf(window.sale).name}</strong>:{' '}
            {window.sale.reservationDetails.map(({ productName }) => productName).join(', ')}. {it.trash}{' '}
            Podrás deshacerlo enseguida.
          </p>
        </ConfirmDialog>
      )}
    </PanelPage>
  );
}

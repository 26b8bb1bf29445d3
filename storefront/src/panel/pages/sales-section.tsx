import { useState, type ReactNode } from 'react';
import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { SaleActions } from '../features/sales/sale-actions';
import { SaleEditor } from '../features/sales/sale-editor';
import { SalesFilters } from '../features/sales/sales-filters';
import { SalesList } from '../features/sales/sales-list';
import type { SaleKind } from '../features/sales/sales-list-query';
import { useRestoreSale, useTrashSale } from '../features/sales/sales-trash';
import { salesWords } from '../features/sales/sales-words';
import { useSalesList } from '../features/sales/use-sales-list';
import { Button } from '../../ui/button';
import { CsvButton } from '../../ui/csv-button';
import { PanelPage } from './panel-page';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { buyerOf } from '../features/sales/sale-whatsapp';

type OpenDialog = { is: 'add' } | { is: 'edit' | 'delete'; sale: SaleView };

interface Props {
  kind: SaleKind;
  add: (close: () => void) => ReactNode;
  bookings?: (sale: SaleView, takeOver: (now: SaleView) => void) => ReactNode;
}

export function SalesSection({ kind, add, bookings }: Props) {
  const words = salesWords[kind];
  const list = useSalesList(kind);
  const remove = useTrashSale(kind);
  const restore = useRestoreSale();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <PanelPage
      title={words.title}
      actions={
        <>
          <Button icon="plus" onClick={() => setOpen({ is: 'add' })}>
            {words.add}
          </Button>
          <CsvButton file={words.file} text={list.csv} />
        </>
      }
    >
      <SalesFilters requested={list.requested} />
      <SalesList
        list={list}
        actions={(sale) => (
          <SaleActions
            sale={sale}
            deleting={remove.isPending}
            onEdit={() => setOpen({ is: 'edit', sale })}
            onDelete={() => setOpen({ is: 'delete', sale })}
            onRestore={() => restore.mutate(sale)}
          />
        )}
      />
      {open?.is === 'add' && add(close)}
      {open?.is === 'edit' && <SaleEditor sale={open.sale} bookings={bookings} onClose={close} />}
      {open?.is === 'delete' && (
        <ConfirmDialog
          title={words.deletion}
          confirm="Eliminar"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(open.sale, { onSettled: close })}
          onClose={close}
        >
          <p>
            <strong>{buyerOf(open.sale).name}</strong>:{' '}
            {open.sale.reservationDetails.map(({ productName }) => productName).join(', ')}. {words.trash}{' '}
            Podrás deshacerlo enseguida.
          </p>
        </ConfirmDialog>
      )}
    </PanelPage>
  );
}

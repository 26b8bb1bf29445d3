import type { SaleView } from '@spa-bronze/domain/sales/sale-schemas';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { buyerOf } from './sale-whatsapp';
import type { SaleKind } from './sales-list-query';
import { salesWords } from './sales-words';

interface Props {
  kind: SaleKind;
  sale: SaleView;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function DeleteSaleDialog({ kind, sale, busy, onConfirm, onClose }: Props) {
  const { deletion, trash } = salesWords[kind];
  return (
    <ConfirmDialog title={deletion} confirm="Eliminar" busy={busy} onConfirm={onConfirm} onClose={onClose}>
      <p>
        <strong>{buyerOf(sale).name}</strong>:{' '}
        {sale.reservationDetails.map(({ productName }) => productName).join(', ')}. {trash} Podrás deshacerlo
        enseguida.
      </p>
    </ConfirmDialog>
  );
}

import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface Props {
  product: Product;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export const DeleteProductDialog = ({ product, busy, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title="Eliminar producto"
    confirm="Eliminar"
    busy={busy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      «{product.productName}» dejará de verse en la tienda y no se podrá comprar. Lo ya vendido se conserva.
      Podrás deshacerlo enseguida.
    </p>
  </ConfirmDialog>
);

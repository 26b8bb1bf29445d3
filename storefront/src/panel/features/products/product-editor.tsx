import type { Product } from '@spa-bronze/domain/products/product-schemas';
import { ConflictNotice } from '../../../ui/conflict-notice';
import { FormDialog } from '../../../ui/form-dialog';
import { FormFoot } from '../../../ui/form-foot';
import { Stack } from '../../../ui/layout';
import { ProductFields } from './product-fields';
import { ProductPictures } from './product-pictures';
import { useProductEditor } from './use-product-editor';

interface Props {
  product?: Product;
  onSaved?: () => void;
  onClose: () => void;
}

export function ProductEditor({ product, onSaved, onClose }: Props) {
  const editing = useProductEditor(product, () => {
    onSaved?.();
    onClose();
  });
  return (
    <FormDialog
      wide
      title={product ? 'Editar producto o servicio' : 'Subir nuevo producto o servicio'}
      dirty={editing.dirty}
      onClose={onClose}
    >
      {(close) => (
        <form {...editing.form}>
          <Stack $gap={24}>
            <ProductPictures
              pictures={editing.pictures}
              name={editing.values.productName}
              errors={editing.errors}
            />
            <ProductFields
              text={editing.text}
              box={editing.box}
              values={editing.values}
              putPrice={editing.putPrice}
            />
            {editing.contender && (
              <ConflictNotice
                what="guardó este producto"
                changes={editing.changes}
                busy={editing.busy}
                onYield={editing.yield}
                onInsist={editing.insist}
              />
            )}
            <FormFoot
              submit={product ? 'Guardar cambios' : 'Subir producto'}
              busy={editing.busy}
              disabled={Boolean(editing.pictures.upload)}
              onBack={close}
            />
          </Stack>
        </form>
      )}
    </FormDialog>
  );
}

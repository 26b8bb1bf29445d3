import type { Product } from '@spa-bronze/domain/products';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { FormFoot } from '../../ui/form-foot';
import { Stack } from '../../ui/layout';
import { ProductConflict } from './product-conflict';
import { ProductFields } from './product-fields';
import { ProductPictures } from './product-pictures';
import { useProductEditor } from './use-product-editor';

/** The one form of a product, for a new one and for changes; what was typed is not lost by a slip. */
export function ProductEditor({ product, onClose }: { product?: Product; onClose: () => void }) {
  const editing = useProductEditor(product, onClose);
  const [leaving, setLeaving] = useState(false);
  const close = () => (editing.dirty() ? setLeaving(true) : onClose());
  return (
    <Dialog wide title={product ? 'Editar producto o servicio' : 'Subir nuevo producto o servicio'} onClose={close}>
      <form {...editing.form}>
        <Stack $gap={24}>
          <ProductPictures pictures={editing.pictures} name={editing.values.productName} />
          <ProductFields text={editing.text} values={editing.values} />
          {editing.rival && <ProductConflict editing={editing} />}
          <FormFoot><Button type="submit" busy={editing.busy} disabled={Boolean(editing.pictures.upload)}>{product ? 'Guardar cambios' : 'Subir producto'}</Button><Button look="quiet" onClick={close}>Cancelar</Button></FormFoot>
        </Stack>
      </form>
      {leaving && <ConfirmDialog title="¿Descartar los cambios?" confirm="Descartar" onConfirm={onClose} onClose={() => setLeaving(false)}><p>Lo que escribiste no se ha guardado.</p></ConfirmDialog>}
    </Dialog>
  );
}

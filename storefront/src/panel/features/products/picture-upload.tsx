import { pictureTypes } from '../../../lib/upload-picture';
import { Icon } from '../../../ui/icons';
import { Add } from './picture-upload.styles';

export const PictureUpload = ({ busy, onAdd }: { busy: boolean; onAdd: (files: File[]) => void }) => (
  <Add>
    <Icon name="camera" size={28} />
    {busy ? 'Subiendo…' : 'Subir imágenes'}
    <input
      type="file"
      name="productImage"
      multiple
      disabled={busy}
      accept={pictureTypes.join(',')}
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  </Add>
);

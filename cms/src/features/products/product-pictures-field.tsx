'use client';

import { Button, FieldDescription, FieldError, FieldLabel, useField, useListDrawer } from '@payloadcms/ui';
import type { JSONFieldClientComponent, Where } from 'payload';
import { bar, frame, photo, shelf } from './product-pictures-field.styles';

interface Chosen {
  url?: string | null;
}

const picturesOfTheSite: Where = {
  and: [{ mimeType: { contains: 'image' } }, { kind: { not_equals: 'profile' } }],
};

interface PictureProps {
  url: string;
  index: number;
  readOnly?: boolean;
  onFirst: () => void;
  onRemove: () => void;
}

const Picture = ({ url, index, readOnly, onFirst, onRemove }: PictureProps) => (
  <div style={frame}>
    <img src={url} alt={`Imagen ${index + 1}`} style={photo} />
    <div style={bar}>
      {index === 0 ? (
        <strong>Portada</strong>
      ) : (
        <Button buttonStyle="none" margin={false} size="small" disabled={readOnly} onClick={onFirst}>
          Poner primera
        </Button>
      )}
      <Button
        buttonStyle="none"
        margin={false}
        size="small"
        disabled={readOnly}
        aria-label={`Quitar la imagen ${index + 1}`}
        onClick={onRemove}
      >
        Quitar
      </Button>
    </div>
  </div>
);

/**
 * The pictures of a product, chosen from media or uploaded, ordered and removed. Stored as a list of
 * addresses.
 */
export const ProductPicturesField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string[] | null>({ path });
  const [MediaDrawer, , { openDrawer, closeDrawer }] = useListDrawer({
    collectionSlugs: ['media'],
    uploads: true,
    filterOptions: { media: picturesOfTheSite },
  });
  const urls = Array.isArray(value) ? value : [];
  const add = ({ url }: Chosen) => {
    if (url && !urls.includes(url)) setValue([...urls, url]);
    closeDrawer();
  };
  const others = (url: string) => urls.filter((it) => it !== url);
  return (
    <div className="field-type" style={{ position: 'relative' }}>
      <FieldLabel label={field.label} required={field.required} path={path} />
      <FieldError path={path} showError={showError} message={errorMessage} />
      <div style={shelf}>
        {urls.map((url, index) => (
          <Picture
            key={url}
            url={url}
            index={index}
            readOnly={readOnly}
            onFirst={() => setValue([url, ...others(url)])}
            onRemove={() => setValue(others(url))}
          />
        ))}
      </div>
      <Button buttonStyle="secondary" size="small" margin={false} disabled={readOnly} onClick={openDrawer}>
        Elegir o subir imagen
      </Button>
      <FieldDescription description={field.admin?.description} path={path} />
      <MediaDrawer onSelect={({ doc }) => add(doc)} />
    </div>
  );
};

'use client';

import { Button, FieldDescription, FieldError, FieldLabel, useField, useListDrawer } from '@payloadcms/ui';
import type { JSONFieldClientComponent, Where } from 'payload';

interface Chosen {
  url?: string | null;
}

const picturesOfTheSite: Where = {
  and: [{ mimeType: { contains: 'image' } }, { kind: { not_equals: 'profile' } }],
};
const frame = {
  width: 132,
  borderRadius: 6,
  overflow: 'hidden',
  background: 'var(--theme-elevation-50)',
  border: '1px solid var(--theme-elevation-150)',
} as const;
const shelf = { display: 'flex', flexWrap: 'wrap', gap: 12, margin: '8px 0' } as const;
const bar = { display: 'flex', justifyContent: 'space-between', padding: 4 } as const;

/**
 * The pictures of a product as staff see them: chosen from media (or uploaded there), ordered, taken out.
 * Kept as a list of addresses.
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
  const toFront = (url: string) => setValue([url, ...urls.filter((it) => it !== url)]);
  return (
    <div className="field-type" style={{ position: 'relative' }}>
      <FieldLabel label={field.label} required={field.required} path={path} />
      <FieldError path={path} showError={showError} message={errorMessage} />
      <div style={shelf}>
        {urls.map((url, index) => (
          <div key={url} style={frame}>
            <img
              src={url}
              alt={`Imagen ${index + 1}`}
              style={{ display: 'block', width: '100%', height: 132, objectFit: 'cover' }}
            />
            <div style={bar}>
              {index === 0 ? (
                <strong>Portada</strong>
              ) : (
                <Button
                  buttonStyle="none"
                  margin={false}
                  size="small"
                  disabled={readOnly}
                  onClick={() => toFront(url)}
                >
                  Poner primera
                </Button>
              )}
              <Button
                buttonStyle="none"
                margin={false}
                size="small"
                disabled={readOnly}
                aria-label={`Quitar la imagen ${index + 1}`}
                onClick={() => setValue(urls.filter((it) => it !== url))}
              >
                Quitar
              </Button>
            </div>
          </div>
        ))}
      </div>
      <Button buttonStyle="secondary" size="small" margin={false} disabled={readOnly} onClick={openDrawer}>
        Elegir o subir imagen
      </Button>
      <FieldDescription description={field.admin?.description} path={path} />
      <MediaDrawer onSelect={({ doc }) => add(doc as Chosen)} />
    </div>
  );
};

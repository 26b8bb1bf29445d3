import { messages } from '@spa-bronze/domain/messages';
import { useRef, useState } from 'react';
import { Icon } from '../../../ui/icons';
import { Hidden } from '../../../ui/layout';
import { Lightbox } from '../../../ui/lightbox';
import { PictureThumb } from './picture-thumb';
import { UploadProgress } from './upload-progress';
import { altsOf, pictureName, type Pictures } from './use-pictures';
import { pictureTypes } from '../../../lib/upload-picture';
import { Shelf, Add, Missing, Hint } from './product-pictures.styles';

/**
 * Pictures of a product: the first is its cover. They are moved by dragging the handle, by its arrow keys or
 * by the arrows beneath.
 */
export function ProductPictures({
  pictures: { urls, texts, describe, upload, add, cancel, remove, reorder },
  name,
  errors,
}: {
  pictures: Pictures;
  name: string;
  errors: Record<string, string>;
}) {
  const alts = altsOf(urls, texts, name);
  const shelf = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [text, setText] = useState('');
  const moveTo = (from: number, to: number) => {
    if (!(to in urls) || from === to) return;
    reorder(from, to);
    setText(`Imagen ${from + 1} movida al lugar ${to + 1} de ${urls.length}.`);
  };
  const addAll = async (files: readonly File[]) => {
    const added = await add(files);
    setText(added === 1 ? 'Una imagen subida.' : `${added} imágenes subidas.`);
  };
  /** The picture under the pointer while one is dragged. */
  const placeAt = (x: number, y: number) => {
    const found = document
      .elementsFromPoint(x, y)
      .find(
        (it) => it instanceof HTMLElement && it.dataset.place !== undefined && shelf.current?.contains(it),
      ) as HTMLElement | undefined;
    return found ? Number(found.dataset.place) : null;
  };
  return (
    <fieldset>
      <legend style={{ fontWeight: 650, marginBottom: 6 }}>Imágenes</legend>
      {urls.length === 0 && !upload && <Missing>*Por favor sube una imagen del producto</Missing>}
      <Shelf ref={shelf}>
        {urls.map((url, at) => (
          <PictureThumb
            key={url}
            {...{ url, at, count: urls.length, placeAt, alt: alts[at] ?? '', error: errors[pictureName(at)] }}
            onDescribe={(text) => describe(url, text)}
            onMove={moveTo}
            onShow={() => setShown(at)}
            onRemove={() => {
              remove(url);
              setText(`Imagen ${at + 1} quitada.`);
            }}
          />
        ))}
        {upload && <UploadProgress upload={upload} onCancel={cancel} />}
        <li>
          <Add>
            <Icon name="camera" size={28} />
            {upload ? 'Subiendo…' : 'Subir imágenes'}
            <input
              type="file"
              name="productImage"
              multiple
              disabled={Boolean(upload)}
              accept={pictureTypes.join(',')}
              onChange={(event) => {
                void addAll([...(event.target.files ?? [])]);
                event.target.value = '';
              }}
            />
          </Add>
        </li>
      </Shelf>
      <Hint>
        La primera es la portada. Di en una frase qué se ve en cada foto: lo leen los lectores de pantalla y
        los buscadores. {messages.imageInvalid} Hasta 10 MB cada una.
      </Hint>
      <Hidden role="status">
        {upload ? `Subiendo la imagen ${upload.at} de ${upload.count}: ${upload.name}` : text}
      </Hidden>
      {shown !== null && (
        <Lightbox
          items={urls.map((url, at) => ({ kind: 'image', url, alt: alts[at] || `Imagen ${at + 1}` }))}
          start={shown}
          onClose={() => setShown(null)}
        />
      )}
    </fieldset>
  );
}

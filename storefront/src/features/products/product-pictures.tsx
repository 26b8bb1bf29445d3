import { messages } from '@spa-bronze/domain/messages';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/icons';
import { Hidden } from '../../ui/layout';
import { Lightbox } from '../../ui/lightbox';
import { color, motion, radius } from '../../ui/theme';
import { PictureThumb } from './picture-thumb';
import { UploadProgress } from './upload-progress';
import { altsOf, pictureName, type Pictures } from './use-pictures';
import { pictureTypes } from '../../lib/upload-picture';

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: 12px;
`;
const Add = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  align-content: center;
  gap: 6px;
  aspect-ratio: 4 / 5;
  border: 2px dashed #b39a86;
  border-radius: ${radius.control};
  color: ${color.bronzeDark};
  font-weight: 650;
  text-align: center;
  padding: 8px;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover {
    background: ${color.sand};
  }
  &:focus-within {
    outline: 3px solid ${color.sea};
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;
const Missing = styled.p`
  color: ${color.danger};
  font-weight: 650;
  margin-bottom: 10px;
`;
const Hint = styled.p`
  margin-top: 10px;
  font-size: 0.875rem;
  color: ${color.soft};
`;

/**
 * Pictures of a product: the first is its cover. They are moved by dragging the handle, by its arrow keys or
 * by the arrows beneath.
 */
export function ProductPictures({
  pictures: { urls, texts, describe, upload, add, cancel, remove, move },
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
  const [said, setSaid] = useState('');
  const moveTo = (from: number, to: number) => {
    if (!(to in urls) || from === to) return;
    move(from, to);
    setSaid(`Imagen ${from + 1} movida al lugar ${to + 1} de ${urls.length}.`);
  };
  const addAll = async (files: readonly File[]) => {
    const added = await add(files);
    setSaid(added === 1 ? 'Una imagen subida.' : `${added} imágenes subidas.`);
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
              setSaid(`Imagen ${at + 1} quitada.`);
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
        {upload ? `Subiendo la imagen ${upload.at} de ${upload.count}: ${upload.name}` : said}
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

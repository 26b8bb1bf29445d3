import { useRef, useState } from 'react';
import { messages } from '@spa-bronze/domain/messages';
import { Hidden } from '../../../ui/layout';
import { Lightbox } from '../../../ui/lightbox';
import { PictureThumb } from './picture-thumb';
import { PictureUpload } from './picture-upload';
import { UploadProgress } from './upload-progress';
import { altsOf, pictureName, type Pictures } from './use-pictures';
import { Hint, Missing, List } from './product-pictures.styles';

function usePlaceAt() {
  const list = useRef<HTMLUListElement>(null);
  const placeAt = (x: number, y: number) => {
    const found = document
      .elementsFromPoint(x, y)
      .find((it) => it.hasAttribute('data-place') && list.current?.contains(it));
    return found ? Number(found.getAttribute('data-place')) : null;
  };
  return { list, placeAt };
}

/** Changes of the pictures; `text` is what screen readers hear of the last one. */
function useAnnouncedPictures({ urls, add, remove, reorder }: Pictures) {
  const [text, setText] = useState('');
  const move = (from: number, to: number) => {
    if (!(to in urls) || from === to) return;
    reorder(from, to);
    setText(`Imagen ${from + 1} movida al lugar ${to + 1} de ${urls.length}.`);
  };
  const addAll = async (files: readonly File[]) => {
    const added = await add(files);
    setText(added === 1 ? 'Una imagen subida.' : `${added} imágenes subidas.`);
  };
  const removeAt = (at: number) => {
    remove(urls[at]!);
    setText(`Imagen ${at + 1} quitada.`);
  };
  return { text, move, addAll, removeAt };
}

interface Props {
  pictures: Pictures;
  name: string;
  errors: Record<string, string>;
}

export function ProductPictures({ pictures, name, errors }: Props) {
  const { urls, texts, describe, upload, cancel } = pictures;
  const alts = altsOf(urls, texts, name);
  const { list, placeAt } = usePlaceAt();
  const { text, move, addAll, removeAt } = useAnnouncedPictures(pictures);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <fieldset>
      <legend style={{ fontWeight: 650, marginBottom: 6 }}>Imágenes</legend>
      {urls.length === 0 && !upload && <Missing>*Por favor sube una imagen del producto</Missing>}
      <List ref={list}>
        {urls.map((url, at) => (
          <PictureThumb
            key={url}
            {...{ url, at, count: urls.length, placeAt, alt: alts[at] ?? '', error: errors[pictureName(at)] }}
            onDescribe={(text) => describe(url, text)}
            onMove={move}
            onShow={() => setShown(at)}
            onRemove={() => removeAt(at)}
          />
        ))}
        {upload && <UploadProgress upload={upload} onCancel={cancel} />}
        <li>
          <PictureUpload busy={Boolean(upload)} onAdd={(files) => void addAll(files)} />
        </li>
      </List>
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

import { useLayoutEffect, useState } from 'react';
import { FullScreen, useModal } from './dialog';
import { Picture, type ImageSource } from './picture';
import { Stage, Close, Previous, Next } from './lightbox.styles';

export interface LightboxItem {
  kind: 'image' | 'video';
  url: string;
  alt: string;
  image?: ImageSource;
}

/** Pictures and clips over the whole window: a click or Esc closes, arrows move. */
export function Lightbox({
  items,
  start,
  onClose,
}: {
  items: LightboxItem[];
  start: number;
  onClose: () => void;
}) {
  const [index, setIndex] = useState(start);
  const modal = useModal(onClose);
  const step = (by: number) => setIndex((at) => (at + by + items.length) % items.length);

  /* A layout effect: keys work as soon as the picture is visible. */
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by) setIndex((at) => (at + by + items.length) % items.length);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [items.length]);

  const item = items[index];
  if (!item) return null;
  return (
    <FullScreen {...modal} aria-label="Galería">
      <Stage onClick={onClose}>
        <figure>
          {item.kind === 'video' ? (
            <video
              key={item.url}
              src={item.url}
              controls
              autoPlay
              loop
              muted
              playsInline
              aria-label={item.alt}
              onClick={(event) => event.stopPropagation()}
            />
          ) : (
            <Picture
              key={item.url}
              source={{ ...item.image, url: item.url, alt: item.alt }}
              sizes="100vw"
              eager
            />
          )}
          <figcaption aria-live="polite">
            {item.alt} · {index + 1} de {items.length}
          </figcaption>
        </figure>
      </Stage>
      <Close name="close" label="Cerrar" onClick={onClose} />
      {items.length > 1 && <Previous name="left" label="Anterior" onClick={() => step(-1)} />}
      {items.length > 1 && <Next name="right" label="Siguiente" onClick={() => step(1)} />}
    </FullScreen>
  );
}

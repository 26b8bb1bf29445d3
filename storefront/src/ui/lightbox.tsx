import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { FloatingIconButton } from './button';
import { FullScreen, useModal } from './dialog';
import { Picture, type ImageSource } from './picture';
import { color } from './theme';

export interface LightboxItem {
  kind: 'image' | 'video';
  url: string;
  alt: string;
  image?: ImageSource;
}

const Stage = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  width: 100%;
  height: 100%;
  padding: clamp(16px, 4vw, 56px);
  gap: 12px;
  place-items: center;
  cursor: zoom-out;
  figure {
    margin: 0;
    display: contents;
  }
  img,
  video {
    max-width: 100%;
    max-height: 100%;
    min-height: 0;
    width: auto;
    height: auto;
    border-radius: 12px;
    object-fit: contain;
  }
  figcaption {
    color: ${color.sand};
    font-size: 0.9375rem;
    text-align: center;
  }
`;
const Close = styled(FloatingIconButton)`
  position: absolute;
  top: 16px;
  right: 16px;
  z-index: 1;
`;
const Previous = styled(FloatingIconButton)`
  position: absolute;
  left: 12px;
  top: calc(50% - 22px);
  z-index: 1;
`;
const Next = styled(FloatingIconButton)`
  position: absolute;
  right: 12px;
  top: calc(50% - 22px);
  z-index: 1;
`;

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
  const move = (by: number) => setIndex((at) => (at + by + items.length) % items.length);

  /* A layout effect: whoever sees the picture can press a key at once. */
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
      {items.length > 1 && <Previous name="left" label="Anterior" onClick={() => move(-1)} />}
      {items.length > 1 && <Next name="right" label="Siguiente" onClick={() => move(1)} />}
    </FullScreen>
  );
}

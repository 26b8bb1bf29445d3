import { useRef, useState, type PointerEvent } from 'react';
import { Hidden } from '../../../ui/layout';
import { Picture, type ImageSource } from '../../../ui/picture';
import { Frame, Gallery, Strip, Thumb } from './product-gallery.styles';

const SWIPE_PX = 40;
const SIZES = '(min-width: 1080px) 580px, (min-width: 640px) 44vw, 90vw';
/** Under the pointer the picture is drawn at twice its size. */
const ZOOMED_SIZES = '(min-width: 1080px) 1160px, 88vw';

/**
 * The product's pictures: zoom under the pointer, swipe on a phone, thumbnails below, on a phone in a corner.
 * `isShort`: on a phone the picture leaves room for what is chosen below it.
 */
export function ProductGallery({ images, isShort = false }: { images: ImageSource[]; isShort?: boolean }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  const shown = images[index] ?? images[0];

  const follow = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !frame.current) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    const image = frame.current.querySelector('img');
    if (image)
      image.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
  };
  const release = ({ clientX, pointerType }: PointerEvent) => {
    const distance = clientX - (pressedAt.current ?? clientX);
    pressedAt.current = null;
    if (pointerType !== 'mouse' && Math.abs(distance) > SWIPE_PX)
      setIndex((at) => (at + (distance < 0 ? 1 : -1) + images.length) % images.length);
  };

  return (
    <Gallery>
      <Frame
        $short={isShort}
        ref={frame}
        style={{ touchAction: 'pan-y' }}
        onPointerEnter={({ pointerType }) => setZoomed(pointerType === 'mouse')}
        onPointerMove={follow}
        onPointerDown={(event) => {
          pressedAt.current = event.clientX;
        }}
        onPointerUp={release}
      >
        <Picture
          key={shown?.url}
          source={shown}
          eager
          sizes={isZoomed ? ZOOMED_SIZES : SIZES}
          draggable={false}
        />
      </Frame>
      {images.length > 1 && (
        <Strip aria-label="Fotos">
          {images.map((image, at) => (
            <li key={image.url}>
              <Thumb
                type="button"
                $shown={at === index}
                aria-current={at === index}
                onClick={() => setIndex(at)}
              >
                <Hidden>Ver foto {at + 1}</Hidden> <Picture source={{ ...image, alt: '' }} sizes="80px" />
              </Thumb>
            </li>
          ))}
        </Strip>
      )}
    </Gallery>
  );
}

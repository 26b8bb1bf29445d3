import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { FloatingIconButton } from './button';
import { avifSetOf, srcSetOf, type ImageSource } from './picture';
import { useRotation } from './use-rotation';
import { useSwipe } from './use-swipe';
import { Frame, SlideBox, Place, Words, Controls, Dot } from './slideshow.styles';

const SLIDE_MS = 5000;
export interface Slide {
  id: string;
  title: string;
  text: string;
  desktop: ImageSource | null;
  phone: ImageSource | null;
  action: ReactNode;
}

export function Slideshow({ slides }: { slides: Slide[] }) {
  const rotation = useRotation(slides.length, SLIDE_MS);
  const { index, setResting, show } = rotation;
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  const swipe = useSwipe((by) => show(index + by));
  if (slides.length === 0) return null;
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowLeft') show(index - 1);
    if (event.key === 'ArrowRight') show(index + 1);
  };
  return (
    <Frame
      aria-roledescription="carrusel"
      aria-label="Destacados"
      onKeyDown={onKeyDown}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      {...swipe}
    >
      {slides.map((slide, at) => (
        <SlideBox
          key={slide.id}
          $shown={at === index}
          role="group"
          aria-roledescription="diapositiva"
          aria-label={`${at + 1} de ${slides.length}`}
          aria-hidden={at !== index}
          inert={at !== index}
        >
          {(at === 0 || started) && <SlidePicture slide={slide} first={at === 0} />}
          <Place>
            <Words>
              {at === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
              <p>{slide.text}</p>
              {slide.action}
            </Words>
          </Place>
        </SlideBox>
      ))}
      <SlideControls slides={slides} rotation={rotation} />
    </Frame>
  );
}

interface ControlsProps {
  slides: Slide[];
  rotation: ReturnType<typeof useRotation>;
}

function SlideControls({ slides, rotation: { index, paused, setPaused, show } }: ControlsProps) {
  return (
    <Controls data-script>
      {slides.map((slide, at) => (
        <Dot
          key={slide.id}
          type="button"
          $shown={at === index}
          aria-label={`Ver ${at + 1} de ${slides.length}`}
          aria-current={at === index}
          onClick={() => show(at)}
        />
      ))}
      <span>
        <FloatingIconButton
          name={paused ? 'play' : 'pause'}
          label={paused ? 'Reanudar' : 'Pausar'}
          onClick={() => setPaused(!paused)}
        />
        <FloatingIconButton name="left" label="Anterior" data-each-press onClick={() => show(index - 1)} />
        <FloatingIconButton name="right" label="Siguiente" data-each-press onClick={() => show(index + 1)} />
      </span>
    </Controls>
  );
}

/** The tall picture and the wide one change where the words move from below to the left. */
const NARROW = '(max-width: 899px)';
const WIDE = '(min-width: 900px)';
/** A picture of 21:9 that covers the frame of 74 % of the screen's height, 760 px at most. */
const WIDE_SIZES = 'max(100vw, min(173vh, 1774px))';

/** Preloads a picture before the parser reaches it. */
function preloadPicture({ url, variants }: ImageSource, media: string, imageSizes: string): void {
  const imageSrcSet = avifSetOf(variants);
  const options = {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes,
    media,
    fetchPriority: 'high',
  } as const;
  if (imageSrcSet) preload(url, options);
}

function SlidePicture({ slide: { desktop, phone: own }, first }: { slide: Slide; first: boolean }) {
  if (!desktop) return null;
  const phone = own ?? desktop;
  if (first) {
    preloadPicture(phone, NARROW, '100vw');
    preloadPicture(desktop, WIDE, WIDE_SIZES);
  }
  return (
    <picture>
      {avifSetOf(phone.variants) && (
        <source
          media={NARROW}
          type="image/avif"
          srcSet={avifSetOf(phone.variants)}
          sizes="100vw"
          width={phone.width}
          height={phone.height}
        />
      )}
      <source
        media={NARROW}
        srcSet={srcSetOf(phone.variants) ?? phone.url}
        sizes="100vw"
        width={phone.width}
        height={phone.height}
      />
      {avifSetOf(desktop.variants) && (
        <source type="image/avif" srcSet={avifSetOf(desktop.variants)} sizes={WIDE_SIZES} />
      )}
      <img
        src={desktop.url}
        srcSet={srcSetOf(desktop.variants)}
        sizes={WIDE_SIZES}
        style={{ '--desktop-focus': desktop.focus, '--phone-focus': phone.focus } as CSSProperties}
        width={desktop.width}
        height={desktop.height}
        alt={desktop.alt}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}

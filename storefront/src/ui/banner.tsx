import { Fragment, useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { preload } from 'react-dom';
import styled from 'styled-components';
import { FloatingIconButton } from './button';
import { Container } from './layout';
import { avifSetOf, srcSetOf, type ImageSource } from './picture';
import { color, font, from, motion } from './theme';
import { useRotation } from './use-rotation';

/** A slide stays this long (spec, section 9). */
const SLIDE_MS = 5000;
export interface Slide {
  id: string;
  title: string;
  text: string;
  desk: ImageSource | null;
  phone: ImageSource | null;
  action: ReactNode;
}

const Frame = styled.section`
  position: relative;
  overflow: hidden;
  background: ${color.deep};
  color: ${color.ivory};
  display: grid;
  height: clamp(520px, calc(100svh - 150px), 760px);
  ${from.small} {
    height: clamp(520px, 74svh, 760px);
  }
`;
const SlideBox = styled.div<{ $shown: boolean }>`
  grid-area: 1 / 1;
  position: relative;
  display: grid;
  min-height: 0;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  transition:
    opacity 900ms ${motion.curve},
    visibility 900ms;
  picture {
    display: block;
    position: absolute;
    inset: 0;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: var(--phone-focus, 50% 50%);
    transform: scale(${({ $shown }) => ($shown ? 1 : 1.04)});
    transition: transform 6s ${motion.curve};
  }
  picture::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to top,
      rgb(38 20 10 / 88%) 0%,
      rgb(38 20 10 / 58%) 38%,
      rgb(38 20 10 / 0%) 72%
    );
  }
  @media (min-width: 768px) {
    img {
      object-position: var(--desk-focus, 50% 50%);
    }
  }
  ${from.small} {
    picture::after {
      background: linear-gradient(
        90deg,
        rgb(38 20 10 / 82%) 0%,
        rgb(38 20 10 / 52%) 38%,
        rgb(38 20 10 / 0%) 68%
      );
    }
  }
`;
const Words = styled(Container)`
  position: relative;
  display: grid;
  align-content: end;
  justify-items: start;
  gap: 16px;
  padding-bottom: 104px;
  ${from.small} {
    align-content: center;
    padding-bottom: 40px;
    gap: 22px;
  }
  h1,
  h2 {
    font-family: ${font.display};
    font-size: clamp(2.35rem, 1.4rem + 4vw, 4.25rem);
    line-height: 1.06;
    max-width: 13ch;
  }
  p {
    font-size: clamp(1.0625rem, 1rem + 0.4vw, 1.25rem);
    max-width: 40ch;
  }
`;
const Controls = styled(Container)`
  position: absolute;
  inset: auto 0 24px;
  display: flex;
  align-items: center;
  gap: 8px;
  > span {
    margin-left: auto;
    display: flex;
    gap: 8px;
  }
`;
const Dot = styled.button<{ $shown: boolean }>`
  width: 32px;
  height: 32px;
  display: grid;
  place-items: center;
  &::before {
    content: '';
    width: ${({ $shown }) => ($shown ? '28px' : '10px')};
    height: 10px;
    border-radius: 999px;
    background: ${({ $shown }) => ($shown ? color.gold : 'rgb(255 250 244 / 75%)')};
    transition: width ${motion.quick};
  }
`;

/** The opening pictures of the home page, turning by themselves until someone stops them. */
export function Banner({ slides }: { slides: Slide[] }) {
  const { index, paused, setPaused, setResting, show } = useRotation(slides.length, SLIDE_MS);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), 1500);
    return () => clearTimeout(timer);
  }, []);
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
          <Words>
            {at === 0 ? <h1>{slide.title}</h1> : <h2>{slide.title}</h2>}
            <p>{slide.text}</p>
            {slide.action}
          </Words>
        </SlideBox>
      ))}
      <Controls>
        {slides.map((slide, at) => (
          <Fragment key={slide.id}>
            <Dot
              type="button"
              $shown={at === index}
              aria-label={`Ver ${at + 1} de ${slides.length}`}
              aria-current={at === index}
              onClick={() => show(at)}
            />
          </Fragment>
        ))}
        <span>
          <FloatingIconButton
            name={paused ? 'play' : 'pause'}
            label={paused ? 'Reanudar' : 'Pausar'}
            onClick={() => setPaused(!paused)}
          />
          <FloatingIconButton name="left" label="Anterior" onClick={() => show(index - 1)} />
          <FloatingIconButton name="right" label="Siguiente" onClick={() => show(index + 1)} />
        </span>
      </Controls>
    </Frame>
  );
}

/** Lets the browser fetch a picture before it has read the page down to it. */
function preloadPicture({ url, variants }: ImageSource, media: string): void {
  const imageSrcSet = avifSetOf(variants);
  const options = {
    as: 'image',
    type: 'image/avif',
    imageSrcSet,
    imageSizes: '100vw',
    media,
    fetchPriority: 'high',
  } as const;
  if (imageSrcSet) preload(url, options);
}

function SlidePicture({ slide: { desk, phone: own }, first }: { slide: Slide; first: boolean }) {
  if (!desk) return null;
  const phone = own ?? desk;
  if (first) {
    preloadPicture(phone, '(max-width: 767px)');
    preloadPicture(desk, '(min-width: 768px)');
  }
  return (
    <picture>
      {avifSetOf(phone.variants) && (
        <source
          media="(max-width: 767px)"
          type="image/avif"
          srcSet={avifSetOf(phone.variants)}
          sizes="100vw"
          width={phone.width}
          height={phone.height}
        />
      )}
      <source
        media="(max-width: 767px)"
        srcSet={srcSetOf(phone.variants) ?? phone.url}
        sizes="100vw"
        width={phone.width}
        height={phone.height}
      />
      {avifSetOf(desk.variants) && (
        <source type="image/avif" srcSet={avifSetOf(desk.variants)} sizes="100vw" />
      )}
      <img
        src={desk.url}
        srcSet={srcSetOf(desk.variants)}
        sizes="100vw"
        style={{ '--desk-focus': desk.focus, '--phone-focus': phone.focus } as CSSProperties}
        width={desk.width}
        height={desk.height}
        alt={desk.alt}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}

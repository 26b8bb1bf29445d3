import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../../ui/icons';
import type { LightboxItem } from '../../ui/lightbox';
import { Picture } from '../../ui/picture';
import { color, from, motion, radius, shadow } from '../../ui/theme';
import { pictureOf, type Home } from './content';

const Lightbox = lazy(() =>
  import('../../ui/lightbox').then(({ Lightbox: default_ }) => ({ default: default_ })),
);

const Tile = styled.button`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sand};
  cursor: zoom-in;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    transition: transform ${motion.calm};
  }
  &:hover img {
    transform: scale(1.04);
  }
`;
const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, 1fr);
  grid-auto-rows: 44vw;
  gap: clamp(10px, 1.4vw, 18px);
  ${from.tablet} {
    grid-template-columns: repeat(4, 1fr);
    grid-auto-rows: clamp(150px, 21vw, 270px);
    grid-auto-flow: dense;
    > li:nth-child(8n + 1),
    > li:nth-child(8n + 7) {
      grid-column: span 2;
      grid-row: span 2;
    }
    > li:nth-child(4n) {
      grid-column: span 2;
    }
  }
`;
const Clips = styled.ul`
  display: grid;
  gap: clamp(20px, 2.4vw, 32px);
  ${from.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${Tile} {
    aspect-ratio: 4 / 3;
    height: auto;
    box-shadow: ${shadow.card};
  }
  h3 {
    margin-top: 16px;
  }
  p {
    color: ${color.soft};
    margin-top: 4px;
  }
`;
const Play = styled.span`
  position: absolute;
  inset: 0;
  margin: auto;
  width: 68px;
  height: 68px;
  border-radius: 50%;
  display: grid;
  place-items: center;
  padding-left: 4px;
  background: rgb(255 250 244 / 92%);
  color: ${color.bronzeDark};
  box-shadow: ${shadow.raised};
  transition: transform ${motion.quick};
  ${Tile}:hover & {
    transform: scale(1.08);
  }
`;

/** Opens a lightbox on one of these items; `open(index)`, and the lightbox to render. */
function useLightbox(items: LightboxItem[]) {
  const [start, setStart] = useState<number | null>(null);
  return {
    open: setStart,
    lightbox: start !== null && (
      <Suspense>
        <Lightbox items={items} start={start} onClose={() => setStart(null)} />
      </Suspense>
    ),
  };
}

/** The picture gallery of the home page. */
export function GalleryWall({ images }: { images: Home['gallery']['images'] }) {
  const shown = images.flatMap(({ id, caption, image }) => {
    const source = pictureOf(image, caption ?? image?.alt ?? '');
    return source ? [{ id, source }] : [];
  });
  const { open, lightbox } = useLightbox(
    shown.map(({ source }) => ({ kind: 'image', url: source.url, alt: source.alt, image: source })),
  );
  return (
    <>
      <Wall>
        {shown.map(({ id, source }, at) => (
          <li key={id}>
            <Tile type="button" aria-label={`Ampliar: ${source.alt}`} onClick={() => open(at)}>
              <Picture source={{ ...source, alt: '' }} sizes="(min-width: 640px) 40vw, 50vw" />
            </Tile>
          </li>
        ))}
      </Wall>
      {lightbox}
    </>
  );
}

/** The clips of the home page: a still each, played in the lightbox. */
export function ClipWall({ clips }: { clips: Home['videos']['clips'] }) {
  const shown = clips.flatMap(({ video, link, ...clip }) =>
    video?.url || link ? [{ ...clip, url: video?.url ?? '', link: video?.url ? '' : (link ?? '') }] : [],
  );
  const played = shown.filter(({ url }) => url);
  const { open, lightbox } = useLightbox(
    played.map(({ url, title }) => ({ kind: 'video', url, alt: title })),
  );
  return (
    <>
      <Clips>
        {shown.map(({ id, title, caption, poster, link }) => (
          <li key={id}>
            <Tile
              aria-label={`Ver video: ${title}`}
              {...(link
                ? { as: 'a', href: link, target: '_blank', rel: 'noopener' }
                : { type: 'button' as const, onClick: () => open(played.findIndex((it) => it.id === id)) })}
            >
              <Picture source={pictureOf(poster, '')} sizes="(min-width: 640px) 32vw, 92vw" />
              <Play>
                <Icon name="play" size={28} />
              </Play>
            </Tile>
            <h3>{title}</h3>
            {caption && <p>{caption}</p>}
          </li>
        ))}
      </Clips>
      {lightbox}
    </>
  );
}

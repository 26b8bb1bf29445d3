import { useState } from 'react';
import { DialogOnDemand } from '../../../ui/dialog-on-demand';
import { Icon } from '../../../ui/icons';
import type { LightboxItem } from '../../../ui/lightbox';
import { Picture } from '../../../ui/picture';
import { pictureOf } from './content';
import type { Home } from './content-defaults';
import { Tile, Wall, Clips, Play } from './media-wall.styles';

const loadLightbox = () => import('../../../ui/lightbox').then(({ Lightbox }) => Lightbox);

/** A lightbox for these items: `open(index)` shows one, `lightbox` is to be rendered. */
function useLightbox(items: LightboxItem[]) {
  const [start, setStart] = useState<number | null>(null);
  return {
    open: setStart,
    lightbox: start !== null && (
      <DialogOnDemand load={loadLightbox} props={{ items, start, onClose: () => setStart(null) }} />
    ),
  };
}

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

export function ClipWall({ clips }: { clips: Home['videos']['clips'] }) {
  const shown = clips.flatMap(({ video, link, ...clip }) =>
    video?.url || link ? [{ ...clip, url: video?.url ?? '', link: video?.url ? '' : (link ?? '') }] : [],
  );
  const played = shown.filter(({ url }) => url);
  const { open, lightbox } = useLightbox(
    played.map(({ url, title }) => ({ kind: 'video', url, alt: title ?? '' })),
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

import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Icon } from './icons';
import { Missing } from './picture.styles';

/**
 * A picture as the CMS keeps it: sizes known, so that nothing jumps while it loads. `focus` is what a box
 * that is too small for it keeps, `variants` are its copies.
 */
export interface ImageSource {
  url: string;
  alt: string;
  width?: number;
  height?: number;
  focus?: string;
  variants?: { url: string; avif?: string; width: number }[];
}

const bySize = (variants: ImageSource['variants'] = []) => [...variants].sort((a, b) => a.width - b.width);

/** `url 480w, …` of the variants, smallest first; undefined if there are none. */
export function srcSetOf(variants: ImageSource['variants']): string | undefined {
  return (
    bySize(variants)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ') || undefined
  );
}

export function avifSetOf(variants: ImageSource['variants']): string | undefined {
  return (
    bySize(variants)
      .flatMap(({ avif, width }) => (avif ? [`${avif} ${width}w`] : []))
      .join(', ') || undefined
  );
}

/** Where there is no picture. */
const NoPicture = () => (
  <Missing role="img" aria-label="No Image Available">
    <Icon name="camera" size={30} />
    <span aria-hidden="true">No Image Available</span>
  </Missing>
);

/**
 * An image that fills its box, as AVIF where the browser knows it; says so when there is none. `eager` for
 * what is seen first.
 */
export function Picture({
  source,
  sizes,
  eager = false,
  ...rest
}: { source: ImageSource | null | undefined; sizes?: string; eager?: boolean } & Omit<
  ComponentProps<'img'>,
  'src' | 'alt'
>) {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  /* The picture may have failed before hydration, so the error event was missed. */
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc)
      void image.current?.decode().catch(() => setBroken(true));
  }, []);
  if (!source?.url || broken) return <NoPicture />;
  const srcSet = srcSetOf(source.variants);
  const avif = avifSetOf(source.variants);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        {...rest}
        ref={image}
        src={source.url}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={source.alt}
        width={source.width}
        height={source.height}
        style={{ objectPosition: source.focus, ...rest.style }}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  );
}

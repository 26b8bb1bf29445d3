import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { Icon } from './icons';
import { color } from './theme';

/** A picture as the CMS keeps it: sizes known, so that nothing jumps while it loads. */
export interface ImageSource { url: string; alt: string; width?: number; height?: number; variants?: { url: string; width: number }[] }

const Missing = styled.span`
  display: grid; place-items: center; align-content: center; gap: 8px; width: 100%; height: 100%; background: ${color.sand}; color: ${color.soft}; font-size: .875rem;
`;

/** `url 400w, …` of the variants, smallest first; undefined if there are none. */
export function srcSetOf(variants: ImageSource['variants'] = []): string | undefined {
  return [...variants].sort((a, b) => a.width - b.width).map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
}

/** An image that fills its box; says so when there is none. `eager` for what is seen first. */
export function Picture({ source, sizes, eager = false, ...rest }: { source: ImageSource | null | undefined; sizes?: string; eager?: boolean } & Omit<ComponentProps<'img'>, 'src' | 'alt'>) {
  const [broken, setBroken] = useState(false);
  if (!source?.url || broken) return <Missing><Icon name="camera" size={30} />No Image Available</Missing>;
  const srcSet = srcSetOf(source.variants);
  return (
    <img
      {...rest} src={source.url} srcSet={srcSet} sizes={srcSet && sizes} alt={source.alt} width={source.width} height={source.height}
      loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} decoding="async" onError={() => setBroken(true)}
    />
  );
}

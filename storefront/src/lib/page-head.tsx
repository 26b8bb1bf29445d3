import { withoutEndSlashes } from '@spa-bronze/domain/content/content-rules';
import { SHARED_SIZE, sharedPicture } from '@spa-bronze/domain/media/copies';
import { useLocation } from 'react-router-dom';
import { useSite } from './query-client';

interface PageHeadProps {
  title: string;
  description: string;
  image?: string;
  /** Query names that tell one page from another; others stay out of the canonical address. */
  keep?: string[];
  hidden?: boolean;
  type?: 'website' | 'article';
  /** The address of a page that answers at more than one. */
  path?: string;
}

/** The canonical address of a page: its path and the query that makes it what it is. */
export function canonicalOf(
  publicUrl: string,
  pathname: string,
  search: string,
  keep: string[] = [],
): string {
  const stored = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => keep.includes(name)),
  ).toString();
  return `${publicUrl}${pathname === '/' ? '/' : withoutEndSlashes(pathname)}${stored && `?${stored}`}`;
}

/**
 * Title, description, canonical address and Open Graph of a page; React puts them into the document's head.
 * `hidden` keeps it out of search engines.
 */
export function PageHead({
  title,
  description,
  image = '/og.jpg',
  keep,
  hidden = false,
  type = 'website',
  path,
}: PageHeadProps) {
  const { publicUrl } = useSite();
  const { pathname, search } = useLocation();
  const address = canonicalOf(publicUrl, path ?? pathname, search, keep);
  const whole = pathname === '/' ? title : `${title} · Spa Bronze`;
  const shared = sharedPicture(image);
  const picture = new URL(shared, publicUrl || 'http://localhost').href;
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content="Spa Bronze" />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="es_CO" />
      <meta property="og:title" content={whole} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      {/^\/.*og\.jpg$/.test(shared) && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(SHARED_SIZE.width)} />
          <meta property="og:image:height" content={String(SHARED_SIZE.height)} />
        </>
      )}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

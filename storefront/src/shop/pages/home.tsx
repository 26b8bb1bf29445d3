import { useQuery, type QueryClient } from '@tanstack/react-query';
import { businessData } from '../features/content/business-data';
import { homeQuery, useBusiness } from '../features/content/content-queries';
import { hasSection, type HomeContent } from '../features/content/home-sections';
import { PageBlocks } from '../features/content/page-blocks';
import { rowQuery } from '../features/products/products-queries';
import { JsonLd } from '../../lib/json-ld';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { useSite } from '../../lib/query-client';
import { Hidden } from '../../ui/layout';
import { slidesOf } from './home-banners';
import { HomeSectionOf } from './home-sections';

const rows = { services: 'Servicios', products: 'Productos' } as const;

/** The browser asks for both rows of products at once if it does not know yet which are shown. */
const prefetchRows = (client: QueryClient, home: HomeContent | undefined) =>
  Promise.all(
    (['services', 'products'] as const)
      .filter((name) => !home || hasSection(home, name))
      .map((name) => client.prefetchQuery(rowQuery(rows[name]))),
  );

export const load: Load = async (client) => {
  if (typeof window === 'undefined') {
    await prefetchRows(client, await client.ensureQueryData(homeQuery));
    return;
  }
  const known = client.getQueryData(homeQuery.queryKey);
  await Promise.all([client.ensureQueryData(homeQuery), prefetchRows(client, known)]);
};

/** What search engines read of the site. */
const siteData = (name: string, publicUrl: string) => ({
  '@type': 'WebSite',
  name,
  url: `${publicUrl}/`,
  inLanguage: 'es-CO',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${publicUrl}/search?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

export function Page() {
  const { data: home } = useQuery(homeQuery);
  const business = useBusiness();
  const { publicUrl, preview } = useSite();
  if (!home) return null;
  const slides = slidesOf(home.banners, Boolean(preview));
  const name = business?.name ?? 'Spa Bronze';
  return (
    <main id="contenido">
      <PageHead
        title={home.seo.title ?? `${name}: ${business?.tagline ?? 'bronceado sin sol'}`}
        description={home.seo.description ?? home.banners[0]?.text ?? home.services.text ?? ''}
        image={slides[0]?.desktop?.url}
      />
      {business && <JsonLd data={businessData(business, publicUrl)} />}
      <JsonLd data={siteData(name, publicUrl)} />
      {!hasSection(home, 'banner') && <Hidden as="h1">{name}</Hidden>}
      {home.parts.map((part, at) =>
        'section' in part ? (
          <HomeSectionOf key={part.section} name={part.section} home={home} slides={slides} />
        ) : (
          <PageBlocks key={`blocks-${at}`} blocks={part.blocks} />
        ),
      )}
    </main>
  );
}

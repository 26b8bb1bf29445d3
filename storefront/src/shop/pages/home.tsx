import { useQuery } from '@tanstack/react-query';
import { businessData } from '../features/content/business-data';
import { homeQuery, useBusiness } from '../features/content/content-queries';
import { hasSection } from '../features/content/home-content';
import { PageBlocks } from '../features/content/page-blocks';
import { rowQuery } from '../features/products/products-queries';
import { testimonialsQuery } from '../features/testimonials/testimonials-queries';
import { JsonLd } from '../../lib/json-ld';
import type { Load } from '../../lib/loading';
import { PageHead } from '../../lib/page-head';
import { useSite } from '../../lib/query-client';
import { Hidden } from '../../ui/layout';
import { slidesOf, HomeSectionOf } from './home-sections';
import { bringTestimonials } from './testimonials-when-needed';

const carousels = [
  ['services', rowQuery('Servicios')],
  ['products', rowQuery('Productos')],
] as const;
const testimonials = testimonialsQuery();

/**
 * All is asked for at once. What turns out to be hidden is left out of the page; a browser that knows what is
 * hidden does not ask for it.
 */
export const load: Load = async (client) => {
  const known = client.getQueryData(homeQuery.queryKey);
  const requested = carousels.filter(([section]) => !known || hasSection(known, section));
  const [home] = await Promise.all([
    client.ensureQueryData(homeQuery),
    ...requested.map(([, query]) => client.prefetchQuery(query)),
    (!known || hasSection(known, 'testimonials')) && client.prefetchQuery(testimonials),
  ]);
  const hasTestimonials = hasSection(home, 'testimonials');
  if (hasTestimonials && client.getQueryData(testimonials.queryKey)?.count) await bringTestimonials();
  if (typeof window !== 'undefined') return;
  for (const [section, { queryKey }] of carousels)
    if (!hasSection(home, section)) client.removeQueries({ queryKey });
  if (!hasTestimonials) client.removeQueries({ queryKey: testimonials.queryKey });
};

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
          <PageBlocks key={`blocks-${at}`} blocks={part.blocks} spaced />
        ),
      )}
    </main>
  );
}

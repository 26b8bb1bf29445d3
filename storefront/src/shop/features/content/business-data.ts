import type { Business } from './content-defaults';
import { openingHours } from './opening-hours';

/** The name by which other things on a page call the spa. */
export const businessId = (publicUrl: string) => `${publicUrl}/#spa`;

/** The spa as schema.org has it. */
export function businessData(it: Business, publicUrl: string): object {
  const profiles = it.socialLinks.flatMap(({ url }) => url ?? []);
  const [locality, region] = it.city.split(',').map((part) => part.trim());
  return {
    '@type': 'HealthAndBeautyBusiness',
    '@id': businessId(publicUrl),
    name: it.name,
    url: `${publicUrl}/`,
    description: it.tagline ?? undefined,
    image: `${publicUrl}${it.photo?.url ?? '/og.jpg'}`,
    logo: `${publicUrl}/icon-512.png`,
    telephone: it.phone,
    email: it.email,
    currenciesAccepted: 'COP',
    address: {
      '@type': 'PostalAddress',
      streetAddress: it.address,
      addressLocality: locality,
      addressRegion: region,
      addressCountry: 'CO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: it.map.latitude, longitude: it.map.longitude },
    openingHoursSpecification: openingHours(it.openingHours),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

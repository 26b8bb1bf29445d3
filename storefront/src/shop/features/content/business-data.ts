import type { Business } from './content-defaults';

/** The id of the spa in the JSON-LD of a page. */
export const businessId = (publicUrl: string) => `${publicUrl}/#spa`;

export function businessData(it: Business, publicUrl: string): object {
  const profiles = it.socialLinks.flatMap(({ url }) => url ?? []);
  const [locality, region] = it.city.split(',').map((part) => part.trim());
  return {
    '@type': 'HealthAndBeautyBusiness',
    '@id': businessId(publicUrl),
    name: it.name,
    ...(it.legalName && { legalName: it.legalName }),
    ...(it.nit && { taxID: it.nit }),
    url: `${publicUrl}/`,
    description: it.tagline ?? undefined,
    image: `${publicUrl}${it.photo?.url ?? '/og.jpg'}`,
    logo: `${publicUrl}/icon-512.png`,
    telephone: it.phoneE164 ?? it.phone,
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
    openingHoursSpecification: it.hours.spans.map(({ day, opens, closes, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: day ? `https://schema.org/${day}` : undefined,
      opens,
      closes,
      validFrom: from || undefined,
      validThrough: to || undefined,
    })),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

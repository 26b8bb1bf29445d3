/** The sections of the home page that are always there to be shown, in their usual order, with their names. */
export const homeSections = {
  banner: 'Banners',
  services: 'Carrusel de servicios',
  videos: 'Videos',
  products: 'Carrusel de productos',
  testimonials: 'Opiniones',
  whatsApp: 'Invitación a WhatsApp',
  gallery: 'Galería',
  location: 'Mapa y contacto',
} as const;
export type HomeSection = keyof typeof homeSections;

export const isHomeSection = (name: unknown): name is HomeSection =>
  typeof name === 'string' && Object.hasOwn(homeSections, name);
export const usualSections: HomeSection[] = Object.keys(homeSections).filter(isHomeSection);
/** What titles and descriptions of search engines have room for, and what is accepted. */
export const seoLengths = { title: { good: 60, most: 90 }, description: { good: 155, most: 240 } } as const;

const policy = { title: 'Datos', effectiveFrom: '2026-01-01', sections: [] };

/** The body of the business data: all that a shop must say of itself. */
export const business = {
  name: 'Spa',
  address: 'Calle 1',
  city: 'Cartagena',
  phone: '300 123 4567',
  email: 'a@b.co',
  whatsAppNumber: '573000000000',
  map: { latitude: 10, longitude: -75 },
  privacyPolicy: policy,
  cancellationPolicy: policy,
};

/** The body of a home page whose parts all have this title. */
export function homeTitled(title: string) {
  const heading = { title, text: 't' };
  return {
    services: heading,
    products: heading,
    location: heading,
    videos: { ...heading, clips: [] },
    gallery: { ...heading, images: [] },
    whatsApp: { ...heading, buttonLabel: 'Escribir', message: 'Hola' },
  };
}

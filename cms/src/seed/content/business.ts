import { usualPrivacy, usualReturns, type UsualPolicy } from '@spa-bronze/domain/content/usual-policies';

/** When goods are delivered, in the email that confirms them. */
export const delivery = 'Llega en 2 a 5 días hábiles; en Cartagena, al siguiente día hábil.';

/** A policy's text, and the day from which it is valid (YYYY-MM-DD). */
export type PolicySeed = UsualPolicy & { effectiveFrom: string };
const cancellationPolicy: PolicySeed = {
  title: 'Cambios y cancelaciones',
  effectiveFrom: '2026-01-01',
  sections: [],
};

/**
 * The business data: demo content, to be replaced before opening. The email's domain cannot be registered, so the shop
 * says that address and phone are invented. `photo` is a base name of the seed's media.
 */
export const business = {
  name: 'Spa Bronze',
  tagline: 'Bronceado sin sol en Cartagena de Indias',
  legalName: 'Spa Bronze Demostración S.A.S.',
  nit: '901.555.014-3',
  address: 'Calle de los Almendros # 38-24, San Diego',
  city: 'Cartagena de Indias, Bolívar, Colombia',
  phone: '+57 605 555 0142',
  whatsAppNumber: '576055550142',
  email: 'hola@spabronze.example',
  photo: 'spa-door',
  socialLinks: [{ network: 'Instagram', label: 'Síguenos en Instagram', url: 'https://www.instagram.com/' }],
  map: { latitude: 10.4272, longitude: -75.5466, zoom: 16 },
  privacyPolicy: {
    ...usualPrivacy(
      'El responsable del tratamiento es Spa Bronze Demostración S.A.S., NIT 901.555.014-3, con domicilio en la Calle de los Almendros # 38-24, San Diego, Cartagena de Indias. Puedes escribirnos a hola@spabronze.example o llamarnos al +57 605 555 0142.',
    ),
    effectiveFrom: '2026-01-01',
  },
  cancellationPolicy,
  returnsPolicy: { ...usualReturns, effectiveFrom: '2026-01-01' },
};

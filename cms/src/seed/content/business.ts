import { usualPrivacy, usualReturns } from '@spa-bronze/domain/content/usual-policies';

interface PolicySectionSeed {
  heading: string;
  paragraphs: string[];
}

/** A policy's text, and the day from which it is valid (YYYY-MM-DD). */
export interface PolicySeed {
  title: string;
  effectiveFrom: string;
  sections: PolicySectionSeed[];
}

/**
 * The business data: demo content, to be replaced before opening. The email's domain cannot be registered, so the shop
 * says that address and phone are invented.
 */
interface BusinessSeed {
  name: string;
  tagline: string;
  legalName: string;
  nit: string;
  address: string;
  city: string;
  /** As it is shown. */
  phone: string;
  /** Digits with country code, for WhatsApp links. */
  whatsAppNumber: string;
  email: string;
  /** A base name of the seed's media. */
  photo: string;
  socialLinks: { network: string; label: string; url: string }[];
  paymentMarks: { name: string }[];
  map: { latitude: number; longitude: number; zoom: number };
  privacyPolicy: PolicySeed;
  cancellationPolicy: PolicySeed;
  returnsPolicy: PolicySeed;
}

/** When goods are delivered, in the email that confirms them. */
export const delivery = 'Llega en 2 a 5 días hábiles; en Cartagena, al siguiente día hábil.';

export const business: BusinessSeed = {
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
  paymentMarks: [{ name: 'PayPal' }, { name: 'Visa' }, { name: 'Mastercard' }, { name: 'American Express' }],
  map: { latitude: 10.4272, longitude: -75.5466, zoom: 16 },
  privacyPolicy: {
    ...usualPrivacy(
      'El responsable del tratamiento es Spa Bronze Demostración S.A.S., NIT 901.555.014-3, con domicilio en la Calle de los Almendros # 38-24, San Diego, Cartagena de Indias. Puedes escribirnos a hola@spabronze.example o llamarnos al +57 605 555 0142.',
    ),
    effectiveFrom: '2026-01-01',
  },
  cancellationPolicy: { title: 'Cambios y cancelaciones', effectiveFrom: '2026-01-01', sections: [] },
  returnsPolicy: { ...usualReturns, effectiveFrom: '2026-01-01' },
};

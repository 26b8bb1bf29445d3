import type { CollectionConfig } from 'payload';
import { nobody } from '../../access/rules';

/** Links by which clients answer after a booking. Only the hash of a token is stored. */
export const testimonialLinksCollection: CollectionConfig = {
  slug: 'testimonial-links',
  labels: { singular: 'Enlace de opinión', plural: 'Enlaces de opinión' },
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  graphQL: false,
  lockDocuments: false,
  fields: [
    { name: 'tokenHash', type: 'text', required: true, unique: true },
    { name: 'booking', type: 'text', required: true, index: true },
    { name: 'product', type: 'text', required: true },
    { name: 'firstName', type: 'text', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
};

import { testimonialStateLabels, TEXT_MAX } from '@spa-bronze/domain/testimonials/testimonial-rules';
import type { Access, CollectionConfig, Field } from 'payload';
import { allow, hiddenWithout, nobody, notTrashed } from '../../access/rules';
import { deleteLinksOfTestimonial } from './testimonials-operations';

const publishedOrAdmin: Access = ({ req }) =>
  allow('messages')({ req }) || { state: { equals: 'PUBLISHED' } };
/** What the client sent. Nobody changes it. */
const sentByClient = {
  access: { create: nobody, update: nobody },
  admin: { readOnly: true },
} satisfies Partial<Field>;

/** What clients wrote about a booking that they came to. Staff publish it and may answer. */
export const testimonialsCollection: CollectionConfig = {
  slug: 'testimonials',
  trash: true,
  labels: { singular: 'Opinión', plural: 'Opiniones' },
  admin: {
    group: 'Personas',
    useAsTitle: 'firstName',
    defaultColumns: ['firstName', 'stars', 'product', 'state', 'createdAt'],
    hideAPIURL: true,
    hidden: hiddenWithout('messages'),
    description:
      'Lo que escriben los clientes con el enlace que reciben después de su cita. Sale en el servicio cuando la publicas, con el primer nombre y tu respuesta. Publica también las críticas: dan confianza.',
  },
  access: {
    create: nobody,
    read: notTrashed(publishedOrAdmin),
    update: notTrashed(allow('messages')),
    delete: allow('records'),
  },
  graphQL: false,
  lockDocuments: false,
  hooks: { beforeDelete: [({ req, id }) => deleteLinksOfTestimonial(req.payload, String(id))] },
  fields: [
    { name: 'firstName', type: 'text', label: 'Primer nombre', required: true, ...sentByClient },
    { name: 'stars', type: 'number', label: 'Estrellas', required: true, min: 1, max: 5, ...sentByClient },
    { name: 'text', type: 'textarea', label: 'Texto', ...sentByClient },
    {
      name: 'product',
      type: 'relationship',
      relationTo: 'products',
      label: 'Servicio',
      index: true,
      ...sentByClient,
    },
    {
      name: 'booking',
      type: 'text',
      required: true,
      unique: true,
      access: { create: nobody, read: nobody, update: nobody },
      admin: { hidden: true },
    },
    {
      name: 'state',
      type: 'select',
      label: 'Estado',
      required: true,
      index: true,
      defaultValue: 'WAITING',
      options: Object.entries(testimonialStateLabels).map(([value, label]) => ({ value, label })),
      admin: { position: 'sidebar', isClearable: false },
    },
    {
      name: 'answer',
      type: 'textarea',
      label: 'Respuesta del spa',
      maxLength: TEXT_MAX,
      admin: { description: 'Sale debajo de la opinión. Vacía: no sale.' },
    },
  ],
};

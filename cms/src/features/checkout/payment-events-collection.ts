import type { CollectionConfig } from 'payload';
import { nobody } from '../../access/rules';

/**
 * Genuine events of providers that send one only once: what is not worked off yet is left to the job. They hold no
 * data of a payer. Those of other shops on the same account are one row a day, with their number.
 */
export const paymentEventsCollection: CollectionConfig = {
  slug: 'payment-events',
  labels: { singular: 'Aviso de pago', plural: 'Avisos de pago' },
  admin: { hidden: true },
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  graphQL: false,
  lockDocuments: false,
  fields: [
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'provider', type: 'text', required: true },
    { name: 'transactionId', type: 'text' },
    { name: 'reference', type: 'text' },
    { name: 'status', type: 'text' },
    { name: 'dueAt', type: 'date', index: true },
    { name: 'foreign', type: 'number' },
  ],
};

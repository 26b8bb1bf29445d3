import type { CollectionConfig } from 'payload';
import { allow, hiddenWithout, nobody } from '../../access/rules';

/**
 * Issued receipts. A row is written once, with its number and all that it says, and is neither changed nor deleted. Two
 * unique keys make each number and each receipt of a sale single.
 */
export const receiptsCollection: CollectionConfig = {
  slug: 'receipts',
  labels: { singular: 'Comprobante', plural: 'Comprobantes' },
  admin: {
    group: 'Tienda',
    hidden: hiddenWithout('records'),
    useAsTitle: 'key',
    defaultColumns: ['key', 'kind', 'issuedAt', 'issuedBy', 'replaces'],
    description: 'Cada comprobante con su número y lo que dice, solo para consultar. Se expide en el panel.',
  },
  access: { read: allow('records'), create: nobody, update: nobody, delete: nobody },
  graphQL: { disableMutations: true },
  lockDocuments: false,
  indexes: [{ fields: ['series', 'number'] }],
  fields: [
    { name: 'key', label: 'Número', type: 'text', required: true, unique: true },
    { name: 'series', label: 'Serie', type: 'text', required: true },
    { name: 'number', label: 'Consecutivo', type: 'number', required: true },
    { name: 'saleId', label: 'Transacción', type: 'text', required: true, index: true },
    {
      name: 'kind',
      label: 'De',
      type: 'select',
      required: true,
      options: [
        { value: 'PAYMENT', label: 'Pago' },
        { value: 'REFUND', label: 'Devolución' },
      ],
    },
    /** `<sale> <kind> <n>`: the n-th receipt of that kind of its sale. */
    { name: 'saleKey', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'turn', label: 'Vez', type: 'number', required: true, admin: { hidden: true } },
    { name: 'issuedAt', label: 'Expedido', type: 'date', required: true },
    { name: 'issuedBy', label: 'Por', type: 'text', required: true },
    { name: 'replaces', label: 'Corrige el', type: 'text' },
    { name: 'content', label: 'Contenido', type: 'json', required: true },
  ],
};

import type { CollectionConfig } from 'payload';
import { allow, nobody } from '../../access/rules';

/** One row claims one cabin for one unit. The unique key makes a double booking impossible. */
export const slotClaimsCollection: CollectionConfig = {
  slug: 'slot-claims',
  labels: { singular: 'Cupo ocupado', plural: 'Cupos ocupados' },
  admin: {
    group: 'Reservas',
    useAsTitle: 'key',
    defaultColumns: ['key', 'date', 'holder'],
    description: 'Cada fila ocupa una cabina durante media hora. La escribe el sistema.',
  },
  access: { read: allow('records'), create: nobody, update: nobody, delete: nobody },
  graphQL: { disableMutations: true },
  fields: [
    { name: 'key', type: 'text', label: 'Cupo', required: true, unique: true, index: true },
    { name: 'date', type: 'text', label: 'Día', required: true, index: true },
    { name: 'cabin', type: 'number', label: 'Cabina', required: true },
    { name: 'holder', type: 'text', label: 'Reserva', required: true, index: true },
    { name: 'token', type: 'text', label: 'Cita' },
    { name: 'nextToken', type: 'text', label: 'Cita que la toma', admin: { hidden: true } },
  ],
};

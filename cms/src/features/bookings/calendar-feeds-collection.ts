import type { CollectionConfig } from 'payload';
import { allow, hiddenWithout, nobody } from '../../access/rules';

/** Secret addresses for calendar programs, one an administrator. Only the hash is stored. */
export const calendarFeedsCollection: CollectionConfig = {
  slug: 'calendar-feeds',
  labels: { singular: 'Calendario privado', plural: 'Calendarios privados' },
  admin: {
    group: 'Reservas',
    useAsTitle: 'owner',
    defaultColumns: ['owner', 'since'],
    hideAPIURL: true,
    hidden: hiddenWithout('records'),
    description:
      'Direcciones secretas con las que el equipo ve las citas en su propio calendario. Bórralas aquí para que dejen de servir; cada persona crea la suya en la agenda.',
  },
  access: { read: allow('records'), create: nobody, update: nobody, delete: allow('records') },
  graphQL: false,
  fields: [
    { name: 'owner', type: 'text', label: 'Correo de quien la usa' },
    { name: 'user', type: 'text', label: 'Usuario', required: true, unique: true, admin: { hidden: true } },
    {
      name: 'keyHash',
      type: 'text',
      required: true,
      unique: true,
      access: { read: nobody },
      admin: { hidden: true },
    },
    { name: 'since', type: 'date', label: 'Desde' },
  ],
};

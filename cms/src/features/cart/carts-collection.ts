import type { CollectionConfig } from 'payload';
import { allow, nobody } from '../../access/rules';

/** One cart a user. Its lines are one json value, so that a change is one conditional write. */
export const cartsCollection: CollectionConfig = {
  slug: 'carts',
  labels: { singular: 'Carrito', plural: 'Carritos' },
  admin: {
    group: 'Tienda',
    useAsTitle: 'user',
    defaultColumns: ['user', 'updatedAt'],
    description: 'Lo que cada cliente tiene en su carrito. Lo escribe la tienda.',
  },
  access: { read: allow('records'), create: nobody, update: nobody, delete: allow('records') },
  graphQL: { disableMutations: true },
  fields: [
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: 'Usuario',
      required: true,
      unique: true,
      index: true,
    },
    {
      name: 'lines',
      type: 'json',
      label: 'Líneas',
      required: true,
      defaultValue: [],
      admin: { components: { Field: '/features/content/json-fields#FactsField' } },
    },
    {
      name: 'taken',
      type: 'json',
      label: 'Compras ya descontadas',
      defaultValue: [],
      admin: { hidden: true },
    },
    { name: 'writes', type: 'number', defaultValue: 0, hidden: true },
  ],
};

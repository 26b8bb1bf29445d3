import type { CollectionConfig } from 'payload';
import { admins } from '../../access/admins';

export const usersCollection: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Usuario', plural: 'Usuarios' },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'email', 'role'] },
  auth: { useSessions: false },
  access: { admin: ({ req }) => admins({ req }), create: admins, read: admins, update: admins, delete: admins, unlock: admins },
  fields: [
    { name: 'name', label: 'Nombre', type: 'text', required: true },
    { name: 'tel', label: 'Celular', type: 'text' },
    { name: 'role', label: 'Rol', type: 'select', required: true, defaultValue: 'GENERAL', saveToJWT: true, options: ['ADMIN', 'GENERAL'] },
  ],
};
